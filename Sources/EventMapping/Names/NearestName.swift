/// Finds the names that a misspelled name most likely means.
package enum NearestName {
  /// Returns the candidates similar to `name`, nearest first and then by name, at most `limit` of them.
  ///
  /// A candidate is similar if at most a third of the longer name's characters differ; one difference is always allowed, more
  /// than 32 never. A difference in letter case counts as a quarter of a character, so that `pageeventids` finds `PageEventIDs`.
  ///
  /// To look up many names among the same candidates, or one among thousands, use a `SpellingIndex`.
  package static func among(
    _ candidates: [String], for name: String, limit: Int = 1
  ) -> [String] {
    let scalars = Array(name.unicodeScalars)
    var measure = EditDistance(scalars)
    var near: [(distance: Int, name: String)] = []
    for candidate in candidates {
      let other = Array(candidate.unicodeScalars)
      let reach = mostChanges(between: scalars.count, other.count) * costOfChange
      guard let distance = measure.to(other, limit: reach) else { continue }
      let match = (distance: distance, name: candidate)
      near.insert(match, at: near.firstIndex { match < $0 } ?? near.endIndex)
      if near.count > limit { near.removeLast() }
    }
    let farthest = farthestDistance(nearest: near.first?.distance ?? 0)
    return near.filter { $0.distance <= farthest }.map(\.name)
  }

  /// Returns the nearest of the names or, if none is similar, the name of the first word that the key contains in any case.
  ///
  /// - Parameter words: the words in lower case, each with its name. A `^` stands for the start of the key.
  @inline(never)
  static func first(of names: [String], for key: String, _ words: [(word: String, name: String)]) -> String? {
    if let near = among(names, for: key).first { return near }
    let letters = "^" + key.lowercased()
    return words.first { letters.contains($0.word) }?.name
  }

  /// The number of characters that may differ between similar names of two lengths.
  package static func mostChanges(between count: Int, _ other: Int) -> Int {
    min(max(1, max(count, other) / 3), mostChanges)
  }

  /// The maximum distance of a useful match, given the distance of the nearest one, in quarters of a character.
  package static func farthestDistance(nearest: Int) -> Int { max(costOfChange, 2 * nearest) }

  /// The cost of a changed, missing, added or transposed character.
  package static let costOfChange = 4
  /// The maximum number of differing characters, whatever the length. Names with more differences are unrelated and slow to
  /// compare.
  package static let mostChanges = 32
  /// The cost of a character that differs only in case.
  static let costOfCase = 1

  /// The optimal string alignment distance (edit distance with transpositions of neighbors), in quarters of a character.
  static func distance(from: [Unicode.Scalar], to: [Unicode.Scalar]) -> Int {
    var measure = EditDistance(from)
    return measure.to(to, limit: max(from.count, to.count) * costOfChange) ?? 0
  }
}
