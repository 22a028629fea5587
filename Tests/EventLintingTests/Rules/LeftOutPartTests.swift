import Foundation
import Testing

@testable import EventLinting

/// Findings about classes and actions that may be in a part that the manifest leaves out: notes, never errors.
@Suite struct LeftOutPartTests {
  private static let table = #"""
    { "Home": { "PageEventIDs": { "Enter": "A" }, "ControlEventIDs": { "gone:": "B" } },
      "Cart": { "PageEventIDs": { "Enter": "C" }, "ControlEventIDs": { "gone:": "D" } }, "Lost": {} }
    """#

  private func lint(_ incomplete: String, levels: [String: RuleLevel] = [:]) -> [Diagnostic] {
    let manifest = #"""
      { "schema": "eventmap-manifest/1", "classes": {
          "Base": { "superclass": "UIView" }, "Home": { "superclass": "Base" }, "Cart": { "superclass": "UIView" } },
        "connections": [ { "class": "Home", "action": "gone:", "file": "Main.xib", "line": 3 } ],
        "incomplete": [\#(incomplete)] }
      """#
    var levels = levels
    levels["enter-without-leave"] = .off
    return Linter.report(Self.table, manifest: manifest, levels: levels).diagnostics
  }

  private func described(_ diagnostics: [Diagnostic]) -> [String] {
    diagnostics.map { "\($0.severity.rawValue) \($0.rule) \($0.className ?? "")" }.sorted()
  }

  private static let whole = [
    "error page-events-on-non-page Cart", "error page-events-on-non-page Home", "error unknown-action Cart",
    "error unknown-action Home", "error unknown-class Lost", "warning dangling-connection ",
  ]

  @Test(arguments: [
    (#"{ "file": "A.m", "reason": "broken", "classes": [] }"#, []),
    (#"{ "file": "A.m", "reason": "broken", "classes": ["Other"] }"#, []),
    (#"{ "file": "A.m", "reason": "broken", "classes": ["Lost"] }"#, ["unknown-class Lost"]),
    (#"{ "file": "A.m", "reason": "broken", "classes": ["Shop.Lost"] }"#, ["unknown-class Lost"]),
    (
      // The selector starts with the method's name, ignoring case.
      #"{ "file": "A.m", "reason": "broken", "classes": ["Base"], "method": "Gone" }"#,
      ["unknown-action Home", "dangling-connection "]
    ),
    (#"{ "file": "A.m", "reason": "broken", "classes": ["Home"], "method": "gones" }"#, []),
    (#"{ "file": "A.m", "reason": "broken", "classes": ["Lost"], "method": "gone" }"#, []),
    (
      // An ancestor's methods are inherited.
      #"{ "file": "A.m", "reason": "broken", "classes": ["Base"] }"#,
      ["page-events-on-non-page Home", "unknown-action Home", "dangling-connection "]
    ),
    (
      #"{ "file": "A.m", "reason": "broken" }"#,
      [
        "page-events-on-non-page Home", "unknown-action Home", "dangling-connection ", "unknown-class Lost",
        "page-events-on-non-page Cart", "unknown-action Cart",
      ]
    ),
  ])
  func onlyFindingsThatThePartConcernsAreNotes(incomplete: String, notes: [String]) {
    let expected = Self.whole.map { line in
      notes.first { line.hasSuffix(" " + $0) }.map { "note " + $0 } ?? line
    }
    let found = lint(incomplete)
    #expect(described(found) == expected.sorted())
    for diagnostic in found where diagnostic.severity == .note {
      #expect(diagnostic.notes.contains("it may be in a part that the manifest leaves out: A.m: broken"))
    }
  }

  @Test func theNoteNamesTheLine() {
    let found = lint(#"{ "file": "A.m", "line": 7, "reason": "a macro", "classes": ["Lost"] }"#)
    #expect(
      found.first { $0.rule == "unknown-class" }?.notes
        == ["it may be in a part that the manifest leaves out: A.m:7: a macro", "from the manifest"])
  }

  /// Settings cannot raise the severity, but they can turn the rule off.
  @Test func settingsDoNotRaiseTheSeverity() {
    let all = #"{ "file": "A.m", "reason": "broken" }"#
    #expect(
      lint(all, levels: ["unknown-class": .error]).filter { $0.rule == "unknown-class" }.map(\.severity) == [.note])
    #expect(lint(all, levels: ["unknown-class": .off]).filter { $0.rule == "unknown-class" }.isEmpty)
  }

  /// The methods of a library are not known, nor whether the manifest has all of its classes.
  @Test func findingsAboutLibrariesAreNotes() {
    let classes = #"""
      "Form": { "superclass": "XLFormViewController", "actions": ["onSave:"] },
      "Own": { "superclass": "MBProgressHUD" }, "MBProgressHUD": { "superclass": "UIView", "actions": ["hide:"] }
      """#
    let table = #"""
      { "Form": { "ControlEventIDs": { "onSave:": "A", "onGone:": "B" }, "PageEventIDs": { "Enter": "C", "Leave": "D" } },
        "Own": { "ControlEventIDs": { "hide:": "E", "onGone:": "F" } }, "SWRevealViewController": {} }
      """#
    let report = Linter.report(table, manifest: RuleFixture.manifest(classes))
    #expect(
      report.diagnostics.map { "\($0.severity.rawValue) \($0.message)" } == [
        "note 'Form' has no action 'onGone:'", "error 'Own' has no action 'onGone:'",
        "note the app has no class 'SWRevealViewController'",
      ])
    #expect(
      report.diagnostics.map { $0.notes.first } == [
        "the methods of the library's class 'XLFormViewController' are not known", "from the manifest",
        "a library has a class of this name, and the manifest may lack the app's libraries",
      ])
  }

  /// If all classes of a table may be in unreadable parts, it is not certain that the table belongs to another app.
  @Test func aTableOfAnotherAppIsANoteIfAllClassesMayBeLeftOut() {
    let manifest = #"""
      { "schema": "eventmap-manifest/1", "classes": { "Zebra": {} },
        "incomplete": [ { "file": "A.m", "reason": "broken" } ] }
      """#
    let report = Linter.report(#"{ "NewsListController": {}, "ArticlePage": {} }"#, manifest: manifest)
    #expect(Set(report.diagnostics.map(\.rule)) == ["table-of-another-app", "unknown-class"])
    #expect(report.diagnostics.allSatisfy { $0.severity == .note })
  }
}
