import EventMapSeededNumbers

/// Random JSON text with everything that is allowed in it: spaces, escapes, nesting, numbers of any form.
struct RandomJSON {
  /// Whether numbers may be too large for Foundation.
  var hasHugeNumbers = false
  var random: SeededRandom

  init(seed: UInt64) { random = SeededRandom(seed: seed) }

  /// Returns an object of members with distinct keys.
  mutating func object(depth: Int = 3) -> String {
    var text = space() + "{" + space()
    for index in 0..<Int.random(in: 0...5, using: &random) {
      if index > 0 { text += "," + space() }
      text += member("k\(index)" + plainText(), depth: depth) + space()
    }
    return text + "}" + space()
  }

  /// Returns a member of this name, whose key may have escapes.
  mutating func member(_ name: String, depth: Int) -> String {
    quoted(name) + space() + ":" + space() + value(depth: depth)
  }

  /// Returns a value of any kind.
  mutating func value(depth: Int) -> String {
    switch Int.random(in: 0..<(depth > 0 ? 8 : 6), using: &random) {
    case 0: pick(["true", "false", "null"])
    case 1, 2: number()
    case 3, 4, 5: string()
    case 6: object(depth: depth - 1)
    default: array(depth: depth - 1)
    }
  }

  private mutating func array(depth: Int) -> String {
    let count = Int.random(in: 0...4, using: &random)
    var elements: [String] = []
    for _ in 0..<count { elements.append(space() + value(depth: depth) + space()) }
    return "[" + elements.joined(separator: ",") + "]"
  }

  private mutating func number() -> String {
    if hasHugeNumbers, Int.random(in: 0..<4, using: &random) == 0 {
      return pick(["1e999", "-1E-999", String(repeating: "9", count: 40), "12345678901234567890.5e+77"])
    }
    return pick(["0", "-0", "7", "-12", "1473300001317", "0.5", "-3.25", "1e3", "2.5E-2", "6e+1", "404.0"])
  }

  /// Returns a string of plain, escaped and multi-byte characters, with its quotes.
  mutating func string() -> String {
    var text = "\""
    for _ in 0..<Int.random(in: 0...6, using: &random) {
      text += pick([
        "a", "Z", " ", "{", "}", "[", ",", ":", "'", "/", "é", "首页", "🛒", "\u{7F}", "\u{10FFFF}", "\u{2028}",
        #"\""#, #"\\"#, #"\/"#, #"\b"#, #"\f"#, #"\n"#, #"\r"#, #"\t"#, #"\u0000"#, #"\u00e9"#, #"\u6DF1"#,
        #"\ud83d\ude00"#, #"\uDBFF\uDFFF"#, #"\uffff"#,
      ])
    }
    return text + "\""
  }

  /// Returns a name in quotes, some of whose characters may be `\u` escapes.
  mutating func quoted(_ name: String) -> String {
    guard Int.random(in: 0..<3, using: &random) == 0 else { return "\"" + name + "\"" }
    var text = "\""
    for character in name {
      if character.isASCII, let ascii = character.asciiValue, Bool.random(using: &random) {
        let digits = String(ascii, radix: 16, uppercase: Bool.random(using: &random))
        text += #"\u00"# + (digits.count < 2 ? "0" : "") + digits
      } else {
        text.append(character)
      }
    }
    return text + "\""
  }

  /// Returns an empty text, mostly, or space that a line may have between tokens.
  mutating func space() -> String { pick(["", "", "", " ", "  ", "\t", "\r"]) }

  mutating func plainText() -> String { pick(["", "", "é", "_b", ".c", "首", "🛒"]) }

  mutating func pick<Element>(_ choices: [Element]) -> Element {
    choices[Int.random(in: choices.indices, using: &random)]
  }

  /// Returns the text with one to three bytes changed, added, removed or doubled, or truncated.
  mutating func mutated(_ text: [UInt8]) -> [UInt8] {
    var bytes = text
    for _ in 0..<Int.random(in: 1...3, using: &random) where !bytes.isEmpty {
      let position = Int.random(in: bytes.indices, using: &random)
      switch Int.random(in: 0..<9, using: &random) {
      case 0: bytes[position] = UInt8.random(in: .min ... .max, using: &random)
      case 1: bytes[position] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      case 2: bytes.remove(at: position)
      case 3: bytes.insert(bytes[position], at: position)
      case 4: bytes.insert(pick(Array("{}[]\",:\\u0-.eE+ tfn\u{0}\u{1F}".utf8)), at: position)
      case 5: bytes[position] = pick(Array("{}[]\",:\\u0-.eE+ tfn".utf8))
      case 6:
        let closers = bytes.indices.filter { [UInt8(ascii: "}"), UInt8(ascii: "]")].contains(bytes[$0]) }
        if !closers.isEmpty { bytes.insert(UInt8(ascii: ","), at: pick(closers)) }
      case 7: bytes.insert(contentsOf: pick(Self.snippets), at: position)
      default: bytes.removeSubrange(position...)
      }
    }
    return bytes
  }

  private static let snippets: [[UInt8]] = [
    Array(#"\ud800"#.utf8), Array(#"\udc00"#.utf8), Array(#"\u12"#.utf8), Array("null".utf8), Array("{}".utf8),
    [0xC0, 0xAF], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xE4, 0xBD], [0xEF, 0xBB, 0xBF], [0xC3, 0xA9],
  ]
}
