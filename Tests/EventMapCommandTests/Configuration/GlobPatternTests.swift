import EventMapSeededNumbers
import Testing

@testable import EventMapCommand

/// Patterns of names.
@Suite(.waits) struct GlobPatternTests {
  @Test(arguments: [
    ("*.json", ["a.json", "a.b.json"], [".json", "a.jso", "a.jsonx", "json"]),
    ("a?c", ["abc", "a猫c", "a.c"], ["ac", "abbc"]), ("[a-c]x", ["ax", "bx", "cx"], ["dx", "x", "aax"]),
    ("[!a-c]x", ["dx", "-x"], ["ax", "x"]), ("[]]x", ["]x"], ["x"]), ("[a-]x", ["ax", "-x"], ["bx"]),
    ("[[]x", ["[x"], ["x"]), ("*a*b*", ["ab", "xaybz", "aab"], ["ba", "a", ""]),
    (".e*", [".eventmap.json"], ["eventmap"]), ("?e*", ["xe"], [".e"]),
  ])
  func matchesNames(pattern: String, matching: [String], others: [String]) throws {
    let part = try #require(try GlobPattern([pattern]).parts.first)
    for name in matching { #expect(part.matches(name), "\(name)") }
    for name in others { #expect(!part.matches(name), "\(name)") }
  }

  /// Compares the matcher, which backtracks to the last star only, with a plain one that tries everything.
  @Test(arguments: Seeds.new) func matchesAsAPlainMatcher(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    for _ in 0..<Seeds.rounds(3_000) {
      let pattern = (0...Int.random(in: 0...6, using: &random)).map { _ in random.pick(["a", "b", "?", "*", "*"]) }
        .joined()
      let name = (0...Int.random(in: 0...7, using: &random)).map { _ in random.pick(["a", "b"]) }.joined()
      // A name of two stars matches folders.
      let part = try #require(try GlobPattern([pattern == "**" ? "*" : pattern]).parts.first)
      #expect(part.matches(name) == Self.plainly(Array(pattern)[...], Array(name)[...]), "\(pattern) \(name)")
    }
  }

  private static func plainly(_ pattern: ArraySlice<Character>, _ name: ArraySlice<Character>) -> Bool {
    guard let first = pattern.first else { return name.isEmpty }
    let rest = pattern.dropFirst()
    if first == "*" { return (0...name.count).contains { plainly(rest, name.dropFirst($0)) } }
    guard let letter = name.first, first == "?" || first == letter else { return false }
    return plainly(rest, name.dropFirst())
  }

  @Test(arguments: ["[", "a[b", "[!", "[]", "[z-a]"]) func refusesBrokenSets(pattern: String) {
    #expect(throws: GlobPattern.Failure.self) { try GlobPattern([pattern]) }
  }
}
