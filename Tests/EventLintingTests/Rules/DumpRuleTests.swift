import EventMapping
import EventMapTableSearch
import Foundation
import Testing

@testable import EventLinting

/// Rules that compare the rows of a table with the events of dumps, and rules about annotations.
@Suite struct DumpRuleTests {
  @Test(arguments: fixtures) func findsExactlyTheMarkedPlaces(_ fixture: RuleFixture) throws { try fixture.check() }

  /// The observed events of some actions: class, action, number of events, and number of events that meet no condition.
  private static func observed(_ rows: (String, String, Int, Int)...) -> ObservedEvents {
    var observed = ObservedEvents(
      displayName: "events.jsonl", eventCount: 12, members: ["title"], memberNames: ["title"], touches: [])
    for (type, action, count, unmatched) in rows {
      let name = EventTable.RowName(className: type, section: .controlEventIDs, key: action)
      for file in ["EventTable.json", "EventTable.plist"] {
        observed.rows[file, default: [:]][name] = ObservedEvents.Row(count: count, unmatched: unmatched)
      }
    }
    return observed
  }

  private static let fixtures: [RuleFixture] = [
    RuleFixture(
      "deprecated rows",
      #"""
      { "HomeViewController": { "ControlEventIDs": {
          "‹onShare›": { "EventID": "A", "«Deprecated»": "use B" },
          "onClose:": { "EventID": "B", "Deprecated": "use C" },
          "‹onFavBtnPressed:›": [ { "EventID": "C", "«Deprecated»": "YES" }, { "EventID": "D", "Deprecated": "YES" } ] } },
        "CartViewController": { "«Deprecated»": "YES", "ControlEventIDs": { "‹onPay:›": "E" } },
        "CartToolbarView": { "ControlEventIDs": {
          "onDelete:": [ { "EventID": "F", "When": { "title": "x" }, "Deprecated": "YES" }, "G" ] } } }
      """#,
      observed: observed(
        ("HomeViewController", "onShare", 1, 0), ("HomeViewController", "onClose:", 0, 0),
        ("HomeViewController", "onFavBtnPressed:", 9, 2), ("CartViewController", "onPay:", 2, 0),
        ("CartToolbarView", "onDelete:", 4, 0)),
      .init(
        "deprecated-row-fires", .warning, "'onShare' of 'HomeViewController' is deprecated, but 1 event still occurred",
        related: [.table("deprecated here", 0)]),
      .init(
        "deprecated-row-fires", .warning,
        "'onFavBtnPressed:' of 'HomeViewController' is deprecated, but 7 events still occurred",
        related: [.table("deprecated here", 1)]),
      .init(
        "deprecated-row-fires", .warning, "'onPay:' of 'CartViewController' is deprecated, but 2 events still occurred",
        related: [.table("deprecated here", 2)])),
    RuleFixture(
      "no finding for rows that are not deprecated, or whose conditions no event meets",
      #"""
      { "CartViewController": { "Deprecated": false, "ControlEventIDs": { "onPay:": "E" } },
        "HomeViewController": { "ControlEventIDs": {
          "onShare": { "EventID": "A", "When": { "title": "x" }, "Deprecated": true } } } }
      """#,
      formats: [.json, .xml, .binary],
      observed: observed(("CartViewController", "onPay:", 2, 0), ("HomeViewController", "onShare", 3, 3))),
    RuleFixture(
      "unused rows of the app; a row that was not counted is not reported",
      #"""
      { "$eventmap": { "ignoredClasses": ["CartToolbarView"], "rules": { "unreachable-entry": "off" } },
        "HomeViewController": { "ControlEventIDs": { "‹onShare›": "A", "onClose:": "B", "onFavBtnPressed:": "C" } },
        "CartToolbarView": { "ControlEventIDs": { "onDelete:": "D" } } }
      """#,
      levels: ["unseen-row": "note"],
      observed: observed(
        ("HomeViewController", "onShare", 0, 0), ("HomeViewController", "onClose:", 3, 3),
        ("CartToolbarView", "onDelete:", 0, 0)),
      .init("unseen-row", .note, "no raw event leads to 'onShare' of 'HomeViewController'")),
    RuleFixture(
      "without a manifest every row may belong to the app",
      #"{ "Any": { "ControlEventIDs": { "‹onShare›": "A", "onClose:": "B" } } }"#, manifest: nil,
      levels: ["unseen-row": "note", "not-checked": "off"],
      observed: observed(("Any", "onShare", 0, 0), ("Any", "onClose:", 1, 0)),
      .init("unseen-row", .note, "no raw event leads to 'onShare' of 'Any'")),
    RuleFixture(
      "ghosts are reported one by one for a known class, and together for an unknown one",
      #"""
      { "HomeViewController": { "ControlEventIDs": { "‹onOld:›": "A", "‹onGone:›": "B", "onShare": "C" } },
        "‹OldViewController›": { "ControlEventIDs": { "onTap:": "D", "onHold:": "E" } } }
      """#,
      levels: ["unseen-row": "note"],
      observed: observed(
        ("HomeViewController", "onOld:", 1, 1), ("HomeViewController", "onGone:", 0, 0),
        ("HomeViewController", "onShare", 2, 0), ("OldViewController", "onTap:", 3, 0),
        ("OldViewController", "onHold:", 4, 0)),
      .init(
        "dead-row-that-fires", .warning,
        "the app does not have 'onOld:' of 'HomeViewController', but 1 event of it occurred", mark: 0),
      .unknownAction("onOld:", of: "HomeViewController", label: "not among its 3 actions", mark: 0),
      .unknownAction("onGone:", of: "HomeViewController", label: "not among its 3 actions", mark: 1),
      .init(
        "dead-row-that-fires", .warning, "the app has no class 'OldViewController', but 7 events of it occurred",
        mark: 2),
      .unknownClass("OldViewController", among: 4, mark: 2)),
    RuleFixture(
      "event IDs without a description or an owner",
      #"""
      { "HomeViewController": { "Description": "d", "ControlEventIDs": { "onShare": "‹A›" } },
        "CartViewController": { "Owner": "o", "ControlEventIDs": {
          "onPay:": [ { "EventID": "B", "Description": "d" }, { "EventID": "‹C›" }, "D" ] } } }
      """#,
      levels: ["missing-description": "warning", "missing-owner": "warning"],
      .init("missing-owner", .warning, "'onShare' of 'HomeViewController' has no 'Owner', nor does its class"),
      .init(
        "missing-description", .warning, "'onPay:' of 'CartViewController' has no 'Description', nor does its class")),
  ]

  /// Without dumps, suppressions and baseline entries of rules about dumps are not reported as unused.
  @Test func doesNotJudgeSuppressionsAndBaselinesWithoutDumps() throws {
    let table = #"""
      { "$eventmap": { "ignore": [ { "rule": "deprecated-row-fires", "class": "A", "reason": "until 5.0" } ] },
        "A": { "ControlEventIDs": { "a:": { "EventID": "X", "Deprecated": true } } } }
      """#
    let source = Linter.Source("EventTable.json", table)
    var linter = Linter(levels: ["not-checked": .off])
    #expect(linter.lint([source]).active.isEmpty)
    linter.observed = Self.observed(("A", "a:", 1, 0))
    let report = linter.lint([source])
    #expect(report.active.isEmpty && report.diagnostics.map(\.rule) == ["deprecated-row-fires"])
    linter.observed = Self.observed(("A", "a:", 0, 0))
    #expect(linter.lint([source]).active.map(\.rule) == ["unused-suppression"])
    // The rows were not counted, as if the table had not loaded.
    linter.observed?.rows = [:]
    #expect(linter.lint([source]).active.isEmpty)
  }
}
