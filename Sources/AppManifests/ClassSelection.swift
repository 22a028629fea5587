/// Some classes of a hierarchy, asked for what is above and below them; O(log of how many there are) whatever the length of the chains.
package struct ClassSelection: Sendable {
  /// Their numbers, ascending.
  private let numbers: [Int]
  /// What is below them, themselves included, as ranges without overlap.
  private let covered: [Range<Int>]

  /// - Parameter numbers: ascending.
  init(_ numbers: [Int], _ subtrees: [Range<Int>]) {
    self.numbers = numbers
    var covered: [Range<Int>] = []
    // Of two ranges one holds the other, or they do not meet. The classes of a cycle have one range, which starts before some of them.
    let ranges = numbers.map { subtrees[$0] }.sorted {
      ($0.lowerBound, $1.upperBound) < ($1.lowerBound, $0.upperBound)
    }
    for range in ranges where range.lowerBound >= covered.last?.upperBound ?? 0 { covered.append(range) }
    self.covered = covered
  }

  /// Whether a class is one of them or below one.
  func covers(_ number: Int) -> Bool {
    let next = Self.first(in: covered.count) { covered[$0].lowerBound > number }
    return next > 0 && covered[next - 1].contains(number)
  }

  /// Those of them that are in a range of numbers.
  func members(in range: Range<Int>) -> ArraySlice<Int> {
    let start = Self.first(in: numbers.count) { numbers[$0] >= range.lowerBound }
    let end = Self.first(in: numbers.count) { numbers[$0] >= range.upperBound }
    return numbers[start..<end]
  }

  /// The first of `count` places from which on a condition holds.
  private static func first(in count: Int, where holds: (Int) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if holds(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
