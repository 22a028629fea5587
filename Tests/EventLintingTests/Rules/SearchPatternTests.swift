import Foundation
import Testing

@testable import EventLinting

/// Patterns of a table, which may be mistakes or attacks that keep a CI busy.
@Suite struct SearchPatternTests {
  private func lint(_ pattern: String, ids: [String], setting: String = "eventIDPattern") throws -> LintReport {
    let rows = Dictionary(uniqueKeysWithValues: ids.enumerated().map { ("onTap\($0)", $1) })
    let table: [String: Any] = [
      "$eventmap": [
        setting: pattern, "rules": ["not-checked": "off", "untracked-action": "warning"],
        "ignore": [["rule": "event-id-pattern", "reason": "old"]],
      ] as [String: Any],
      "Home": ["ControlEventIDs": rows],
    ]
    let data = try JSONSerialization.data(withJSONObject: table, options: [.sortedKeys, .prettyPrinted])
    let manifest = #"""
      { "schema": "eventmap-manifest/1",
        "classes": { "Home": { "superclass": "UIViewController", "actions": ["IDS"] } } }
      """#.replacing("\"IDS\"", with: (rows.keys + ids).sorted().map { "\"\($0)\"" }.joined(separator: ","))
    let manifests = [Linter.Source("M.json", manifest)]
    return Linter(manifests: manifests).lint([Linter.Source(name: "T.json", data: data)])
  }

  @Test(arguments: [
    ("(.*)*(.*)*(.*)*x$", String(repeating: "a", count: 4_000), "takes too many steps for "),
    ("^(a+)+$", String(repeating: "a", count: 60) + "b", "takes too many steps for "),
    ("^([a-z]|_)+$", String(repeating: "a", count: 1_000_000), "needs too much memory for "),
  ])
  func reportsAnEndlessSearchOnceAtTheSetting(pattern: String, id: String, failure: String) throws {
    let report = try lint(pattern, ids: [id, id + "c", id + "d"])
    let found = report.diagnostics.filter { $0.rule == "invalid-setting" }
    #expect(found.count == 1)
    #expect(found.first?.message.hasPrefix("the pattern '\(pattern)' \(failure)") == true)
    #expect(found.first?.keyPath == ["$eventmap", "eventIDPattern"])
    #expect(found.first?.notes == ["'event-id-pattern' checked nothing in this table"])
    let line = found.first?.location?.line ?? 0
    #expect(report.sources["T.json"]?.string(0..<0) != nil && line == 3)
    // The rule did not check the whole table, so its suppression is not reported as unused.
    #expect(!report.diagnostics.contains { ["event-id-pattern", "unused-suppression"].contains($0.rule) })
  }

  @Test func givesUpATrackedActionPattern() throws {
    let report = try lint("^(a+)+$", ids: [String(repeating: "a", count: 60) + ":"], setting: "trackedActionPattern")
    let found = report.diagnostics.filter { $0.rule == "invalid-setting" }
    #expect(found.map(\.keyPath) == [["$eventmap", "trackedActionPattern"]])
    #expect(found.map(\.notes) == [["'untracked-action' checked nothing in this table"]])
    #expect(!report.diagnostics.contains { $0.rule == "untracked-action" })
  }

  /// Each search stays below its limit, but all of them together exceed theirs.
  @Test func givesUpManySlowSearches() throws {
    let pattern = try #require(SearchPattern("^(a+)+$", range: 0..<0, keyPath: []))
    let texts = (0..<Self.mostUnsampled).map { String(repeating: "a", count: 18) + "b\($0)" }
    #expect(pattern.matches(texts) == nil)
    #expect(pattern.failure == "takes too many steps for all of the names together")
    #expect(pattern.matches(["a"]) == nil)
  }

  /// The maximum number of texts that are searched without measuring a sample.
  private static let mostUnsampled = SearchPattern.mostReports

  /// None of the searches reports progress.
  @Test(arguments: [
    ("^(a+)+$", "aaaaaaaaaaa"), ("^(a|b|ab)*(c|d)*(e+)+$", "abababababababab"),
    // Captures of the first repetition must not shorten the later ones.
    ("^(?:\\1#|(a+)+$)", "aaaaaaaaaaa"),
  ])
  func givesUpVeryManySearchesWithoutProgressReports(pattern text: String, start: String) throws {
    let few = try #require(SearchPattern(text, range: 0..<0, keyPath: []))
    #expect(few.matches((0..<20).map { start + "#\($0)" }) == [Bool](repeating: false, count: 20))
    let report = try lint(text, ids: (0..<12_000).map { start + "#\($0)" })
    let found = report.diagnostics.filter { $0.rule == "invalid-setting" }
    #expect(found.map(\.message) == ["the pattern '\(text)' takes too many steps for all of the names together"])
    #expect(found.first?.keyPath == ["$eventmap", "eventIDPattern"])
    #expect(!report.diagnostics.contains { $0.rule == "event-id-pattern" })
  }

  @Test(arguments: [
    ("^[A-Z]+(_[A-Z0-9]+)*$", "SCREEN_WITH_A_BUTTON_THAT_WAS_PRESSED_"),
    ("(HOME|CART|GOODS|SHOP|LOGIN|USER|PAY|ORDER)_(ENTER|LEAVE)_", "HOME_LEAVE_"),
    ("^(?!TEST_)(?=.{5,60}$)[A-Z]+(?:_[A-Z]+)*_\\d+$", "SCREEN_BUTTON_"),
  ])
  func searchesVeryManyOrdinaryNames(pattern text: String, start: String) throws {
    let pattern = try #require(SearchPattern(text, range: 0..<0, keyPath: []))
    let texts = (0..<30_000).map { $0.isMultiple(of: 3) ? "screenWithAButton\($0)" : start + "\($0)" }
    #expect(pattern.matches(texts) == (0..<30_000).map { !$0.isMultiple(of: 3) })
    #expect(pattern.failure == nil)
  }

  @Test func searchesOrdinaryPatterns() throws {
    let pattern = try #require(SearchPattern("^[A-Z]+(_[A-Z0-9]+)*$", range: 0..<0, keyPath: []))
    let texts = ["HOME_ENTER_2", "homeEnter", "", "HOME_" + String(repeating: "A", count: 2_000) + "!"]
    #expect(pattern.matches(texts) == [true, false, false, false])
    #expect(pattern.failure == nil)
  }

  /// The pattern may be in the middle of a name, also after a line end. Starting a search at every character does not make it expensive.
  @Test func findsAPatternAnywhereInAName() throws {
    let pattern = try #require(SearchPattern("_UA:?$", range: 0..<0, keyPath: []))
    #expect(pattern.matches(["onTap_UA:", "on\nTap_UA", "onTap_UA:x"]) == [true, true, false])
    let long = [String](repeating: String(repeating: "a", count: 2_000), count: 20)
    #expect(pattern.matches(long) == [Bool](repeating: false, count: 20))
    #expect(pattern.failure == nil)
  }

  @Test(
    arguments: [
      ("((a{1000}){1000}){1000}", nil),
      (String(repeating: "(", count: 400) + String(repeating: ")", count: 400), "is not a regular expression"),
      (
        String(repeating: "(", count: 100_000) + String(repeating: ")", count: 100_000),
        "a pattern of 200000 characters, expected at most 1000"
      ),
      (String(repeating: "A?", count: 501), "a pattern of 1002 characters, expected at most 1000"),
    ] as [(String, String?)])
  func reportsHugePatterns(pattern: String, message: String?) throws {
    let report = try lint(pattern, ids: ["A"])
    let found = report.diagnostics.filter { $0.rule == "invalid-setting" }
    #expect(found.count == (message == nil ? 0 : 1))
    #expect(found.allSatisfy { $0.message.hasSuffix(message ?? "") && $0.keyPath == ["$eventmap", "eventIDPattern"] })
  }
}
