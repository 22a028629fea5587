import Foundation
import Testing

@testable import EventLinting

@Suite struct IDRuleTests {
  @Test(arguments: fixtures) func findsExactlyTheMarkedPlaces(_ fixture: RuleFixture) throws { try fixture.check() }

  private static let fixtures: [RuleFixture] = [
    // MARK: duplicate-event-id
    RuleFixture(
      "each later value of an ID, in the order of the source",
      #"""
      { "HomeViewController": {
          "ControlEventIDs": { "onFavBtnPressed:": "«FAV»", "onShare": "‹FAV›" },
          "PageEventIDs": { "Enter": "«HOME»", "Leave": "‹HOME›" } },
        "CartViewController": { "ControlEventIDs": { "onPay:": "‹FAV›" } } }
      """#,
      formats: [.json, .xml, .openStep],
      .init(
        "duplicate-event-id", .warning, "'onFavBtnPressed:' of 'HomeViewController' also has the event ID 'FAV'",
        related: [.table("first here", 0)]),
      .init(
        "duplicate-event-id", .warning, "'Enter' of 'HomeViewController' also has the event ID 'HOME'",
        related: [.table("first here", 1)]),
      .init(
        "duplicate-event-id", .warning, "'onFavBtnPressed:' of 'HomeViewController' also has the event ID 'FAV'",
        related: [.table("first here", 0)])),
    RuleFixture(
      "IDs that differ in case, and empty ones, are no duplicates",
      #"""
      { "HomeViewController": { "ControlEventIDs": { "onFavBtnPressed:": "FAV", "onShare": "Fav", "onClose:": "‹›" } },
        "CartViewController": { "ControlEventIDs": { "onPay:": "‹›" } } }
      """#,
      .init("empty-event-id", .error, "an empty event ID, expected a non-empty string"),
      .init("empty-event-id", .error, "an empty event ID, expected a non-empty string")),

    // MARK: event-id-pattern
    RuleFixture(
      "an ID that the pattern is not found in",
      #"""
      { "$eventmap": { "eventIDPattern": "^[A-Z][A-Z0-9_]*$" },
        "HomeViewController": { "ControlEventIDs": { "onShare": "‹homeShare›", "onClose:": "HOME_CLOSE",
          "onFavBtnPressed:": "‹FAV\#u{200B}›" }, "PageEventIDs": { "Enter": "‹首页›", "Leave": "LEAVE" } } }
      """#,
      formats: [.json],
      .init("event-id-pattern", .error, "the event ID 'homeShare' does not match the pattern '^[A-Z][A-Z0-9_]*$'"),
      .init(
        "invisible-character", .error, "the event ID 'FAV\\u{200B}' has the invisible character U+200B",
        suggestions: ["FAV"]),
      .init("event-id-pattern", .error, "the event ID '首页' does not match the pattern '^[A-Z][A-Z0-9_]*$'")),
    RuleFixture(
      "the pattern is searched for in the ID; without a pattern nothing is reported",
      #"""
      { "$eventmap": { "eventIDPattern": "EVENT_" },
        "HomeViewController": { "ControlEventIDs": { "onShare": "my EVENT_ share", "onClose:": "‹event_x›" } } }
      """#,
      .init("event-id-pattern", .error, "the event ID 'event_x' does not match the pattern 'EVENT_'")),

    // MARK: enter-without-leave
    RuleFixture(
      "a page that is entered and never left",
      #"{ "HomeViewController": { "PageEventIDs": { "‹Enter›": "A" } } }"#,
      .init("enter-without-leave", .note, "'HomeViewController' has 'Enter' without 'Leave'")),
    RuleFixture(
      "no finding for a defective Leave, or for a Leave without Enter",
      #"""
      { "HomeViewController": { "PageEventIDs": { "Enter": "A", "‹Levae›": "B" } },
        "CartViewController": { "PageEventIDs": { "Enter": "C", "Leave": "‹›" } },
        "BaseViewController": { "PageEventIDs": { "Leave": "D" } } }
      """#,
      .init("unknown-key", .error, "unknown phase 'Levae', \(RuleFixture.phases)", suggestions: ["Leave"]),
      .init("empty-event-id", .error, "an empty event ID, expected a non-empty string")),
    RuleFixture(
      "an unrelated key does not hide a missing Leave",
      #"{ "HomeViewController": { "PageEventIDs": { "‹Enter›": "A", "‹Timer›": "B" } } }"#,
      .init("enter-without-leave", .note, "'HomeViewController' has 'Enter' without 'Leave'"),
      .init("unknown-key", .error, "unknown phase 'Timer', \(RuleFixture.phases)")),
  ]

  @Test(
    arguments: [
      // Two phases of a page.
      (
        #""HomeViewController": { "PageEventIDs": { "Enter": "A", "Leave": "A" } }"#,
        #""class": "HomeViewController", "phase": "Leave""#
      ),
      // An action and its override.
      (
        #""BaseViewController": { "ControlEventIDs": { "onClose:": "A" } }, "HomeViewController": { "ControlEventIDs": { "onClose:": "A" } }"#,
        #""class": "HomeViewController", "action": "onClose:""#
      ),
      // Pages of two classes, and actions of one name on unrelated classes.
      (
        #""HomeViewController": { "PageEventIDs": { "Enter": "A" } }, "CartViewController": { "PageEventIDs": { "Enter": "A" } }"#,
        nil
      ),
      (
        #""CartViewController": { "ControlEventIDs": { "endEditing:": "A" } }, "CartToolbarView": { "ControlEventIDs": { "endEditing:": "A" } }"#,
        nil
      ),
    ] as [(String, String?)])
  func helpShowsTheSuppressionForAnIntendedDuplicate(classes: String, path: String?) throws {
    let report = Linter.report("{\(classes)}", manifest: RuleFixture.shop)
    let diagnostic = try #require(report.diagnostics.first { $0.rule == "duplicate-event-id" })
    let expected = path.map {
      "if one ID is intended for both, say so in '$eventmap': "
        + #""ignore": [{ "rule": "duplicate-event-id", \#($0), "reason": "…" }]"#
    }
    #expect(diagnostic.help == [expected].compactMap { $0 })
    // With the suppression of the help, the finding is suppressed.
    guard let path else { return }
    let ignore = #""$eventmap": { "ignore": [{ "rule": "duplicate-event-id", \#(path), "reason": "meant" }] }"#
    let second = Linter.report("{\(ignore), \(classes)}", manifest: RuleFixture.shop)
    #expect(second.active.filter { $0.severity > .note } == [])
  }
}
