import Testing

@testable import EventTranslation

/// Tests of whole blocks, compared with loops: every byte value at every place of a block, at every alignment.
@Suite struct ByteBlockTests {
  /// Every value at every place of a block.
  private static let values = (0..<320).map { UInt8(truncatingIfNeeded: $0) }

  /// Compares the results for blocks at every offset, in memory at every alignment.
  private func check(
    _ size: Int, _ isMeant: (UInt8) -> Bool, _ answer: (borrowing Span<UInt8>, Int) -> UInt64
  ) {
    let expected = (0...(Self.values.count - size)).map { start in
      (0..<size).reduce(UInt64(0)) { $0 | (isMeant(Self.values[start + $1]) ? 1 << UInt64($1) : 0) }
    }
    var wrong: [(alignment: Int, start: Int)] = []
    for alignment in 0..<64 {
      let bytes = [UInt8](repeating: 0x61, count: alignment) + Self.values
      for start in expected.indices where answer(bytes.span, alignment + start) != expected[start] {
        wrong.append((alignment, start))
      }
    }
    #expect(wrong.isEmpty, "first at \(wrong.first.map { "\($0)" } ?? "")")
  }

  private func stops(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte > 0x7F || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
  }

  @Test func findsStringStopsIn64Bytes() { check(64, stops) { $0.stringStops64(at: $1) } }

  @Test func findsStringStopsIn16Bytes() { check(16, stops) { UInt64($0.stringStops16(at: $1)) } }

  @Test func findsNonDigits() { check(16, { !(0x30...0x39).contains($0) }) { UInt64($0.nonDigits16(at: $1)) } }

  @Test(arguments: [[0, 0x7F, 0x80, 0xFF], [0x2C, 0x22, 0x0A, 0x0D], [9, 9, 9, 9]] as [[UInt8]])
  func findsAnyOfFourBytes(_ four: [UInt8]) {
    check(16, { four.contains($0) }) { UInt64($0.anyOf16(four[0], four[1], four[2], four[3], at: $1)) }
  }

  @Test func findsEachByteAlone() {
    for place in 0..<64 {
      for value in [0x22, 0x5C, 0x00, 0x1F, 0x80, 0xFF] as [UInt8] {
        var bytes = [UInt8](repeating: 0x20, count: 64)
        bytes[place] = value
        let stops = bytes.span.stringStops64(at: 0)
        #expect(stops == 1 << UInt64(place))
      }
    }
  }
}
