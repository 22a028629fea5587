import SeededNumbers
import Testing

@testable import EventMapping

@Suite struct LineBufferTests {
  /// Eight bytes at a time, against one byte at a time.
  @Test func plainBytesOfEveryLength() {
    for length in 0...17 {
      for place in 0..<max(1, length) {
        for byte in UInt8.min...UInt8.max {
          for filler in [UInt8(ascii: "a"), 0x20, 0xFF, 0x80, 0x21, 0x23] {
            var bytes = [UInt8](repeating: filler, count: length)
            if length > 0 { bytes[place] = byte }
            let isPlain = bytes.allSatisfy { $0 >= 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }
            var target = [UInt8](repeating: 7, count: length + 10)
            var span = target.mutableSpan
            let isCopied = ByteWords.copyPlain(bytes.span, to: &span, at: 3)
            let isRight =
              isCopied == isPlain && target[..<3] == [7, 7, 7] && (!isPlain || target[3..<(3 + length)] == bytes[...])
            if !isRight { Issue.record("\(bytes) at \(place): \(isCopied), \(target)") }
          }
        }
      }
    }
  }

  @Test(arguments: Seeds.new) func piecesOfManyLengths(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let characters = Array("ab\u{e9}\u{9996}\u{1F600} ,\"\\\n\u{1}")
    for _ in 0..<200 {
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
      case UInt8(ascii: "\n"): bytes += #"\n"#.utf8
      case 1: bytes += #"\u0001"#.utf8
      default: bytes.append(byte)
      }
    }
    return bytes + [UInt8(ascii: "\"")]
  }

  @Test(arguments: [0, 1, 9, 10, 99, 100, 1_700_000_000_123, -1, -10, .max, .min] as [Int64])
  func decimalNumbers(number: Int64) {
    var line = LineBuffer()
    line.append(decimal: number)
    #expect(String(decoding: line.array, as: UTF8.self) == String(number))
  }

  @Test func hexadecimalNumbers() {
    var line = LineBuffer()
    line.append(hexadecimal: 0x0123_4567_89AB_CDEF, digits: 16)
    line.append(hexadecimal: 0x0123_4567_89AB_CDEF, digits: 3)
    line.append(hexadecimal: 5, digits: 2)
    #expect(String(decoding: line.array, as: UTF8.self) == "0123456789ABCDEFDEF05")
  }
}
