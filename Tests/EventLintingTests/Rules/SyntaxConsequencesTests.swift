import Foundation
import Testing

@testable import EventLinting

/// Parts that a syntax error hides are not reported as missing.
@Suite struct SyntaxConsequencesTests {
  private static let levels = Dictionary(
    uniqueKeysWithValues: RuleCatalog.all.map { ($0.name, RuleLevel(severity: .error)) })

  private func rules(_ text: String, name: String = "T.json", earlier: String? = nil) -> [String] {
    let classes =
      #""Home": { "superclass": "UIViewController", "actions": ["onTap_UA:"] }, "Cart": { "superclass": "UIViewController" }"#
    let manifest = Linter.Source("M.json", RuleFixture.manifest(classes))
    var linter = Linter(manifests: [manifest], levels: Self.levels)
    if let earlier { linter.earlierTables = [name: Linter.Source("Earlier.json", earlier)] }
    return linter.lint([Linter.Source(name, text)]).active.map(\.rule)
  }

  private static let start = #""Description": "d", "Owner": "o", "#

  @Test(arguments: [
    // Leave, and the other class.
    #"{ "Home": { START "PageEventIDs": { "Enter": "A", "Lea"#,
    #"{ "Home": { START "PageEventIDs": { "Enter": "A", "Leave: "B" } } }"#,
    // The event ID of an entry, its condition, the entries after it, the members of a condition.
    #"{ "Home": { START "ControlEventIDs": { "onTap_UA:": [ { "Eve"#,
    #"{ "Home": { START "ControlEventIDs": { "onTap_UA:": { "EventID": A" } } } }"#,
    #"{ "Home": { START "ControlEventIDs": { "onTap_UA:": [ { "EventID": "A", "When": { "x: "1" } } ] } } }"#,
    #"{ "Home": { START "ControlEventIDs": { "onTap_UA:": [ { "EventID": "A", "When { "x": "1" } }, { "EventID": "B" } ] } } }"#,
    // Annotations.
    #"{ "Home": { "Description": "d", "Owner: "o", "PageEventIDs": { "Enter": "A", "Leave": "B" } } }"#,
    // An extra key, and a suppression.
    #"{ "$eventmap": { "extraKeys": "name"] }, "Home": { START "name": "n", "PageEventIDs": { "Enter": "A", "Leave": "B" } } }"#,
    #"{ "$eventmap: { "extraKeys": ["name"] }, "Home": { START "name": "n", "PageEventIDs": { "Enter": "A", "Leave": "B" } } }"#,
    #"{ "$eventmap": { "ignore": [ { "rule" "unknown-class", "class": "Gone", "reason": "r" } ] }, "Gone": { START } }"#,
    // All of it.
    #""Home": { START "PageEventIDs": { "Enter": "A", "Leave": "B" } } }"#,
  ]) func reportsOnlyTheErrorIfItMayCauseTheOthers(text: String) {
    #expect(rules(text.replacing("START", with: Self.start)) == ["syntax-error"])
  }

  @Test func reportsOnlyTheErrorInXML() {
    let start = "<plist version=\"1.0\"><dict><key>Home</key><dict><key>Owner</key><string>o</string>"
    let texts = [
      start
        + "<key>Description</ey><string>d</string><key>PageEventIDs</key><dict><key>Enter</key><string>A</string></dict>"
        + "</dict></dict></plist>",
      start + "<key>PageEventIDs</key><dict><key>Enter</key><string>A</string>",
      start
        + "<key>ControlEventIDs</key><dict><key>onTap_UA:</key><array><dict><ey>EventID</key><string>A</string></dict>"
        + "</array></dict></dict></dict></plist>",
    ]
    for text in texts { #expect(rules(text, name: "T.plist") == ["syntax-error"], "\(text)") }
  }

  @Test func checksTheReadableParts() {
    let text = #"""
      { "Home": { "PageEventIDs": { "Enter": "A" "Leave": "" }, "ControlEventIDs": { "onTab_UA:": { "When": { "x": "1" } } } },
        "Gone": { "PageEventID": { "Enter": "B" } } }
      """#
    #expect(
      rules(text) == ["syntax-error", "empty-event-id", "unknown-action", "wrong-type", "unknown-class", "unknown-key"])
  }

  @Test func reportsNoRowAsRemoved() {
    let earlier =
      #"{ "Home": { "ControlEventIDs": { "onTap_UA:": "A" } }, "Cart": { "PageEventIDs": { "Enter": "B" } } }"#
    #expect(rules(earlier.replacing(#""A""#, with: ""), earlier: earlier) == ["syntax-error"])
  }

  @Test func reportsNoSuppressionOrBaselineEntryAsStale() {
    let table = #"""
      { "$eventmap": { "ignore": [ { "rule": "enter-without-leave", "class": "Home", "reason": "r" } ] },
        "Home": { START "PageEventIDs": { "Enter": "A" } }, "Cart": { START "PageEventIDs" { "Enter": "B", "Leave": "C" } } }
      """#.replacing("START", with: Self.start)
    #expect(rules(table) == ["syntax-error"])
    let source = Linter.Source("T.json", table)
    #expect(Linter().lint([source]).judgedRules["T.json"] == [])
  }
}
