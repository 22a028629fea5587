/// Lines of a few kinds, as hooks write them; lines of one kind differ only in their values.
struct RepeatedLines {
  /// The values at one place of a kind.
  indirect enum Slot {
    case fixed(String)
    case oneOf([String])
    case string, number, literal
    case list([Slot])
    case object([(String, Slot)])
  }

  /// A line in parts, so that it can be damaged.
  struct Line {
    var members: [(key: String, value: [UInt8])]
    var space = ""
    var end = ""

    var bytes: [UInt8] {
      var bytes = Array((space + "{").utf8)
      for (index, member) in members.enumerated() {
        bytes += ((index > 0 ? "," + space : "") + "\"\(member.key)\"" + space + ":" + space).utf8 + member.value
      }
      return bytes + (space + "}" + end).utf8
    }
  }

  private struct Kind {
    var members: [(String, Slot)]
    var space = ""
    var end = ""
  }

  private static let classes = [
    "HomeViewController", "GoodsViewController", "Shop.GoodsViewController", "首页ViewController",
  ]
  private static let others = ["OtherViewController", "", "\\u0048omeViewController", "HomeViewControllers", "é\\n"]
  private static let actions = [
    "onFavBtnPressed:", "onShareBtnPressed:", "tableView:didSelectRowAtIndexPath:", "no:", "",
  ]

  private static func quoted(_ names: [String]) -> Slot { .oneOf(names.map { "\"\($0)\"" }) }

  private static let kinds: [Kind] = [
    Kind(members: [
      ("type", .fixed("\"page\"")), ("class", quoted(classes + others)), ("phase", .fixed("\"enter\"")),
      ("timestamp", .number), ("session", .string), ("first", .literal),
    ]),
    Kind(members: [
      ("timestamp", .number), ("type", .fixed("\"page\"")),
      ("phase", quoted(["enter", "leave", "appear", "e\\u006eter"])), ("class", quoted(classes)),
      ("properties", .object([("a", .string), ("b", .list([.number, .literal, .string]))])),
    ]),
    Kind(members: [
      ("phase", quoted(["enter", "leave", "appear"])), ("class", quoted(classes + others)),
      ("type", .fixed("\"page\"")),
    ]),
    Kind(members: [
      ("type", .fixed("\"control\"")), ("class", .string), ("target", quoted(classes + others)),
      ("action", quoted(actions)), ("tag", .number),
      ("frame", .list([.list([.number, .number]), .list([.number, .number])])), ("title", .string),
      ("properties", .object([("a", .string), ("b", .object([("c", .literal)])), ("a.b", .number)])),
    ]),
    Kind(
      members: [
        ("type", .fixed("\"row\"")), ("target", quoted(classes)), ("action", quoted(actions)), ("timestamp", .number),
        ("properties", .list([.object([("c", .string)]), .list([])])),
      ], space: " ", end: "\r"),
    Kind(members: [
      ("target", quoted(classes)), ("\\u0061ction", quoted(actions)), ("title", .string), ("title", .string),
      ("timestamp", .literal), ("type", .fixed("\"gesture\"")), ("tail", .number),
    ]),
    Kind(members: [
      ("type", .oneOf(["\"swipe\"", "\"\""])), ("class", .string), ("timestamp", .number), ("title", .string),
    ]),
    Kind(members: [
      ("type", .fixed("\"page\"")), ("class", quoted(classes)), ("phase", .fixed("\"leave\"")), ("eventID", .string),
      ("timestamp", .number),
    ]),
  ]

  var json: RandomJSON

  init(seed: UInt64) { json = RandomJSON(seed: seed) }

  mutating func line() -> Line {
    let kind = json.pick(Self.kinds)
    return Line(members: kind.members.map { ($0.0, value($0.1)) }, space: kind.space, end: kind.end)
  }

  mutating func lines(_ count: Int) -> [[UInt8]] {
    var lines: [[UInt8]] = []
    for _ in 0..<count { lines.append(line().bytes) }
    return lines
  }

  private mutating func value(_ slot: Slot) -> [UInt8] {
    switch slot {
    case .fixed(let text): return Array(text.utf8)
    case .oneOf(let texts): return Array(json.pick(texts).utf8)
    case .string: return string()
    case .number: return Array(number().utf8)
    case .literal: return Array(json.pick(["true", "false", "null"]).utf8)
    case .list(let slots):
      return Array("[".utf8) + slots.map { value($0) }.joined(separator: ",".utf8) + "]".utf8
    case .object(let members):
      return Array("{".utf8) + members.map { "\"\($0.0)\":".utf8 + value($0.1) }.joined(separator: ",".utf8) + "}".utf8
    }
  }

  /// Returns a valid string, often with a length near that of a block.
  mutating func string() -> [UInt8] {
    switch Int.random(in: 0..<8, using: &json.random) {
    case 0...2: return Array("\"A1F0-2203\"".utf8)
    case 3: return Array(json.string().utf8)
    default:
      let length = json.pick([0, 1, 7, 15, 16, 17, 31, 47, 62, 63, 64, 65, 66, 127, 128, 129])
      let special = json.pick(["", "", "", "é", "首页", "😀", #"\""#, #"\\"#, #"\u00e9"#, #"\ud83d\ude00"#, "\u{7F}"])
      let before =
        special.utf8.count > length ? 0 : Int.random(in: 0...(length - special.utf8.count), using: &json.random)
      let after = max(0, length - special.utf8.count - before)
      return Array(
        ("\"" + String(repeating: "s", count: before) + special + String(repeating: "t", count: after) + "\"").utf8)
    }
  }

  /// Returns a valid number, often with as many digits as are read at once.
  mutating func number() -> String {
    switch Int.random(in: 0..<8, using: &json.random) {
    case 0...2: return "14733000\(Int.random(in: 10_000...99_999, using: &json.random))"
    case 3: return json.pick(["0", "-0", "0.0", "-1", "1e5", "1E-5", "0e0", "2.5e+10", "-0.25"])
    default:
      let digits = String(repeating: "7", count: json.pick([1, 2, 14, 15, 16, 17, 31, 32, 33]))
      return json.pick([digits, digits, digits + "." + digits, "1." + digits, digits + ".5", "0." + digits])
    }
  }
}
