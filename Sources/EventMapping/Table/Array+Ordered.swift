extension Array {
  /// Returns the elements sorted. The order of equal elements is kept.
  ///
  /// Sorts indices instead of elements, so that an app contains one compiled sort instead of 3 KB for each element type.
  ///
  /// - Parameter precedes: Whether the first element comes before the second.
  package func ordered(by precedes: (Element, Element) -> Bool) -> [Element] {
    sortedNumbers(upTo: count) { precedes(self[$0], self[$1]) }.map { self[$0] }
  }
}

@inline(never)
private func sortedNumbers(upTo count: Int, by precedes: (Int, Int) -> Bool) -> [Int] {
  Array(0..<count).sorted(by: precedes)
}
