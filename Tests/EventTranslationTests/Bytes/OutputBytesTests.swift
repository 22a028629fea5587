import EventMapSeededNumbers
import Testing

@testable import EventTranslation

/// Appends to output bytes, compared with an array.
@Suite struct OutputBytesTests {
  @Test(arguments: Seeds.new) func appendsLikeAnArray(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    var output = OutputBytes()
    var expected: [UInt8] = []
    for step in 0..<Seeds.rounds(2_000) {
      let line = bytes(&random)
      let other = bytes(&random)
      switch Int.random(in: 0..<6, using: &random) {
      case 0:
        output.append(UInt8(truncatingIfNeeded: step))
        expected.append(UInt8(truncatingIfNeeded: step))
      case 1:
        output.append(line.span)
        expected += line
      case 2:
        let range = range(in: line, &random)
        output.append(line.span, range)
        expected += line[range]
      case 3:
        output.append("\"\"\u{E9}")
        expected += "\"\"\u{E9}".utf8
      case 4:
        let offset = Int.random(in: 0...line.count, using: &random)
        let range = range(in: other, &random)
        output.append(line.span, insertingAt: offset, other.span, range)
        expected += line[..<offset]
        expected += other[range]
        expected += line[offset...]
        expected.append(10)
      default:
        guard Int.random(in: 0..<40, using: &random) == 0 else { continue }
        output.removeAll()
        if Bool.random(using: &random) { output.shrink(to: 0) }
        expected = []
      }
      try #require(output.count == expected.count, "seed \(seed), step \(step)")
      if step % 50 == 0 { try #require(output.array == expected, "seed \(seed), step \(step)") }
    }
    #expect(output.array == expected, "seed \(seed)")
    let sink = MemorySink()
    try output.write(to: sink)
    #expect(sink.bytes == expected, "seed \(seed)")
  }

  private func bytes(_ random: inout SeededRandom) -> [UInt8] {
    let count = [0, 1, 2, 15, 64, 5_000][Int.random(in: 0..<6, using: &random)]
    return (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 7 &+ count) }
  }

  private func range(in bytes: [UInt8], _ random: inout SeededRandom) -> Range<Int> {
    let lower = Int.random(in: 0...bytes.count, using: &random)
    return lower..<Int.random(in: lower...bytes.count, using: &random)
  }
}
