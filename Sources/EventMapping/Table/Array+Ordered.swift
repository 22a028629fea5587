extension Array {
  /// The elements, sorted.
  ///
  /// Sorts numbers instead of the elements, so that an app has the code of one sort: each type of element adds 3 KB otherwise.
  ///
  /// - Parameter precedes: whether the first element comes before the second.
  func ordered(by precedes: (Element, Element) -> Bool) -> [Element] {
    sortedNumbers(upTo: count) { precedes(self[$0], self[$1]) }.map { self[$0] }
  }
}

@inline(never)
private func sortedNumbers(upTo count: Int, by precedes: (Int, Int) -> Bool) -> [Int] {
  Array(0..<count).sorted(by: precedes)
}
