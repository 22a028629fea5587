import EventMapping

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

  /// The names, those of one length together, the short ones first.
  private let names: [String]
  /// The letters of all names, one name after the other, and where each starts.
  private let letters: [UInt8]
  private let starts: [Int]
  /// Which letters each name has, whatever their number.
  private let letterSets: [UInt64]
  /// The lengths of names, ascending, and where the names of each start.
  private let lengths: [(count: Int, first: Int)]

  package init(_ names: some Sequence<String>) {
    // By their text, too, so that a search takes the same steps in every run.
    let measured = names.map { (count: $0.unicodeScalars.count, name: $0) }.sorted { $0 < $1 }
    self.names = measured.map(\.name)
    var letters: [UInt8] = []
    var starts = [0]
    var letterSets: [UInt64] = []
    var lengths: [(count: Int, first: Int)] = []
    for (index, (count, name)) in measured.enumerated() {
      if lengths.last?.count != count { lengths.append((count, index)) }
      var set: UInt64 = 0
      for scalar in name.unicodeScalars {
        let letter = Self.letter(scalar)
        letters.append(letter)
        set |= Self.bit(letter)
      }
      starts.append(letters.count)
      letterSets.append(set)
    }
    self.letters = letters
    self.starts = starts
    self.letterSets = letterSets
    self.lengths = lengths
  }

  /// The names within reach of another, nearest first, at most `limit`; equally near ones in the order of their text.
  ///
  /// - Parameter changes: how many characters may differ; a third of the longer name's, and at least one, where it is not given; never more
  ///   than ``NearestName/mostChanges``.
  package func nearest(to name: String, limit: Int = 1, within changes: Int? = nil) -> [Match] {
    var effort = Int.max
    return nearest(to: name, limit: limit, within: changes, effort: &effort) ?? []
  }

  /// The same with a limit to the search: many names that are all like each other cannot be ruled out quickly.
  ///
  /// - Parameter effort: how many steps the search may take, less those that it took; a step is about the comparison of two letters. The
  ///   number of steps depends on the names alone.
  /// - Returns: `nil` where the steps did not suffice.
  package func nearest(to name: String, limit: Int = 1, within changes: Int? = nil, effort: inout Int) -> [Match]? {
    var search = Search(name, limit: limit, changes: changes)
    let wanted = search.letters.count
    // The nearest are mostly those of like length: they come first, so that fewer of the others are within reach.
    var longer = lengths.firstIndex { $0.count >= wanted } ?? lengths.count
    var shorter = longer - 1
    while longer < lengths.count || shorter >= 0 {
      let more = longer < lengths.count ? lengths[longer].count - wanted : Int.max
      let less = shorter >= 0 ? wanted - lengths[shorter].count : Int.max
      let next = more <= less ? longer : shorter
      let mayReach = search.mayReach(length: lengths[next].count)
      if mayReach {
        let end = next + 1 < lengths.count ? lengths[next + 1].first : names.count
        guard look(at: lengths[next].first..<end, &search, &effort) else { return nil }
      }
      // If one length is out of reach, so are those beyond it.
      if more <= less { longer = mayReach ? longer + 1 : lengths.count } else { shorter = mayReach ? shorter - 1 : -1 }
    }
    return search.matches
  }

  /// Looks at names of one length.
  ///
  /// - Returns: false where the effort did not suffice.
  private func look(at range: Range<Int>, _ search: inout Search, _ effort: inout Int) -> Bool {
    let letters = letters.span
    let sets = letterSets.span
    for index in range {
      effort -= 1
      if effort < 0 { return false }
      guard search.mayReach(letterSet: sets[index]) else { continue }
      let length = starts[index + 1] - starts[index]
      effort -= 4 * length
      guard search.mayReach(letters.extracting(starts[index]..<starts[index + 1])) else { continue }
      // What is compared of the two is a band around the diagonal.
      effort -= 4 * length * min(length, 2 * search.changes + 1)
      search.compare(names[index])
    }
    return true
  }

  /// A letter's place in a set of letters; some share one, which makes the sets no less right.
  private static func bit(_ letter: UInt8) -> UInt64 { 1 << UInt64(letter & 0x3F) }

  /// One search, with what it has found.
  private struct Search {
    let letters: [UInt8]
    private let letterSet: UInt64
    private let filter: LetterFilter
    private var measure: EditDistance
    private let limit: Int
    private let mostChanges: Int?
    /// How far a name of the length that is looked at may be.
    private var reach = 0
    private var found: [Match] = []
    /// If there is a near name, one at twice the distance does not help.
    private var farthest = Int.max

    init(_ name: String, limit: Int, changes: Int?) {
      let scalars = Array(name.unicodeScalars)
      letters = scalars.map(SpellingIndex.letter)
      letterSet = letters.reduce(0) { $0 | SpellingIndex.bit($1) }
      filter = LetterFilter(letters)
      measure = EditDistance(scalars)
      self.limit = limit
      mostChanges = changes
    }

    /// How many changes that is.
    var changes: Int { reach / NearestName.costOfChange }

    /// Whether a name of a length can be near enough; from here on names of this length are compared.
    mutating func mayReach(length: Int) -> Bool {
      let allowed = min(mostChanges ?? max(1, max(length, letters.count) / 3), NearestName.mostChanges)
      reach = min(allowed * NearestName.costOfChange, farthest)
      return abs(length - letters.count) <= changes
    }

    /// A change removes one letter at most, and adds one at most.
    func mayReach(letterSet other: UInt64) -> Bool {
      (letterSet & ~other).nonzeroBitCount <= changes && (other & ~letterSet).nonzeroBitCount <= changes
    }

    func mayReach(_ other: borrowing Span<UInt8>) -> Bool { filter.mayReach(other, changes: changes) }

    mutating func compare(_ name: String) {
      guard let distance = measure.to(Array(name.unicodeScalars), limit: reach) else { return }
      let match = Match(name: name, distance: distance)
      // The best few, in order.
      found.insert(match, at: found.firstIndex { match < $0 } ?? found.endIndex)
      if found.count > limit { found.removeLast() }
      farthest = min(farthest, max(NearestName.costOfChange, distance * 2))
      if found.count == limit, let last = found.last { farthest = min(farthest, last.distance) }
      reach = min(reach, farthest)
    }

    var matches: [Match] {
      let nearest = found.first?.distance ?? 0
      return found.filter { $0.distance <= max(NearestName.costOfChange, nearest * 2) }
    }
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
