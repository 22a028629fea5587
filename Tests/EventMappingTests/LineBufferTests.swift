import EventMapSeededNumbers
import Testing

@testable import EventMapping

@Suite struct LineBufferTests {
  /// Compares copies of eight bytes at a time with single bytes.
  @Test func quotesTextsOfEveryLength() {
    for length in 0...25 {
      for place in 0..<max(1, length) {
        for byte in UInt8.min..<0x80 {
          for filler in ["a", " ", "!", "#", "~"] as [Character] {
            var characters = [Character](repeating: filler, count: length)
            if length > 0 { characters[place] = Character(Unicode.Scalar(byte)) }
            let text = String(characters)
            var line = LineBuffer()
            line.append("x")
            line.append(quoted: text)
            let isRight = line.array == [UInt8(ascii: "x")] + Self.quoted(text)
            if !isRight { Issue.record("\(text.debugDescription): \(line.array)") }
          }
        }
      }
    }
  }

  @Test(arguments: Seeds.new) func appendsPiecesOfAnyLength(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let characters = Array("ab\u{e9}\u{9996}\u{1F600} ,\"\\\n\u{1}")
    for _ in 0..<Seeds.rounds(200) {
      var line = LineBuffer()
      line.append("from the line before")
      line.removeAll()
      var expected: [UInt8] = []
      for _ in 0..<random.below(60) {
        let length = random.below(40)
        let text = String((0..<length).map { _ in random.pick(characters) })
        switch random.below(4) {
        case 0:
          line.append(quoted: text)
          expected += Self.quoted(text)
        case 1:
          line.append(plain: text)
          expected += text.utf8
        case 2:
          line.append(Array(text.utf8).span)
          expected += text.utf8
        default:
          line.append(UInt8(ascii: ","))
          line.append(#","key":"#)
          expected += #",,"key":"#.utf8
        }
      }
      #expect(line.array == expected)
      #expect(line.withSpan { $0.count } == expected.count)
    }
  }

  private static func quoted(_ text: String) -> [UInt8] {
    var bytes = [UInt8(ascii: "\"")]
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""): bytes += #"\""#.utf8
      case UInt8(ascii: "\\"): bytes += #"\\"#.utf8
      case 8: bytes += #"\b"#.utf8
      case 9: bytes += #"\t"#.utf8
      case 10: bytes += #"\n"#.utf8
      case 12: bytes += #"\f"#.utf8
      case 13: bytes += #"\r"#.utf8
      case 0..<32:
        let digits = String(byte, radix: 16)
        bytes += "\\u00\(byte < 16 ? "0" : "")\(digits)".utf8
      default: bytes.append(byte)
      }
    }
    return bytes + [UInt8(ascii: "\"")]
  }

  @Test(arguments: [0, 1, 9, 10, 99, 100, 1_700_000_000_123, -1, -10, .max, .min] as [Int64])
  func appendsDecimalNumbers(number: Int64) {
    var line = LineBuffer()
    line.append(decimal: number)
    #expect(String(decoding: line.array, as: UTF8.self) == String(number))
  }

  @Test func appendsHexadecimalNumbers() {
    var line = LineBuffer()
    line.append(hexadecimal: 0x0123_4567_89AB_CDEF, digits: 16)
    line.append(hexadecimal: 0x0123_4567_89AB_CDEF, digits: 3)
    line.append(hexadecimal: 5, digits: 2)
    #expect(String(decoding: line.array, as: UTF8.self) == "0123456789ABCDEFDEF05")
  }

  /// Names may start with another one, need escapes, or be long. Inner objects are sorted in the same way.
  @Test(arguments: Seeds.new) func sortsMembersByTheBytesOfTheirNames(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let characters = Array("ab\u{e9}\u{9996} ,\"!\n\0")
    for _ in 0..<Seeds.rounds(100) {
      var names: Set<String> = []
      for _ in 0..<random.below(30) {
        names.insert(String((0..<random.below(12)).map { _ in random.pick(characters) }))
      }
      let sorted = names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
      func written(_ value: String) -> [UInt8] {
        let members = sorted.map { Self.quoted($0) + Array(":\(value)".utf8) }
        return [UInt8(ascii: "{")] + members.joined(separator: [UInt8(ascii: ",")]) + [UInt8(ascii: "}")]
      }
      func object(_ value: MemberValue) -> MemberValue {
        .object(Dictionary(uniqueKeysWithValues: names.map { ($0, value) }))
      }
      let inner = String(decoding: written("1"), as: UTF8.self)
      var line = LineBuffer()
      line.append("x")
      object(object(1)).appendJSON(to: &line)
      #expect(String(decoding: line.array, as: UTF8.self) == "x" + String(decoding: written(inner), as: UTF8.self))
      #expect(line.memberCount == 0)
    }
  }
}
