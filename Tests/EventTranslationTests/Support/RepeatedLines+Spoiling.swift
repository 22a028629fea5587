/// Damage to a repeated line, which mostly makes it invalid and sometimes another raw event.
extension RepeatedLines {
  /// Returns a line of a kind that differs slightly from the others.
  mutating func spoiledLine() -> [UInt8] {
    var line = line()
    let index = Int.random(in: line.members.indices, using: &json.random)
    switch Int.random(in: 0..<14, using: &json.random) {
    case 0...2: return json.mutated(line.bytes)
    case 3, 4: line.members[index].value = json.pick(Self.brokenValues)
    case 5: line.members[index].value = json.pick(Self.otherValues)
    case 6: line.members[index].value = json.pick([string(), Array(number().utf8), Array(json.value(depth: 3).utf8)])
    case 7: line.members[index].value = spoiled(line.members[index].value)
    case 8: line.members[index].key = json.pick(Self.keys)
    case 9: line.members.insert(line.members[index], at: Int.random(in: 0...line.members.count, using: &json.random))
    case 10: line.members.swapAt(index, Int.random(in: line.members.indices, using: &json.random))
    case 11: line.members.remove(at: index)
    case 12: line.space = json.pick([" ", "\t", "\r", "  "])
    default: line.end = json.pick(["\r", " ", "\r\r", "x", ",", "}", "{}", "\u{0}", "\n", "\r\n", "\t\r"])
    }
    return line.bytes
  }

  /// Returns a value with a byte changed, removed or added, or truncated.
  private mutating func spoiled(_ value: [UInt8]) -> [UInt8] {
    guard !value.isEmpty else { return value }
    var value = value
    let place = Int.random(in: value.indices, using: &json.random)
    switch Int.random(in: 0..<5, using: &json.random) {
    case 0: value[place] = json.pick([0x00, 0x0A, 0x1F, 0x22, 0x5C, 0x7F, 0x80, 0xBF, 0xC3, 0xED, 0xF4, 0xFF])
    case 1: value.remove(at: place)
    case 2: value.insert(json.pick([0x09, 0x22, 0x2C, 0x2E, 0x30, 0x5C, 0x65, 0xE9]), at: place)
    case 3: value.removeSubrange(place...)
    default: value.insert(contentsOf: json.pick(Self.insertions), at: place)
    }
    return value
  }

  private static let insertions: [[UInt8]] =
    [#"\u12"#, #"\u12g4"#, #"\ud800"#, #"\udc00"#, #"\ud800\u0041"#, #"\x"#, "\\", "é", "首", "1.", "1e", "\u{1}"].map {
      Array($0.utf8)
    } + [
      [0xC0, 0xAF], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xE4, 0xBD], [0xC3], [0xFF],
    ]

  private static let brokenValues: [[UInt8]] = [
    "", "1.", "1e", "1e+", "1.e1", "1.2.3", "1-2", "01", "00", "-", "-01", "--1", "+1", ".5", "0x1", "1_0",
    "7777777777777777.",
    "077777777777777", "777777777777777e", "tru", "falsx", "nul", "nulll", "nullnull", "True", "true1", "t", "NaN",
    "\"abc", "abc\"",
    "\"\u{1}\"", "\"\t\"", "\"\\x\"", "\"\\u12g4\"", "\"\\ud800\"", "\"\\udc00\\ud800\"", "\"\\ud800\\u0041\"",
    "\"\\\"", "\"\"\"",
    "[", "]", "[1,]", "[1 2]", "{", "{}}", "{\"a\"}", "{\"a\":}", "{a:1}", "1,", ",", "\"a\":1", "1 2", "\"a\" \"b\"",
  ].map { Array($0.utf8) }

  private static let otherValues: [[UInt8]] = [
    "null", "true", "false", "0", "-0", "1.0", "\"\"", "[]", "{}", "[[]]", "[1,\"a\"]", "{\"a\":{\"b\":1}}",
    "[[1,2],[3]]", " 1", "1 ",
    " \"a\" ", "\t{ }", "777777777777777", "7777777777777777", "77777777777777777", "\"page\"", "\"enter\"",
    "\"leave\"", "\"row\"",
    "\"p\\u0061ge\"", "\"ent\\u0065r\"", "\"HomeViewController\"", "{\"type\":\"page\"}", "[{\"phase\":\"enter\"}]",
  ].map { Array($0.utf8) }

  private static let keys = [
    "type", "phase", "class", "target", "action", "eventID", "timestamp", "ty\\u0070e", "\\u0070hase", "cl\\u0061ss",
    "", "k\\n", "k\\x", "首页", "properties", "properties.a", "ev\\u0065ntID", "k\u{1}",
  ]
}
