import EventMapSeededNumbers
import Testing

@testable import EventTranslation

/// Searches for a byte, compared with loops, at every length and offset around the size of a block.
@Suite struct ByteSearchTests {
  private static let four: [UInt8] = [0x2C, 0x22, 0x0A, 0x0D]

  private func firstOfFour(_ bytes: [UInt8], from start: Int) -> Int {
    bytes.span.firstOffset(ofAny: Self.four[0], Self.four[1], Self.four[2], Self.four[3], from: start)
  }

  @Test func findsAByteAtEveryOffset() {
    var wrong: [String] = []
    for length in 0...80 {
      for place in 0...length {
        var bytes = [UInt8](repeating: 0x2D, count: length)
        if place < length { bytes[place] = Self.four[(length + place) % 4] }
        for start in [0, 1, place / 2, place, place + 1, length] where start <= length {
          let expected = bytes[start...].firstIndex { Self.four.contains($0) } ?? length
          if firstOfFour(bytes, from: start) != expected { wrong.append("\(length) \(place) \(start)") }
        }
      }
    }
    #expect(wrong.isEmpty)
  }

  @Test(arguments: Seeds.new) func agreesWithLoopsOnRandomBytes(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    for _ in 0..<Seeds.rounds(400) {
      let bytes = (0..<Int.random(in: 0...80, using: &random)).map { _ in UInt8.random(in: 8...14, using: &random) }
      let start = Int.random(in: 0...bytes.count, using: &random)
      let byte = UInt8.random(in: 8...14, using: &random)
      let first = bytes.span.firstOffset(of: byte, from: start)
      let last = bytes.span.lastOffset(of: byte)
      let note: Comment = "seed \(seed): \(shown(bytes))"
      #expect(first == bytes[start...].firstIndex(of: byte), note)
      #expect(last == bytes.lastIndex(of: byte), note)
      #expect(
        firstOfFour(bytes, from: start) == bytes[start...].firstIndex { [10, 13].contains($0) } ?? bytes.count, note)
    }
  }
}
