/// Finds the names that a misspelt one most likely meant.
package enum NearestName {
  /// The candidates within reach of `name`, nearest first, at most `limit`; equally near ones in the order of their text.
  ///
  /// A candidate is within reach if at most a third of the longer name's characters differ, at least one and at most 32. Differences of
  /// letter case count as a quarter of a character, so that `pageeventids` finds `PageEventIDs`.
  ///
  /// Complexity: O(total length of the candidates) for candidates that are not like the name. For thousands of them, `SpellingIndex` is faster.
  package static func among(
    _ candidates: [String], for name: String, limit: Int = 1
  ) -> [String] {
    let scalars = Array(name.unicodeScalars)
    var measure = EditDistance(scalars)
    var near: [(distance: Int, name: String)] = []
    for candidate in candidates {
      let other = Array(candidate.unicodeScalars)
      let changes = min(max(1, max(other.count, scalars.count) / 3), mostChanges)
      guard let distance = measure.to(other, limit: changes * costOfChange) else { continue }
      let match = (distance: distance, name: candidate)
      near.insert(match, at: near.firstIndex { match < $0 } ?? near.endIndex)
      if near.count > limit { near.removeLast() }
    }
    // A name at twice the distance of the nearest one does not help.
    let farthest = max(costOfChange, 2 * (near.first?.distance ?? 0))
    return near.filter { $0.distance <= farthest }.map(\.name)
  }

  /// What one changed, missing, added or transposed character costs.
  package static let costOfChange = 4
  /// How many characters may differ, however long the names are: what differs in more is another name, and takes long to compare.
  package static let mostChanges = 32
  /// What a character costs that differs in case alone.
  package static let costOfCase = 1

  /// The optimal string alignment distance (edit distance with transpositions of neighbours), in quarters of a character.
  static func distance(from: [Unicode.Scalar], to: [Unicode.Scalar]) -> Int {
    var measure = EditDistance(from)
    return measure.to(to, limit: max(from.count, to.count) * costOfChange) ?? 0
  }
}
