import EventMapping
import Foundation
import Testing

@testable import EventLinting

/// The rules about keys of `ViewEventIDs`.
@Suite struct ViewRuleTests {
  @Test(arguments: fixtures) func findsExactlyTheMarkedPlaces(_ fixture: RuleFixture) throws { try fixture.check() }

  private static let fixtures: [RuleFixture] = [
    RuleFixture(
      "valid keys",
      #"""
      { "HomeViewController": { "ViewEventIDs": {
          "UIView(0)_UIButton(1)": "A", "UITableView(0)_GoodsCell(section:0 row:*)": "B", "*.GoodsView.Home": "C",
          "md5:0cc175b9c0f1b6a831c399e269772661": "D", "UIWindow(0)_UINavigationBar(0)_UIButton": "E",
          "UIView(0)_*": [ { "EventID": "F", "When": { "title": "x" } }, { "EventID": "G", "Otherwise": true } ] } } }
      """#, formats: [.json, .xml, .binary]),
    RuleFixture(
      "a misspelled section",
      #"{ "HomeViewController": { "‹ViewEventID›": { "UIView(0)": "A" } } }"#,
      .init(
        "unknown-key", .error,
        "unknown key 'ViewEventID', \(RuleFixture.sections)",
        suggestions: ["ViewEventIDs"])),
    RuleFixture(
      "patterns that match the same view, and equal digests",
      #"""
      { "HomeViewController": { "ViewEventIDs": {
          "«UIView(0)_*»": "A", "‹UIView(*)_UIButton(3)›": "B", "UIView(0)_UIButton(3)": "C",
          "UIScrollView(*)_UIButton(3)": "D",
          "«md5:0cc175b9c0f1b6a831c399e269772661»": "E", "‹MD5:0CC175B9C0F1B6A831C399E269772661›": "F" } },
        "CartViewController": { "ViewEventIDs": { "UIView(0)_*": "G" } } }
      """#, formats: [.json, .xml],
      .init(
        "overlapping-view-patterns", .warning, "some views match both 'UIView(*)_UIButton(3)' and 'UIView(0)_*'",
        related: [.table("the other pattern", 0)]),
      .init(
        "overlapping-view-patterns", .warning,
        "'MD5:0CC175B9C0F1B6A831C399E269772661' is the same digest as that of an earlier key",
        related: [.table("first here", 1)])),
    RuleFixture(
      "views of a class that is not a page",
      #"{ "CartToolbarView": { "‹ViewEventIDs›": { "UIView(0)": "A" } } }"#, manifest: RuleFixture.shop,
      formats: [.json],
      .init("page-events-on-non-page", .error, "'CartToolbarView' is not a view controller, so it has no view events")),
  ]

  /// The findings of a rule as place and message. The places are parts of keys, which fixtures cannot mark.
  private func found(_ table: String, _ rule: String) -> [String] {
    Linter.report(table).diagnostics.filter { $0.rule == rule }.map {
      let place = $0.location.map { "\($0.line):\($0.column)-\($0.endColumn)" } ?? "nowhere"
      return "\(place) \($0.message)"
    }
  }

  @Test func reportsTheMalformedPartOfAKey() {
    let table =
      "\u{FEFF}{ \"首\": { \"ViewEventIDs\": {\r\n  \"UIView(0)_UIBut*\": \"A\", \"首页(x)\": \"B\",\r\n  \"md5:12\": \"C\", \"UI\\u0056iew(\": \"D\" } } }"
    #expect(
      found(table, "malformed-view-key") == [
        "2:19-20 a '*' that is part of a name in the view 'UIView(0)_UIBut*', expected '*' in place of a whole step, class, index or number",
        "2:32-33 the index 'x' in the view '首页(x)', expected a number, '*', 'section:0 row:7' or 'section:0 item:7'",
        "3:8-10 2 digits in the view 'md5:12', expected 32 hexadecimal digits after 'md5:'",
        // The range is the whole key if the source writes it with escapes.
        "3:19-31 a '(' that is not closed in the view 'UIView(', expected ')'",
      ])
  }

  @Test func reportsTheFirstMovingIndex() {
    let table = #"""
      { "A": { "ViewEventIDs": {
        "UITableView(0)_GoodsCell(section:0 row:17)": "A", "首(0)_GoodsCell(section:1 item:2)_UIButton(1)": "B",
        "UIWindow(0)_UINavigationBar(0)_UIView(0)_UIButton(2)": "C", "GoodsCell(section:0 row:*)": "D",
        "UITableView(3)_X(5)": "E" } } }
      """#
    #expect(
      found(table, "moving-view-index") == [
        "2:43-45 what is in row 17 depends on the data", "2:85-86 what is in item 2 depends on the data",
        "3:42-43 index 0 changes with the order of views in 'UINavigationBar'",
      ])
  }

  @Test func helpAndNotesExplainTheFindings() throws {
    let table = #"""
      { "A": { "ViewEventIDs": { "UIView(0)_*": "ANY", "UIView(*)_UIButton(3)": "THREE",
          "UITabBar(0)_X(1)_Cell(section:0 row:2)": "ROW" } } }
      """#
    let report = Linter.report(table)
    let overlap = try #require(report.diagnostics.first { $0.rule == "overlapping-view-patterns" })
    #expect(
      overlap.notes == ["their events belong to 'UIView(*)_UIButton(3)', 'THREE', because it is more specific"])
    let moving = try #require(report.diagnostics.first { $0.rule == "moving-view-index" })
    #expect(moving.help == ["write 'UITabBar(0)_X(*)_Cell(section:0 row:*)'"])
  }

  @Test func anotherRowMayBeTheStableOne() throws {
    let table = #"""
      { "A": { "ViewEventIDs": { "T(0)_C(section:0 row:*)": "ANY", "T(0)_C(section:0 row:5)": "FIVE" } } }
      """#
    let moving = Linter.report(table).diagnostics.filter { $0.rule == "moving-view-index" }
    #expect(moving.map(\.help) == [["the row 'T(0)_C(section:0 row:*)' matches the view as well: remove this one"]])
  }

  /// Patterns without common parts are compared pair by pair; the comparison stops at its limit.
  @Test func stopsTheComparisonOfPatternsAndReportsItOnce() {
    func rows(_ count: Int) -> String {
      (0..<count).map { #""*(\#($0))_A\#($0)(*)": "E", "B\#($0)(*)_*(\#($0))": "F""# }.joined(separator: ", ")
    }
    let table = #"{ "A": { "ViewEventIDs": { \#(rows(20)) } }, "B": { "ViewEventIDs": { \#(rows(3)) } } }"#
    let document = Document("t.json", table)
    let context = LintContext(
      document: document, table: LintedTable(document), app: nil, hasManifest: false, didYouMean: nil, observed: nil,
      activeRules: [])
    func found(_ mostComparisons: Int) -> [[String]] {
      OverlappingViewPatterns.check(context, mostComparisons: mostComparisons).map(\.keyPath)
    }
    let all = found(OverlappingViewPatterns.mostComparisons)
    #expect(!all.isEmpty && all.allSatisfy { $0.count == 3 })
    let some = found(20)
    #expect(some.filter { $0.count == 1 } == [["A"]])
    #expect(some.dropLast().allSatisfy(all.contains) && some.count < all.count)
  }
}
