/// Creates lines like those from the apps of many users, whose hash tables have any order of members.
///
/// A session is one run of an app's process. 52 of 64 sessions have the same order, as in a release that most users have. Each other
/// session has its own order, and 3 % of the lines are shuffled individually. Members are optional, numbers and strings have all their
/// forms, 10 % of the lines have spaces, and 25 % have nested properties.
struct UnlikeLines {
  private static let sessionsOfCommonOrder = 52
  /// The JSON text of titles before and after a varying number, the most frequent ones first.
  private static let titles = [
    ("Add to cart ", ""), ("Sale ends in ", " hours"), ("Order #", ""), ("Size ", " / blue"), ("Show all ", " reviews"),
    ("加入购物车 ", ""), ("商品详情（", "件）"), (#"\"50%\" off "#, #"\n\/ today"#), (#"Caf\u00e9 "#, #" \u2014 menu"#),
    ("Liked 😀 ", " ❤️"), (#"\u5546\u54c1 "#, #" \ud83d\ude00"#), ("検索結果 ", #"\t件"#),
  ]

  private var random = SampleRandom(state: 20_260_114)
  private var orders: [MemberOrder] = []
  /// The numbers of lines so far with the common order, with spaces, and with nested properties.
  private(set) var ordered = 0, spaced = 0, nested = 0

  init() {
    for _ in Self.sessionsOfCommonOrder...SampleEvent.sessionCount { orders.append(MemberOrder(&random)) }
  }

  mutating func line(of event: SampleEvent) -> UnlikeLine {
    var members = decidingMembers(of: event)
    addOptionalMembers(of: event, to: &members)
    if chance(25) {
      members.append(.init(.properties, properties(event.number)))
      nested += 1
    }
    let order: MemberOrder
    if chance(3) {
      order = MemberOrder(&random)
    } else {
      let number = max(0, event.sessionNumber - Self.sessionsOfCommonOrder + 1)
      order = orders[number]
      if number == 0 { ordered += 1 }
    }
    let isSpaced = chance(10)
    if isSpaced { spaced += 1 }
    return UnlikeLine(
      event: event, record: .object(members), style: SampleValue.Style(order: order, isSpaced: isSpaced))
  }

  private mutating func chance(_ percent: Int) -> Bool { random.below(100) < percent }

  private mutating func any(_ values: String...) -> SampleValue { .literal(values[random.below(values.count)]) }

  private func decidingMembers(of event: SampleEvent) -> [SampleValue.Member] {
    // Some of the unmapped events have an unknown type.
    let isUnknown = event.eventID.isEmpty && event.number % 4 == 0
    let type = isUnknown ? event.number % 8 == 0 ? "scroll" : "swipe" : event.type
    let members: [SampleValue.Member] = [
      .init(.type, .string(type)), .init(.timestamp, .literal(String(event.timestamp))),
      .init(.session, .string(event.session)),
    ]
    if event.isPage {
      return members + [.init(.class, .string(event.rawClass)), .init(.phase, .string(event.selectorOrPhase))]
    }
    return members + [
      .init(.class, .string("UIButton")), .init(.target, .string(event.rawClass)),
      .init(.action, .string(event.selectorOrPhase)),
    ]
  }

  private mutating func addOptionalMembers(of event: SampleEvent, to members: inout [SampleValue.Member]) {
    let number = event.number
    func add(_ name: SampleMember, _ value: SampleValue) { members.append(.init(name, value)) }
    if chance(95) { add(.title, title(number)) }
    if !event.isPage, chance(70) { add(.tag, .literal(String(number % 9 - 1))) }
    if !event.isPage, chance(40) {
      let values = ["0", "\(number % 900).5", "100", "-44"].map { SampleValue.literal($0) }
      add(.frame, .list(values))
    }
    if chance(60) { add(.sequence, .literal(String(number))) }
    if chance(70) { add(.network, any(#""wifi""#, #""5g""#, #""4g""#, #""""#)) }
    if chance(65) { add(.appVersion, any(#""4.2.0""#, #""4.2.1""#, #""4.10.0 (881)""#)) }
    if chance(50) { add(.battery, any("0.\(1 + number % 99)", "1", "1.0", "8.\(number % 100)e-1")) }
    if chance(60) { add(.foreground, any("true", "true", "true", "false")) }
    if chance(45) { add(.referrer, any("null", #""push""#, #""https:\/\/shop.example\/g\/\#(number)""#)) }
    if chance(45) { add(.scroll, any("0", "-12.5E+\(number % 4)", "\(number % 4_000).25", "-\(number)")) }
    if chance(37) { add(.traceID, .literal("184467440737\(1_000_000_000 + number)")) }
    if chance(55) { add(.userID, any("9007199254\(100_000 + number)", #""u_\#(number)""#, "null")) }
  }

  private mutating func title(_ number: Int) -> SampleValue {
    let (before, after) = Self.titles[min(random.below(Self.titles.count), random.below(Self.titles.count))]
    return .string("\(before)\(number % 500)\(after)")
  }

  /// Returns one or two levels of objects, and lists.
  private mutating func properties(_ number: Int) -> SampleValue {
    var members: [SampleValue.Member] = []
    func add(_ name: SampleMember, _ value: SampleValue) { members.append(.init(name, value)) }
    if chance(70) { add(.goods, goods(number)) }
    if chance(80) { add(.source, any(#""push""#, #""search""#, #""首页""#, #""banner \"A\"""#)) }
    if chance(60) { add(.position, .literal(String(number % 40))) }
    if chance(50) {
      add(.tags, chance(20) ? .list([]) : .list([any(#""new""#, #""sale""#), any("null", #""热卖""#, "7")]))
    }
    if chance(40) { add(.first, any("true", "false")) }
    if chance(30) { add(.rating, any("4.\(number % 10)", "5", "null", "45e-1")) }
    return .object(members)
  }

  private mutating func goods(_ number: Int) -> SampleValue {
    let price = any("\(number % 1_000).50", "\(number % 1_000)", "1.\(number % 100)E2", "-0.5")
    var members: [SampleValue.Member] = [.init(.id, .string("G\(1_000_000 + number)")), .init(.price, price)]
    if chance(30) { members.append(.init(.stock, .literal(String(number % 70)))) }
    if chance(25) {
      members.append(
        .init(.variants, .list([.object([.init(.color, any(#""red""#, #""蓝色""#)), .init(.id, any("1", "2"))])])))
    }
    return .object(members)
  }
}
