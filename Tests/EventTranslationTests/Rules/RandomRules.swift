import EventMapping

/// Random tables with everything that entries and settings may contain, and lines of a few shapes that they match.
struct RandomRules {
  /// A constant of a table and its JSON.
  private typealias Constant = (value: MemberValue, text: String)

  private static let classes = ["A", "B", "Kit.C", "D", "_UIBar"]
  private static let actions = [
    "a:", "b:", "tableView:didSelectRowAtIndexPath:", "collectionView:didSelectItemAtIndexPath:",
  ]
  private static let paths = [
    "title", "tag", "p", "p.q", "p.q.r", "p.q.r.s", "isOn", "touchPhase", "a.b", "é", "list", "p\"", "superclasses",
    "missing",
  ]
  private static let strings = ["Buy", "Bu", "", "3", "VIP", "é", "q\"\n\\", "ended", "began"]
  private static let numbers = ["3", "3.0", "30e-1", "4", "-0", "0", "1E400", "123456789012345678901234567890"]

  /// The possible constant properties, by their JSON.
  static let constants: [(value: MemberValue, text: String)] = [
    ("x", #""x""#), ("q\"\n\\\u{1}é", #""q\"\n\\\u0001é""#), (.number("1.50"), "1.50"), (true, "true"), (.null, "null"),
    ("$", #""$""#),
  ]

  var json: RandomJSON
  let table: EventTable
  let superclasses: [String: String]
  private var kinds: [Kind] = []

  init(seed: UInt64) {
    var json = RandomJSON(seed: seed)
    var entryCount = 0
    var classes: [String: EventTable.ClassEvents] = [:]
    func entry() -> EventEntry {
      var entry = EventEntry(eventID: "E\(entryCount)")
      entryCount += 1
      if Bool.random(using: &json.random) {
        for path in Set((0..<Int.random(in: 1...2, using: &json.random)).map { _ in json.pick(Self.paths) }).sorted() {
          entry.when.append(.init(path, Self.test(&json, depth: 2)))
        }
      }
      entry.isOtherwise = Int.random(in: 0..<4, using: &json.random) == 0
      if Bool.random(using: &json.random) {
        let names = ["pa", "pé", "title", "p", "n\"", "eventID", "pa.b"]
        for name in Set((0..<Int.random(in: 1...3, using: &json.random)).map { _ in json.pick(names) }).sorted() {
          let source: EventEntry.Property.Source =
            Bool.random(using: &json.random)
            ? .constant(json.pick(Self.constants).value) : .member(json.pick(Self.paths))
          entry.properties.append(.init(name, source))
        }
      }
      return entry
    }
    func value() -> EventEntries {
      if Int.random(in: 0..<4, using: &json.random) == 0 {
        entryCount += 1
        return .id("E\(entryCount - 1)")
      }
      return .list((0..<Int.random(in: 1...4, using: &json.random)).map { _ in entry() })
    }
    for name in Self.classes where Int.random(in: 0..<8, using: &json.random) > 0 {
      var events = EventTable.ClassEvents()
      for phase in PagePhase.allCases where Int.random(in: 0..<4, using: &json.random) > 0 {
        events.pageEventIDs[phase] = value()
      }
      for action in Self.actions where Int.random(in: 0..<4, using: &json.random) > 0 {
        events.controlEventIDs[action] = value()
      }
      if Bool.random(using: &json.random) { events.appEventIDs[json.pick(AppPhase.allCases)] = value() }
      classes[name] = events
    }
    if Bool.random(using: &json.random) { classes[EventTable.appKey] = .init(appEventIDs: [.launch: value()]) }
    var settings = TableSettings()
    if Bool.random(using: &json.random) { settings.touchPhase = .ended }
    if Bool.random(using: &json.random) { settings.ignoredClasses = json.pick([["_UI*"], ["B", "_UIBa*"], ["A"]]) }
    if Bool.random(using: &json.random) { settings.inherit = .nearest }
    table = EventTable(classes: classes, settings: settings)
    superclasses = ["B": "A", "Sub": "B", "SubSub": "Sub", "D": "SubSub", "Kit.C": "Kit.A", "A": "UIViewController"]
    self.json = json
    for _ in 0..<6 { kinds.append(kind()) }
  }

  private static func test(_ json: inout RandomJSON, depth: Int) -> MemberTest {
    switch Int.random(in: 0..<(depth > 0 ? 14 : 10), using: &json.random) {
    case 0, 1: return .equals(.string(json.pick(strings)))
    case 2: return .equals(.number(json.pick(numbers)))
    case 3: return .equals(json.pick([true, false, nil]))
    case 4: return .text(.prefix, json.pick(["B", "", "V", "é"]))
    case 7: return .text(.suffix, json.pick(["y", "", "3", "\u{301}", "\n\\"]))
    case 8: return .text(.contains, json.pick(["u", "", "VI", "\"\n", "uyx", "3"]))
    case 9: return .number(json.pick(NumberComparison.allCases), json.pick(numbers))
    case 5: return .exists(Bool.random(using: &json.random))
    case 6: return json.pick([TouchPhase.began.test, TouchPhase.ended.test])
    case 10, 11: return .not(test(&json, depth: depth - 1))
    default:
      let tests = [test(&json, depth: depth - 1), test(&json, depth: depth - 1)]
      return Bool.random(using: &json.random) ? .anyOf(tests) : .allOf(tests)
    }
  }

  // MARK: Lines

  /// The common parts of the lines of a kind.
  private struct Kind {
    var members: [(key: String, values: [String])]
    var space = ""
    var end = ""
  }

  private static let stringTexts = [
    #""Buy""#, #""B\u0075y""#, #""Buyer""#, #""""#, #""3""#, #""VIP-1""#, #""é""#, #""\u00e9""#, #""q\"\n\\""#,
    #""ended""#, #""began""#, #""end\u0065d""#,
  ]

  private mutating func kind() -> Kind {
    var kind = Kind(members: [])
    func quoted(_ texts: [String]) -> [String] { texts.map { "\"\($0)\"" } }
    let classNames = quoted(
      Self.classes + ["Sub", "SubSub", "Kit.A", "Other", "NSKVONotifying_A", "", "Sub", #"\u0041"#])
    let actions = quoted(Self.actions + ["rac_alias_a:", "none:", #"\u0061:"#])
    let type = json.pick(["page", "page", "control", "control", "control", "gesture", "row", "row", "app", "swipe"])
    kind.members.append(("type", ["\"\(type)\""]))
    switch type {
    case "page":
      kind.members.append(("class", classNames))
      let phases = quoted(["enter", "leave", "load", "select", "appear", #"ent\u0065r"#])
      kind.members.append(("phase", Bool.random(using: &json.random) ? ["\"enter\""] : phases))
    case "app":
      if Bool.random(using: &json.random) { kind.members.append(("class", classNames)) }
      kind.members.append(("phase", quoted(["launch", "active", "background", "Launch"])))
    case "control", "gesture", "row":
      kind.members.append(("target", classNames))
      if type != "row" || Bool.random(using: &json.random) { kind.members.append(("action", actions)) }
      if type == "row" { kind.members.append(("list", quoted(["collection", "table", "c\\u006fllection"]))) }
    default: break
    }
    for _ in 0..<Int.random(in: 0...5, using: &json.random) { kind.members.append(member()) }
    if Int.random(in: 0..<12, using: &json.random) == 0 { kind.members.append(json.pick(kind.members)) }
    if Int.random(in: 0..<12, using: &json.random) == 0 {
      kind.members.remove(at: Int.random(in: kind.members.indices, using: &json.random))
    }
    kind.members.shuffle(using: &json.random)
    kind.space = json.pick(["", "", " ", "\t"])
    kind.end = json.pick(["", "", "\r", " "])
    return kind
  }

  /// Returns the name of a member that a table may test, and its values.
  mutating func member() -> (key: String, values: [String]) {
    let key = json.pick([
      "title", "title", "tag", "p", "p", "p.q", "isOn", "touchPhase", "touchPhase", "a.b", "a", "é", #"\u00e9"#,
      #"p\""#,
      #"t\u0069tle"#, "pa", #"p\u0061"#, "n\\\"", "eventID", "eventID", "superclasses", "p.q.r",
    ])
    let numbers = Self.numbers
    func values(_ depth: Int) -> [String] {
      switch Int.random(in: 0..<(depth > 0 ? 7 : 4), using: &json.random) {
      case 0, 1: return Self.stringTexts
      case 2: return numbers
      case 3: return ["true", "false", "null"]
      case 4:
        let (inner, other) = (values(depth - 1), values(depth - 1))
        let name = json.pick(["q", "q.r", "b", "r"])
        return inner.indices.map { "{\"\(name)\":\(inner[$0]),\"r\" : \(other[$0 % other.count])}" }
      case 5:
        let inner = values(depth - 1)
        return inner.map { "{\"q\":{\"r\":\($0),\"x\":[\($0)]},\"\\u0071\":{ \"r\":\($0)}}" }
      default: return ["[\"A\"]", "[ \"Sub\" , \"\\u0041\" ]", "[]"]
      }
    }
    if key == "superclasses" {
      return (
        key,
        json.pick([
          ["[\"Kit.A\",\"B\"]", "[\"B\",\"A\"]"], ["[ \"\\u0041\"]", "[\"X\"]"], ["[]"], ["null"], ["\"A\""], ["[1]"],
        ])
      )
    }
    return (key, values(2))
  }

  /// Returns a line, mostly of one of the few kinds, sometimes damaged.
  mutating func line() -> [UInt8] {
    let line = Array(goodLine().utf8)
    guard Int.random(in: 0..<12, using: &json.random) == 0 else { return line }
    let spoiled = json.mutated(line).filter { $0 != UInt8(ascii: "\n") }
    return spoiled.allSatisfy { $0 <= 0x20 } ? line : spoiled
  }

  private mutating func goodLine() -> String {
    let kind = Int.random(in: 0..<10, using: &json.random) == 0 ? kind() : json.pick(kinds)
    let members = kind.members.map { "\"\($0.key)\"" + kind.space + ":" + kind.space + json.pick($0.values) }
    return kind.space + "{" + kind.space + members.joined(separator: kind.space + "," + kind.space) + "}" + kind.end
  }
}
