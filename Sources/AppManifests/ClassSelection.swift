/// A set of classes of a hierarchy that answers whether a class descends from one of them, in O(log n) for n classes of the set.
package struct ClassSelection: Sendable {
  /// The numbers of the classes in the forest, ascending.
  private let numbers: [Int]
  /// The numbers of the classes and their descendants, as ascending ranges without overlap.
  private let covered: [Range<Int>]

  /// - Parameters:
  ///   - numbers: the classes, ascending.
  ///   - subtrees: the range of each class of the forest and its descendants.
  init(_ numbers: [Int], _ subtrees: [Range<Int>]) {
    self.numbers = numbers
    var covered: [Range<Int>] = []
    // Two ranges are disjoint, or one contains the other. The classes of a cycle share one range, which starts before some of them.
    let ranges = numbers.map { subtrees[$0] }.sorted {
      ($0.lowerBound, $1.upperBound) < ($1.lowerBound, $0.upperBound)
    }
    for range in ranges where range.lowerBound >= covered.last?.upperBound ?? 0 { covered.append(range) }
    self.covered = covered
  }

  /// Whether a class is in the set or descends from a class of the set.
  func covers(_ number: Int) -> Bool {
    let next = Self.first(in: covered.count) { covered[$0].lowerBound > number }
    return next > 0 && covered[next - 1].contains(number)
  }

  /// The numbers of the set's classes that are in a range.
  func members(in range: Range<Int>) -> ArraySlice<Int> {
    let start = Self.first(in: numbers.count) { numbers[$0] >= range.lowerBound }
    let end = Self.first(in: numbers.count) { numbers[$0] >= range.upperBound }
    return numbers[start..<end]
  }

  /// The first index below `count` for which a condition holds, by binary search; `count` if it holds for no index. The condition must hold
  /// for all later indices.
  private static func first(in count: Int, where holds: (Int) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if holds(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
