import EventMapping
import Foundation
import Testing

@testable import EventLinting

@Suite struct TableOfAnotherAppTests {
  private func lint(_ table: String, levels: [String: RuleLevel] = [:], manifests: [String] = ["AppManifest.json"])
    -> LintReport
  {
    let sources = manifests.map { Linter.Source($0, RuleFixture.shop) }
    return Linter(manifests: sources, levels: levels).lint([Linter.Source("T.json", table)])
  }

  @Test func reportsAnotherAppFirstAndThenTheClasses() {
    let report = lint(#"{ "NewsList": {}, "ArticlePage": {}, "HomeViewControler": {}, "$app": {}, "Comments": {} }"#)
    #expect(report.diagnostics.map(\.rule) == ["table-of-another-app"] + [String](repeating: "unknown-class", count: 4))
    let first = report.diagnostics.first
    #expect(first?.message == "none of the 4 classes of the table is in the manifest 'AppManifest.json'")
    #expect(first?.severity == .error && first?.location?.line == 1 && first?.location?.column == 1)
    #expect(first?.help == ["name the manifest of this app with --manifest, or make it again with 'eventmap manifest'"])
    #expect(first?.notes == ["from the manifest of Shop 4.2.0 (881)"])
    // Names of another app are not searched for.
    #expect(report.diagnostics.flatMap(\.suggestions).isEmpty)
  }

  @Test func namesSeveralManifests() {
    let report = lint(#"{ "NewsList": {}, "ArticlePage": {} }"#, manifests: ["A.json", "B.json", "C.json", "D.json"])
    #expect(
      report.diagnostics.first { $0.rule == "table-of-another-app" }?.message
        == "none of the 2 classes of the table is in the manifests 'A.json', 'B.json', 'C.json', …")
  }

  /// A single class, or names similar to those of the app, may be misspelled.
  @Test(arguments: [
    #"{ "NewsList": {} }"#, #"{ "NewsList": {}, "$app": {} }"#,
    #"{ "HomeViewControler": {}, "BaseViewControler": {} }"#,
    #"{ "HomeViewControler": {}, "ArticlePage": {} }"#, #"{ "HomeViewController": {}, "ArticlePage": {}, "News": {} }"#,
    #"{ "UIViewController": {}, "ArticlePage": {}, "News": {} }"#, "{}",
  ])
  func doesNotReportATableOfTheApp(table: String) {
    #expect(!lint(table).diagnostics.contains { $0.rule == "table-of-another-app" })
  }

  @Test func suggestsClassesIfTheRuleIsOff() {
    let table = #"{ "NewsList": {}, "ArticlePage": {}, "HomeViewControler": {}, "Comments": {} }"#
    let report = lint(table, levels: ["table-of-another-app": .off])
    #expect(report.diagnostics.map(\.rule) == [String](repeating: "unknown-class", count: 4))
    #expect(report.diagnostics.flatMap(\.suggestions) == ["HomeViewController"])
  }
}
