import EventMapSeededNumbers
import Testing

@testable import EventTranslation

/// Sorting texts by their bytes, compared with the order of arrays.
@Suite struct ByteOrderTests {
  @Test(arguments: Seeds.new) func sortsTextsAsArraysOfBytes(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    // In UTF-8, the scalar after the surrogates comes before emoji, in UTF-16 after them. An é may be one scalar or two, which strings
    // compare as equal.
    let pieces = ["a", "b", "ab", "é", "e\u{301}", "\u{FF5E}", "😀", "\u{0}", "EVENT_HOME_"]
    for count in [0, 1, 2, 300] {
      let elements = (0..<count).map { number in
        (number: number, text: (0..<random.below(5)).map { _ in random.pick(pieces) }.joined())
      }
      let sorted = elements.inOrderOfBytes(of: \.text)
      let twin = elements.sorted { left, right in
        let (one, other) = (Array(left.text.utf8), Array(right.text.utf8))
        return one == other ? left.number < right.number : one.lexicographicallyPrecedes(other)
      }
      #expect(sorted.map(\.number) == twin.map(\.number), "seed \(seed)")
    }
  }
}
