import SeededNumbers
import Testing

@testable import EventTranslation

/// The separators of a line, found by blocks, against a walk over its bytes.
@Suite struct KitlogSeparatorsTests {
  private func plain(_ line: [UInt8]) -> (commas: [Int], bars: [Int]) {
    let commas = line.indices.filter { line[$0] == UInt8(ascii: ",") }
    guard commas.count > 1 else { return (commas, []) }
    return (commas, line.indices.filter { $0 > commas[1] && line[$0] == UInt8(ascii: "|") })
  }

  private func check(_ line: [UInt8], _ note: Comment) {
    let found = KitlogSeparators(line.span)
    let (commas, bars) = plain(line)
    #expect(found.commas.first == commas.first ?? -1, note)
    #expect(found.commas.second == (commas.count > 1 ? commas[1] : -1), note)
    #expect(found.commas.last == commas.last ?? -1, note)
    let five = [found.bars.0, found.bars.1, found.bars.2, found.bars.3, found.bars.4]
    #expect(five == Array((bars + [-1, -1, -1, -1, -1]).prefix(5)), note)
  }

  @Test func everyLengthAroundTheBlocks() {
    for length in 0...200 { check([UInt8](repeating: UInt8(ascii: "x"), count: length), "\(length)") }
    for length in 1...200 { check([UInt8](repeating: UInt8(ascii: ","), count: length), "\(length) commas") }
    for length in 1...200 { check(Array(",,".utf8) + [UInt8](repeating: 0x7C, count: length), "\(length) bars") }
  }

  @Test func everyPlaceOfTwoSeparators() {
    for length in [63, 64, 65, 127, 128, 130] {
      for first in 0..<length {
        for second in stride(from: 0, to: length, by: 7) {
          var line = [UInt8](repeating: 0xFF, count: length)
          line[first] = UInt8(ascii: ",")
          line[second] = UInt8(ascii: ",")
          if second + 1 < length { line[second + 1] = UInt8(ascii: "|") }
          check(line, "\(length): \(first), \(second)")
        }
      }
    }
  }

  @Test(arguments: Seeds.all) func randomLines(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    for _ in 0..<2_000 {
      let length = Int.random(in: 0...180, using: &random)
      let density = Int.random(in: 2...40, using: &random)
      let line = (0..<length).map { _ -> UInt8 in
        switch Int.random(in: 0..<density, using: &random) {
        case 0: UInt8(ascii: ",")
        case 1: UInt8(ascii: "|")
        default: UInt8.random(in: 0...255, using: &random)
        }
      }
      check(line, "seed \(seed): \(shown(line))")
    }
  }
}
