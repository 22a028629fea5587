/// Finds the names that a misspelt one most likely meant.
package enum NearestName {
  /// The candidates within reach of `name`, nearest first, at most `limit`; equally near ones in the order of their text.
  ///
  /// A candidate is within reach if at most a third of the longer name's characters differ, at least one and at most 32. Differences of
  /// letter case count as a quarter of a character, so that `pageeventids` finds `PageEventIDs`.
  ///
  /// Where many names are looked for among the same candidates, a ``SpellingIndex`` of them is faster.
  package static func among(
    _ candidates: some Sequence<String>, for name: String, limit: Int = 1
  ) -> [String] {
    SpellingIndex(candidates).nearest(to: name, limit: limit).map(\.name)
  }

  /// What one changed, missing, added or transposed character costs.
  package static let costOfChange = 4
  /// How many characters may differ, however long the names are: what differs in more is another name, and takes long to compare.
  static let mostChanges = 32
  /// What a character costs that differs in case alone.
  static let costOfCase = 1

  /// The optimal string alignment distance (edit distance with transpositions of neighbours), in quarters of a character.
  static func distance(from: [Unicode.Scalar], to: [Unicode.Scalar]) -> Int {
    var measure = EditDistance(from)
    return measure.to(to, limit: max(from.count, to.count) * costOfChange) ?? 0
  }
}
