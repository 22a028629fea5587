import Testing

@testable import EventMapping

/// Reading and writing raw events as lines of `jsonl`.
@Suite struct RawEventLineTests {
  private static let samples: [(RawEvent, String)] = [
    (
      RawEvent(.page("Shop.首页", .enter), members: ["title": "a\"\\/\u{0}\n", "n": .number("1.50")]),
      #"{"type":"page","class":"Shop.首页","phase":"enter","n":1.50,"title":"a\"\\/\u0000\n"}"#
    ),
    (
      RawEvent(.action("tap:", target: "Home"), members: ["class": "UIButton", "touchPhase": "ended"]),
      #"{"type":"control","target":"Home","action":"tap:","class":"UIButton","touchPhase":"ended"}"#
    ),
    (
      RawEvent(.action("tap:", target: "Home"), superclasses: ["Base", "UIViewController"], interaction: .gesture),
      #"{"type":"gesture","target":"Home","action":"tap:","superclasses":["Base","UIViewController"]}"#
    ),
    (
      RawEvent(
        .action("tableView:didSelectRowAtIndexPath:", target: "L"), members: ["indexPath": [0, 4]], interaction: .row),
      #"{"type":"row","target":"L","action":"tableView:didSelectRowAtIndexPath:","indexPath":[0,4]}"#
    ),
    (
      RawEvent(.view(path: "UIView(0)", page: "Home"), members: ["o": ["b": [], "a": [:], "c": nil, "d": true]]),
      #"{"type":"view","path":"UIView(0)","page":"Home","o":{"a":{},"b":[],"c":null,"d":true}}"#
    ),
    (RawEvent(.view(path: nil, viewID: "md5:0c", page: nil)), #"{"type":"view","viewID":"md5:0c"}"#),
    (
      RawEvent(.view(path: nil, page: "Home"), members: ["responders": ["A"]]),
      #"{"type":"view","page":"Home","responders":["A"]}"#
    ),
    (RawEvent(.app(.launch)), #"{"type":"app","phase":"launch"}"#),
    (RawEvent(.app(.background, delegate: "D")), #"{"type":"app","phase":"background","class":"D"}"#),
  ]

  @Test(arguments: samples) func readsAndWritesLines(event: RawEvent, line: String) throws {
    #expect(event.jsonLine == line)
    #expect(try RawEvent(jsonLine: line) == event)
    // White space around the line is ignored.
    #expect(try RawEvent(jsonLine: " \t" + line + "\r\n") == event)
  }

  @Test(arguments: samples) func writesMembersOfTheSubjectOnce(event: RawEvent, line: String) {
    var other = event
    for (name, _) in event.decidingMembers { other.members[name] = "another" }
    #expect(other.jsonLine == line)
    for name in ["type", "class", "phase", "target", "action", "path", "viewID", "page", "title"] {
      #expect(event.decides(name) == event.decidingMembers.contains { $0.name == name }, "\(name)")
    }
  }

  @Test func readsMembersInAnyOrderAndWithEscapes() throws {
    let event = try RawEvent(
      jsonLine: #"{ "\u0070hase" : "\u0065nter","x":1,"x":2 , "class":"\ud83d\ude00\/","type":"page"}"#)
    #expect(event == RawEvent(.page("😀/", .enter), members: ["x": 2]))
    #expect(event.jsonLine == #"{"type":"page","class":"😀/","phase":"enter","x":2}"#)
  }

  @Test(arguments: [
    (#"{"type":"row","target":"L"}"#, "tableView:didSelectRowAtIndexPath:"),
    (#"{"type":"row","target":"L","list":"collection"}"#, "collectionView:didSelectItemAtIndexPath:"),
    (#"{"type":"row","target":"L","list":5}"#, "tableView:didSelectRowAtIndexPath:"),
  ])
  func rowWithoutActionMeansTheDelegateMethod(line: String, action: String) throws {
    #expect(try RawEvent(jsonLine: line).subject == .action(action, target: "L"))
  }

  @Test(arguments: [
    ("", "byte 1: expected an object"), ("[]", "byte 1: expected an object"),
    (#"{"type":"page"} x"#, "byte 17: expected the end after the object"),
    (#"{"type":"page","#, "byte 16: expected a key in double quotes"), (#"{"a":01}"#, "byte 6: expected a value"),
    (#"{"a":"\ud800"}"#, "byte 8: expected a whole surrogate pair"), (#"{"a":tru}"#, "byte 6: expected 'true'"),
    (#"{"class":"A"}"#, "the member 'type' is missing"), (#"{"type":5}"#, "the member 'type' must be a string"),
    (#"{"type":"page","class":"A","phase":"enter","class":"B"}"#, "the member 'class' occurs more than once"),
    (#"{"type":"page","class":"A"}"#, "the member 'phase' is missing"),
    (#"{"type":"page","class":"A","phase":"hover"}"#, "unknown phase 'hover'"),
    (#"{"type":"swipe"}"#, "unknown type 'swipe'"),
    (#"{"type":"control","target":"A"}"#, "the member 'action' is missing"),
    (#"{"type":"view","page":"A"}"#, "the member 'path' is missing"),
    (#"{"type":"view","path":"p"}"#, "the member 'page' is missing"),
    (#"{"type":"row","target":"L","action":5}"#, "the member 'action' must be a string"),
    (#"{"type":"view","page":"A","responders":"A"}"#, "the member 'responders' must be an array of strings"),
    (#"{"type":"view","viewID":"v","responders":["A",1]}"#, "the member 'responders' must be an array of strings"),
    (
      #"{"type":"view","page":"A","responders":["A"],"responders":["A"]}"#,
      "the member 'responders' occurs more than once"
    ),
  ])
  func rejectsInvalidLines(line: String, message: String) {
    #expect(throws: RawEventError(message)) { try RawEvent(jsonLine: line) }
  }

  @Test func rejectsInvalidUTF8() {
    let line = Array(#"{"type":"page","class":"A"#.utf8) + [0xFF] + Array(#"","phase":"enter"}"#.utf8)
    #expect(throws: RawEventError("byte 25: expected valid UTF-8")) { try RawEvent(jsonLine: line) }
  }

  @Test func readsAtMost512Levels() throws {
    func line(_ depth: Int) -> String {
      let (open, close) = (String(repeating: "[", count: depth - 1), String(repeating: "]", count: depth - 1))
      return #"{"type":"app","phase":"launch","x":"# + open + close + "}"
    }
    #expect(try RawEvent(jsonLine: line(512)).jsonLine == line(512))
    #expect(throws: RawEventError("byte 547: expected at most 512 levels")) { try RawEvent(jsonLine: line(513)) }
  }

  // MARK: Server events

  @Test func writesServerEventsWithProperties() {
    let event = RawEvent(
      .action("tap:", target: "Home"), members: ["title": "Buy", "eventID": "OLD", "target": "not it", "n": 1])
    let plain = EventAnswer.ServerEvent(eventID: "A\"B")
    #expect(
      plain.jsonLine(of: event)
        == #"{"eventID":"A\"B","type":"control","target":"Home","action":"tap:","n":1,"title":"Buy"}"#)
    // A new property follows the event ID; a property with a member's name replaces its value in place.
    let added = EventAnswer.ServerEvent(eventID: "A", properties: ["z": 1, "b": nil, "title": "T", "action": "a"])
    #expect(
      added.jsonLine(of: event)
        == #"{"eventID":"A","b":null,"z":1,"type":"control","target":"Home","action":"a","n":1,"title":"T"}"#)
    // The event ID occurs once, also if a property has its name.
    let clash = EventAnswer.ServerEvent(eventID: "A", properties: ["eventID": "B", "z": 1])
    #expect(clash.jsonLine(of: RawEvent(.app(.launch))) == #"{"eventID":"A","z":1,"type":"app","phase":"launch"}"#)
  }
}
