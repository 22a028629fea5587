import EventMapSeededNumbers
import Testing

@testable import EventMapTableSearch
@testable import EventMapping

@Suite struct NearestNameTests {
  @Test(arguments: [
    ("", "abc", 12), ("abc", "abc", 0), ("abc", "acb", 4), ("abc", "abd", 4), ("abc", "abC", 1), ("ab", "abc", 4),
    ("kitten", "sitting", 12), ("onFav:", "onFav", 4),
  ])
  func computesDistances(from: String, to: String, expected: Int) {
    let (from, to) = (Array(from.unicodeScalars), Array(to.unicodeScalars))
    #expect(NearestName.distance(from: from, to: to) == expected)
    #expect(NearestName.distance(from: to, to: from) == expected)
  }

  @Test func nearestNamesComeFirstAndDistantNamesAreLeftOut() {
    let names = ["onFavBtnPressed:", "onShareBtnPressed:", "onFavButtonPressed:", "viewDidLoad"]
    #expect(NearestName.among(names, for: "onFavBtnPresed:", limit: 3) == ["onFavBtnPressed:"])
    #expect(NearestName.among(names, for: "zzz") == [])
    #expect(NearestName.among(["b", "a"], for: "c", limit: 2) == ["a", "b"])
    #expect(NearestName.among([], for: "c") == [])
  }

  // MARK: Comparison with plain code

  /// The distance by its definition, without a band and with common prefixes and suffixes.
  private func plainDistance(_ from: [Unicode.Scalar], _ to: [Unicode.Scalar]) -> Int {
    var rows = [(0...to.count).map { $0 * 4 }]
    for row in 1..<(from.count + 1) {
      var current = [row * 4]
      for column in 1..<(to.count + 1) {
        let (a, b) = (from[row - 1], to[column - 1])
        let change = a == b ? 0 : a.properties.lowercaseMapping == b.properties.lowercaseMapping ? 1 : 4
        var best = min(rows[row - 1][column] + 4, current[column - 1] + 4, rows[row - 1][column - 1] + change)
        if row > 1, column > 1, a == to[column - 2], from[row - 2] == b {
          best = min(best, rows[row - 2][column - 2] + 4)
        }
        current.append(best)
      }
      rows.append(current)
    }
    return rows[from.count][to.count]
  }

  private func text(_ letters: String, upTo count: Int, _ random: inout SeededRandom) -> String {
    String((0..<random.below(count + 1)).compactMap { _ in letters.randomElement(using: &random) })
  }

  @Test(arguments: Seeds.new) func agreesWithTheDefinitionOfTheDistance(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    for _ in 0..<Seeds.rounds(4_000) {
      let letters = random.pick(["ab", "abAB", "abcé:É", "aB首"])
      let (from, to) = (text(letters, upTo: 9, &random), text(letters, upTo: 9, &random))
      let (a, b) = (Array(from.unicodeScalars), Array(to.unicodeScalars))
      let expected = plainDistance(a, b)
      #expect(NearestName.distance(from: a, to: b) == expected, "\(from), \(to)")
      var measure = EditDistance(a)
      for limit in 0...40 {
        #expect(measure.to(b, limit: limit) == (expected <= limit ? expected : nil), "\(from), \(to), \(limit)")
      }
    }
  }

  @Test(arguments: Seeds.new) func rulesOutNoNameWithinReach(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    for round in 0..<Seeds.rounds(300) {
      let letters = ["ab", "abAB:", "abcdefgABC_.:", "abé首"][round % 4]
      let length = round % 3 == 0 ? 70 : 12
      let names = Set((0..<40).map { _ in text(letters, upTo: length, &random) }).sorted()
      let name = text(letters, upTo: length, &random)
      let changes = round % 2 == 0 ? nil : random.below(5)
      let wanted = Array(name.unicodeScalars)
      var expected: [SpellingIndex.Match] = names.compactMap { candidate in
        let scalars = Array(candidate.unicodeScalars)
        let distance = plainDistance(wanted, scalars)
        let reach = min(32, changes ?? max(1, max(scalars.count, wanted.count) / 3)) * 4
        return distance <= reach ? .init(name: candidate, distance: distance) : nil
      }
      expected.sort { ($0.distance, $0.name) < ($1.distance, $1.name) }
      let farthest = max(4, (expected.first?.distance ?? 0) * 2)
      expected.removeAll { $0.distance > farthest }
      let index = SpellingIndex(names)
      for limit in [1, 3, 100] {
        #expect(
          index.nearest(to: name, limit: limit, within: changes) == Array(expected.prefix(limit)), "\(name) in \(names)"
        )
        // The plain search, which apps have, finds the same names.
        guard changes == nil else { continue }
        #expect(
          NearestName.among(names, for: name, limit: limit) == expected.prefix(limit).map(\.name), "\(name) in \(names)"
        )
      }
    }
  }

  /// For names that no filter rules out, a search takes at most the allowed steps, always the same number, and then returns
  /// `nil`.
  @Test func searchTakesAtMostTheAllowedSteps() {
    let names = (0..<500).map { "abcdefgh\(10_000 + $0)" }
    var effort = 1_000_000
    let found = SpellingIndex(names).nearest(to: "abcdefgx99999", limit: 3, effort: &effort)
    #expect(found?.count == 3)
    let taken = 1_000_000 - effort
    #expect(taken > 10_000)
    var (few, enough, again) = (taken - 1, taken, 1_000_000)
    #expect(SpellingIndex(names.shuffled()).nearest(to: "abcdefgx99999", limit: 3, effort: &enough) == found)
    #expect(SpellingIndex(names.shuffled()).nearest(to: "abcdefgx99999", limit: 3, effort: &again) == found)
    #expect(enough == 0 && again == effort)
    #expect(SpellingIndex(names).nearest(to: "abcdefgx99999", limit: 3, effort: &few) == nil || few < 0)
  }

  /// A third of a very long name is more than a spelling mistake.
  @Test func veryLongNamesDifferInFewCharacters() {
    let long = String(repeating: "abcdefgh", count: 400)
    #expect(NearestName.among([long], for: String(long.dropLast(32))) == [long])
    #expect(NearestName.among([long], for: String(long.dropLast(33))) == [])
  }
}
