/// Finds the names that a misspelt one most likely meant.
package enum NearestName {
  /// The candidates within reach of `name`, nearest first, at most `limit`; equally near ones in the order of their text.
  ///
  /// A candidate is within reach if at most a third of the longer name's characters differ (at least one may). Differences of
  /// letter case count as a quarter of a character, so that `pageeventids` finds `PageEventIDs`.
  ///
  /// Complexity: O(candidates × length²) at worst; candidates whose length alone puts them out of reach cost O(1).
  package static func among(
    _ candidates: some Sequence<String>, for name: String, limit: Int = 1
  ) -> [String] {
    let wanted = Array(name.unicodeScalars)
    var ranked: [(distance: Int, name: String)] = []
    for candidate in candidates {
      let scalars = Array(candidate.unicodeScalars)
      let reach = max(1, max(scalars.count, wanted.count) / 3) * costOfChange
      guard abs(scalars.count - wanted.count) * costOfChange <= reach else { continue }
      let distance = distance(from: wanted, to: scalars)
      if distance <= reach { ranked.append((distance, candidate)) }
    }
    ranked.sort { ($0.distance, $0.name) < ($1.distance, $1.name) }
    // Beside a near name one that is twice as far is no help.
    let farthest = max(costOfChange, (ranked.first?.distance ?? 0) * 2)
    return ranked.prefix(limit).filter { $0.distance <= farthest }.map(\.name)
  }

  /// What one changed, missing, added or transposed character costs.
  private static let costOfChange = 4
  /// What a character costs that differs in case alone.
  private static let costOfCase = 1

  /// The optimal string alignment distance (edit distance with transpositions of neighbours), in quarters of a character.
  static func distance(from: [Unicode.Scalar], to: [Unicode.Scalar]) -> Int {
    if from.isEmpty || to.isEmpty { return max(from.count, to.count) * costOfChange }
    var beforeLast = [Int](repeating: 0, count: to.count + 1)
    var last = (0...to.count).map { $0 * costOfChange }
    for row in 1...from.count {
      var current = [Int](repeating: row * costOfChange, count: to.count + 1)
      for column in 1...to.count {
        let (a, b) = (from[row - 1], to[column - 1])
        let change = a == b ? 0 : sameLetter(a, b) ? costOfCase : costOfChange
        var best = min(
          last[column] + costOfChange, current[column - 1] + costOfChange, last[column - 1] + change)
        if row > 1, column > 1, a == to[column - 2], from[row - 2] == b {
          best = min(best, beforeLast[column - 2] + costOfChange)
        }
        current[column] = best
      }
      (beforeLast, last) = (last, current)
    }
    return last[to.count]
  }

  private static func sameLetter(_ a: Unicode.Scalar, _ b: Unicode.Scalar) -> Bool {
    a.properties.lowercaseMapping == b.properties.lowercaseMapping
  }
}
