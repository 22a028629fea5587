extension Array {
  /// Returns the elements sorted. The order of equal elements is kept.
  ///
  /// Sorts indices instead of elements, and is compiled once for all element types: a sort is 3 KB, and would be in an app
  /// once for each type.
  ///
  /// - Parameter precedes: Whether the first element comes before the second.
  @_semantics("optimize.sil.specialize.generic.never")
  @inline(never)
  package func ordered(by precedes: (Element, Element) -> Bool) -> [Element] {
    sortedNumbers(upTo: count) { precedes(self[$0], self[$1]) }.map { self[$0] }
  }
}

@inline(never)
private func sortedNumbers(upTo count: Int, by precedes: (Int, Int) -> Bool) -> [Int] {
  Array(0..<count).sorted(by: precedes)
}
