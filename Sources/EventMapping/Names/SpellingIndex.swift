/// Names that misspelt ones are compared with, prepared so that most of them are ruled out without a full comparison.
package struct SpellingIndex: Sendable {
  /// A name and how far it is from the misspelt one, in quarters of a character.
  package struct Match: Sendable, Equatable, Comparable {
    package var name: String
    package var distance: Int

    /// The nearer is the less.
    package static func < (left: Match, right: Match) -> Bool {
      (left.distance, left.name) < (right.distance, right.name)
    }
  }

  private let names: [String]
  /// The letters of all names, one name after the other, and where each starts.
  private let letters: [UInt8]
  private let starts: [Int]

  package init(_ names: some Sequence<String>) {
    self.names = Array(names)
    var letters: [UInt8] = []
    var starts = [0]
    for name in self.names {
      for scalar in name.unicodeScalars { letters.append(Self.letter(scalar)) }
      starts.append(letters.count)
    }
    self.letters = letters
    self.starts = starts
  }

  /// The names within reach of another, nearest first, at most `limit`; equally near ones in the order of their text.
  ///
  /// - Parameter changes: how many characters may differ; a third of the longer name's, and at least one, where it is not given.
  package func nearest(to name: String, limit: Int = 1, within changes: Int? = nil) -> [Match] {
    let wanted = Array(name.unicodeScalars)
    let filter = LetterFilter(wanted.map(Self.letter))
    var measure = EditDistance(wanted)
    var found: [Match] = []
    // If there is a near name, one at twice the distance does not help.
    var farthest = Int.max
    let letters = letters.span
    for index in names.indices {
      let range = starts[index]..<starts[index + 1]
      let allowed = changes ?? max(1, max(range.count, wanted.count) / 3)
      let reach = min(allowed * NearestName.costOfChange, farthest)
      guard filter.mayReach(letters.extracting(range), changes: reach / NearestName.costOfChange),
        let distance = measure.to(Array(names[index].unicodeScalars), limit: reach)
      else { continue }
      let match = Match(name: names[index], distance: distance)
      // The best few, in order.
      found.insert(match, at: found.firstIndex { match < $0 } ?? found.endIndex)
      if found.count > limit { found.removeLast() }
      farthest = min(farthest, max(NearestName.costOfChange, distance * 2))
      if found.count == limit, let last = found.last { farthest = min(farthest, last.distance) }
    }
    let nearest = found.first?.distance ?? 0
    return found.filter { $0.distance <= max(NearestName.costOfChange, nearest * 2) }
  }

  /// A scalar as the filter sees it, whatever its case: names are nearly all ASCII, and scalars that become one make it no less right.
  private static func letter(_ scalar: Unicode.Scalar) -> UInt8 {
    switch scalar {
    case "A"..."Z": UInt8(scalar.value) | 0x20
    case _ where scalar.isASCII: UInt8(scalar.value)
    default: 0
    }
  }
}

/// Decides with a few operations a letter whether a name can be near another one.
///
/// It counts the changes that make one of the other, transpositions of neighbours among them and case aside, by the bits of a word: H. Hyyrö,
/// A Bit-Vector Algorithm for Computing Levenshtein and Damerau Edit Distances, 2003. Each costs at least one change of ``EditDistance``.
private struct LetterFilter {
  private let count: Int
  /// For each letter the places of the name at which it stands.
  private var places = [UInt64](repeating: 0, count: 128)

  init(_ letters: [UInt8]) {
    count = letters.count
    for (place, letter) in letters.prefix(64).enumerated() { places[Int(letter)] |= 1 << UInt64(place) }
  }

  func mayReach(_ letters: borrowing Span<UInt8>, changes limit: Int) -> Bool {
    guard abs(letters.count - count) <= limit else { return false }
    // Longer names than a word has bits are left to the full comparison.
    guard (1...64).contains(count) else { return true }
    let last = UInt64(1) << UInt64(count - 1)
    var (more, less) = (UInt64.max, UInt64(0))
    var (diagonal, before) = (UInt64(0), UInt64(0))
    var distance = count
    for index in letters.indices {
      let same = places[Int(letters[index])]
      let transposed = (~diagonal & same) << 1 & before
      diagonal = ((same & more) &+ more) ^ more | same | less | transposed
      let rising = less | ~(diagonal | more)
      let falling = diagonal & more
      if rising & last != 0 { distance += 1 } else if falling & last != 0 { distance -= 1 }
      // Each letter to come can bring it down by one.
      if distance - (letters.count - index - 1) > limit { return false }
      more = falling << 1 | ~(diagonal | (rising << 1 | 1))
      less = (rising << 1 | 1) & diagonal
      before = same
    }
    return distance <= limit
  }
}
