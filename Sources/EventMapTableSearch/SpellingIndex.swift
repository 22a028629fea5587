import EventMapping

/// An index of names for finding the nearest ones to misspelled names. It rules out most names without computing a distance.
package struct SpellingIndex: Sendable {
  /// A name and its distance from the misspelled one, in quarters of a character.
  package struct Match: Sendable, Equatable, Comparable {
    package var name: String
    package var distance: Int

    /// Orders matches by distance, then by name.
    package static func < (left: Match, right: Match) -> Bool {
      (left.distance, left.name) < (right.distance, right.name)
    }
  }

  /// The names, sorted by length.
  private let names: [String]
  /// The letters of all names, concatenated, and the start of each name in them.
  private let letters: [UInt8]
  private let starts: [Int]
  /// The set of letters in each name.
  private let letterSets: [UInt64]
  /// The distinct lengths of names, ascending, with the index of the first name of each length.
  private let lengths: [(count: Int, first: Int)]

  package init(_ names: some Sequence<String>) {
    // Sorted by name also, so that a search takes the same steps on every run.
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

  /// Returns the names similar to another, nearest first and then by name, at most `limit` of them.
  ///
  /// - Parameter changes: the maximum number of differing characters, limited to ``NearestName/mostChanges``; by default a third
  ///   of the length of the longer name, and at least one.
  package func nearest(to name: String, limit: Int = 1, within changes: Int? = nil) -> [Match] {
    var effort = Int.max
    return nearest(to: name, limit: limit, within: changes, effort: &effort) ?? []
  }

  /// Returns the names similar to another, with a limit on the effort, because many similar names cannot be ruled out quickly.
  ///
  /// - Parameter effort: the number of steps that the search may take, reduced by those taken. A step is roughly a comparison of
  ///   two letters. The number of steps depends only on the names.
  /// - Returns: the matches; `nil` if the search would take more steps.
  package func nearest(to name: String, limit: Int = 1, within changes: Int? = nil, effort: inout Int) -> [Match]? {
    var search = Search(name, limit: limit, changes: changes)
    let wanted = search.letters.count
    // Names of similar length come first. They are mostly the nearest and reduce the reach for the others.
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

  /// Compares the names of one length.
  ///
  /// - Returns: `false` if the search would take more steps than allowed.
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
      // The comparison computes a band around the diagonal.
      effort -= 4 * length * min(length, 2 * search.changes + 1)
      search.compare(names[index])
    }
    return true
  }

  /// The bit of a letter in a set. Letters that share a bit only make the filter less exact.
  private static func bit(_ letter: UInt8) -> UInt64 { 1 << UInt64(letter & 0x3F) }

  /// The state of a search and its results.
  private struct Search {
    let letters: [UInt8]
    private let letterSet: UInt64
    private let filter: LetterFilter
    private var measure: EditDistance
    private let limit: Int
    private let mostChanges: Int?
    /// The maximum distance for names of the current length.
    private var reach = 0
    private var found: [Match] = []
    /// The maximum distance of a match: once a near name is found, one at twice its distance is not useful.
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

    /// The number of changes within reach.
    var changes: Int { reach / NearestName.costOfChange }

    /// Whether a name of a length can be near enough. Sets the reach for names of this length.
    mutating func mayReach(length: Int) -> Bool {
      let allowed =
        mostChanges.map { min($0, NearestName.mostChanges) }
        ?? NearestName.mostChanges(between: letters.count, length)
      reach = min(allowed * NearestName.costOfChange, farthest)
      return abs(length - letters.count) <= changes
    }

    /// Whether a name with a set of letters can be near enough. A change removes and adds at most one letter.
    func mayReach(letterSet other: UInt64) -> Bool {
      (letterSet & ~other).nonzeroBitCount <= changes && (other & ~letterSet).nonzeroBitCount <= changes
    }

    func mayReach(_ other: borrowing Span<UInt8>) -> Bool { filter.mayReach(other, changes: changes) }

    mutating func compare(_ name: String) {
      guard let distance = measure.to(Array(name.unicodeScalars), limit: reach) else { return }
      let match = Match(name: name, distance: distance)
      // `found` stays sorted and at most `limit` long.
      found.insert(match, at: found.firstIndex { match < $0 } ?? found.endIndex)
      if found.count > limit { found.removeLast() }
      farthest = min(farthest, NearestName.farthestDistance(nearest: distance))
      if found.count == limit, let last = found.last { farthest = min(farthest, last.distance) }
      reach = min(reach, farthest)
    }

    var matches: [Match] {
      let farthest = NearestName.farthestDistance(nearest: found.first?.distance ?? 0)
      return found.filter { $0.distance <= farthest }
    }
  }

  /// A scalar as a case-insensitive letter for the filter. Scalars that share a letter only make the filter less exact.
  private static func letter(_ scalar: Unicode.Scalar) -> UInt8 {
    switch scalar {
    case "A"..."Z": UInt8(scalar.value) | 0x20
    case _ where scalar.isASCII: UInt8(scalar.value)
    default: 0
    }
  }
}

/// A filter that decides with a few operations for each letter whether a name can be near another one.
///
/// It computes a case-insensitive distance with transpositions, bit-parallel in one word: H. Hyyrö, A Bit-Vector Algorithm for
/// Computing Levenshtein and Damerau Edit Distances, 2003. The distance is a lower bound for the number of changes of
/// ``EditDistance``.
private struct LetterFilter {
  private let count: Int
  /// The positions of each letter in the name, as a bit set.
  private var places = [UInt64](repeating: 0, count: 128)

  init(_ letters: [UInt8]) {
    count = letters.count
    for (place, letter) in letters.prefix(64).enumerated() { places[Int(letter)] |= 1 << UInt64(place) }
  }

  func mayReach(_ letters: borrowing Span<UInt8>, changes limit: Int) -> Bool {
    guard abs(letters.count - count) <= limit else { return false }
    // Names with more than 64 letters do not fit a word; the full comparison handles them.
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
      // Each remaining letter can reduce the distance by one.
      if distance - (letters.count - index - 1) > limit { return false }
      more = falling << 1 | ~(diagonal | (rising << 1 | 1))
      less = (rising << 1 | 1) & diagonal
      before = same
    }
    return distance <= limit
  }
}
