/// A raw event with its lines in dumps of each format, and the expected server events.
struct SampleEvent {
  /// Titles as spelled in `jsonl`, as plain text, and as spelled in server events from kitlogs.
  static let titles = [
    ("Add to cart", "Add to cart", "Add to cart"),
    ("加入购物车", "加入购物车", "加入购物车"),
    (#"\u5546\u54c1\u8be6\u60c5 \ud83d\ude00"#, "商品详情 😀", "商品详情 😀"),
    (#"\"50%\" off\n\/ today"#, #""50%" off, | today"#, #"\"50%\" off, | today"#),
  ]
  static let csvHeader = "eventID,timestamp,session,type,phase,class,target,action"
  static let sessionCount = 64
  static let kitlogHeader = "iPhone, test,iPhone15,iOS,17.4,CD392B37-7B30-471B-8D40-5D4E7D243369,4.2.0,881"
  private static let device =
    #"{"deviceName":"iPhone, test","deviceModel":"iPhone15","systemName":"iOS","systemVersion":"17.4","#
    + #""uuid":"CD392B37-7B30-471B-8D40-5D4E7D243369","appVersion":"4.2.0","appBuild":"881"}"#

  var type = "page"
  /// The class to look up; ``selectorOrPhase`` is its phase or action.
  var className = ""
  var selectorOrPhase = ""
  /// The event ID; empty if the table does not name the event.
  var eventID = ""
  var timestamp = 0
  /// The number of the session, below ``sessionCount`` except in the dump with many sessions.
  var sessionNumber = 0
  var title = titles[0]
  var number = 0

  var isPage: Bool { type == "page" }
  var session: String { "CD392B37-7B30-471B-8D40-5D4E7D24\(1_000 + sessionNumber)" }
  private var goods: String { "G\(1_000_000 + number)" }
  /// The class as spelled in `jsonl`, sometimes with an escape.
  var rawClass: String {
    number % 200 == 0 && className.hasPrefix("S") ? #"\u0053"# + className.dropFirst() : className
  }

  /// The line in a dump with alike lines.
  var jsonl: String {
    let start = #"{"type":"\#(type)","timestamp":\#(timestamp),"session":"\#(session)","class":"#
    let properties = #""properties":{"goods":{"id":"\#(goods)","price":\#(number % 1_000).50"#
    return isPage
      ? start + #""\#(rawClass)","phase":"\#(selectorOrPhase)","title":"\#(title.0)",\#(properties),"#
        + #""tags":["new",null]},"source":"push","first":true}}"#
      : start + #""UIButton","target":"\#(rawClass)","action":"\#(selectorOrPhase)","tag":\#(number % 9),"#
        + #""frame": [0, 100.5, 100, 44], "title":"\#(title.0)",\#(properties)}}}"#
  }

  /// The CSV row with the default columns.
  var csv: String {
    let start = "\(eventID),\(timestamp),\(session),\(type),"
    return start + (isPage ? "\(selectorOrPhase),\(className),," : ",UIButton,\(className),\(selectorOrPhase)")
  }

  var kitlog: String {
    isPage
      ? "\(selectorOrPhase == "enter" ? 1 : 2),\(timestamp),\(className),进入\(className)"
      : "\(100 + number % 6),\(timestamp),UIButton|\(className)|\(selectorOrPhase)|\(number % 9)|"
        + "{{0, 100}, {100, 44}}|\(title.1),UIButton点击事件"
  }

  /// The expected server event for ``kitlog``.
  var kitlogEvent: String {
    isPage
      ? #"{"eventID":"\#(eventID)","type":"page","phase":"\#(selectorOrPhase)","class":"\#(className)","#
        + #""timestamp":\#(timestamp),"remark":"进入\#(className)","device":\#(Self.device)}"#
      : #"{"eventID":"\#(eventID)","type":"control","class":"UIButton","target":"\#(className)","#
        + #""action":"\#(selectorOrPhase)","tag":\#(number % 9),"frame":"{{0, 100}, {100, 44}}","#
        + #""info":"\#(title.2)","timestamp":\#(timestamp),"remark":"UIButton点击事件","#
        + #""device":\#(Self.device)}"#
  }
}
