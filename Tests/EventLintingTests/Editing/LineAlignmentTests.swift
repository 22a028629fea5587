import EventMapSeededNumbers
import Testing

@testable import EventLinting

@Suite struct LineAlignmentTests {
  private func lines(_ numbers: [Int]) -> [[UInt8]] { numbers.map { Array(String($0).utf8) } }

  /// The old lines after the changes.
  private func applied(_ changes: [LineAlignment.Change], _ old: [[UInt8]], _ new: [[UInt8]]) -> [[UInt8]] {
    var result: [[UInt8]] = []
    var position = 0
    for change in changes {
      result += old[position..<change.old.lowerBound] + new[change.new]
      position = change.old.upperBound
    }
    return result + old[position...]
  }

  /// Large pieces are divided at lines that occur once. The result is the new text even with many changes and repeated lines.
  @Test(arguments: Seeds.new) func changesProduceTheNewText(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    for count in [0, 1, 50, 3_000, 8_000] {
      let old = (0..<count).map { random.chance(1, of: 3) ? random.below(9) : $0 + 100 }
      var new = old.filter { _ in !random.chance(1, of: 9) }
      for _ in 0..<(count / 9) { new.insert(random.below(3 * count), at: random.below(new.count + 1)) }
      if random.chance(1, of: 2), count > 10 { new.swapAt(3, new.count - 3) }
      let (before, after) = (lines(old), lines(new))
      let changes = LineAlignment(before, after).changes
      #expect(applied(changes, before, after) == after)
      let changed = changes.reduce(0) { $0 + $1.old.count }
      #expect(count < 1_000 || changed < count * 2 / 3, "\(changed) of \(count)")
    }
  }

  /// The worst case of a sorted table: no line keeps its place, and the texts are too large for an exact comparison.
  @Test func reversedTextsAreAligned() {
    let (old, new) = (lines(Array(0..<20_000)), lines(Array((0..<20_001).reversed())))
    let changes = LineAlignment(old, new).changes
    #expect(applied(changes, old, new) == new)
  }
}
