import Foundation
import Testing

@testable import EventLinting

@Suite struct UpkeepRuleTests {
  @Test(arguments: fixtures) func findsExactlyTheMarkedPlaces(_ fixture: RuleFixture) throws { try fixture.check() }

  private static let fixtures: [RuleFixture] = [
    // MARK: invalid-setting
    RuleFixture(
      "settings with unknown names and wrong types",
      #"""
      { "$eventmap": { "‹eventIdPattern›": "x", "‹owner›": "Ann", "version": ‹2›, "extraKeys": "‹name›",
          "eventIDPattern": "‹(›", "trackedActionPattern": ‹1›, "rules": ‹[›], "ignore": ‹{› } } }
      """#,
      formats: [.json, .xml, .binary],
      .init("invalid-setting", .warning, "unknown setting 'eventIdPattern'", suggestions: ["eventIDPattern"]),
      .init("invalid-setting", .warning, "unknown setting 'owner'"),
      .init("invalid-setting", .error, "the number 2, expected 1, the version that this EventMap reads"),
      .init("invalid-setting", .error, "the string 'name', expected an array of strings"),
      .init("invalid-setting", .warning, "'(' is not a regular expression"),
      .init("invalid-setting", .warning, "the number 1, expected a regular expression in a string"),
      .init("invalid-setting", .warning, "an empty array, expected a dictionary of rule names and severities"),
      .init("invalid-setting", .warning, "a dictionary, expected an array of suppressions")),
    RuleFixture(
      "settings that are no dictionary", #"{ "$eventmap": "‹off›" }"#,
      .init("invalid-setting", .error, "the string 'off', expected a dictionary of settings")),
    RuleFixture(
      "severities and suppressions without effect",
      #"{ "$eventmap": { "rules": { "unknown-class": "‹of›", "unknown-action": ‹[›] }, "ignore": [ "‹x›", ‹{› "reason": "r" } ] } }"#,
      .init("invalid-setting", .warning, "the string 'of', expected 'error', 'warning', 'note' or 'off'"),
      .init("invalid-setting", .warning, "an empty array, expected 'error', 'warning', 'note' or 'off'"),
      .init("invalid-setting", .warning, "the string 'x', expected a dictionary with 'rule' and 'reason'"),
      .init("invalid-setting", .warning, "a suppression without a rule, expected a member 'rule'")),
    RuleFixture(
      "a suppression with a misspelled member suppresses nothing, so that it does not hide too much",
      #"""
      { "$eventmap": { "ignore": [
          { "rule": "unknown-action", "‹clas›": "CartViewController", "reason": "r" },
          { "rule": "unknown-action", "class": ‹[›], "reason": "r" },
          { "rule": "unknown-action", "until": "‹2027-02-29›", "reason": "r" },
          { "rule": "unknown-action", "class": "HomeViewController", "‹ticket›": "A-1", "reason": "r" } ] },
        "CartViewController": { "ControlEventIDs": { "‹zzz›": "A" } },
        "HomeViewController": { "ControlEventIDs": { "zzz": "B" } } }
      """#,
      .init("invalid-setting", .warning, "unknown setting 'clas'", suggestions: ["class"]),
      .init("invalid-setting", .warning, "an empty array, expected a string"),
      .init("invalid-setting", .warning, "the string '2027-02-29', expected a day, 'yyyy-MM-dd'"),
      .init("invalid-setting", .warning, "unknown setting 'ticket'"),
      .unknownAction("zzz", of: "CartViewController", label: "not its only action")),
    RuleFixture(
      "all settings",
      #"""
      { "$eventmap": { "version": "1", "eventIDPattern": "^[A-Z]+$", "trackedActionPattern": "_UA:?$", "extraKeys": ["name"],
          "rules": { "enter-without-leave": "off" }, "ignore": [] },
        "HomeViewController": { "name": "x", "PageEventIDs": { "Enter": "A" } } }
      """#),

    // A table that does not parse cannot be checked, whatever its settings are.
    RuleFixture(
      "the rule with a fixed severity",
      #"""
      { "$eventmap": { "version": 1, "rules": { "‹syntax-error›": "off" },
          "ignore": [{ "rule": "‹syntax-error›", "reason": "r" }] } }
      """#, formats: [.json],
      .init(
        "invalid-setting", .warning,
        "'syntax-error' cannot be changed: a table that does not parse cannot be checked"),
      .init(
        "invalid-setting", .warning,
        "'syntax-error' cannot be changed: a table that does not parse cannot be checked")),

    // MARK: unknown-rule
    RuleFixture(
      "settings of unknown rules",
      #"""
      { "$eventmap": { "rules": { "‹enter-with-leave›": "off", "‹xyz›": "off" },
          "ignore": [ { "rule": "‹unknown-acton›", "reason": "r" } ] } }
      """#,
      .init("unknown-rule", .warning, "there is no rule 'enter-with-leave'", suggestions: ["enter-without-leave"]),
      .init("unknown-rule", .warning, "there is no rule 'xyz'"),
      .init("unknown-rule", .warning, "there is no rule 'unknown-acton'", suggestions: ["unknown-action"])),

    // MARK: suppressions
    RuleFixture(
      "a suppression without a reason, with an empty one, past its last day, and of nothing",
      #"""
      { "$eventmap": { "ignore": [
          ‹{› "rule": "unknown-action", "class": "CartViewController" },
          ‹{› "rule": "unknown-class", "reason": "  " },
          ‹{› "rule": "unknown-action", "class": "HomeViewController", "reason": "r", "until": "2026-06-30" },
          ‹{› "rule": "unknown-action", "class": "BaseViewController", "reason": "r" } ] },
        "CartViewController": { "ControlEventIDs": { "zzz": "A" } },
        "HomeViewController": { "ControlEventIDs": { "‹zzz›": "B" } }, "GoneViewController": {} }
      """#,
      .init("suppression-without-reason", .warning, "the suppression of 'unknown-action' does not say why"),
      .init("suppression-without-reason", .warning, "the suppression of 'unknown-class' does not say why"),
      .init("expired-suppression", .warning, "the suppression of 'unknown-action' ended on 2026-06-30"),
      .init("unused-suppression", .warning, "the suppression of 'unknown-action' suppresses nothing"),
      .unknownAction("zzz", of: "HomeViewController", label: "not among its 3 actions")),
    RuleFixture(
      "suppressions by class, section, action, phase and event ID; the last day is included",
      #"""
      { "$eventmap": { "ignore": [
          { "rule": "unknown-action", "class": "CartViewController", "action": "zzz", "reason": "made at run time", "until": "2026-07-01" },
          { "rule": "unknown-action", "section": "ControlEventIDs", "eventID": "B", "reason": "r" },
          { "rule": "enter-without-leave", "phase": "Enter", "reason": "r" },
          { "rule": "unknown-class", "class": "GoneViewController", "reason": "r" } ] },
        "CartViewController": { "ControlEventIDs": { "zzz": "A" } },
        "HomeViewController": { "ControlEventIDs": { "zzz": "B", "‹yyy›": "C" }, "PageEventIDs": { "Enter": "E" } },
        "GoneViewController": {} }
      """#,
      .unknownAction("yyy", of: "HomeViewController", label: "not among its 3 actions")),
    RuleFixture(
      "the rows of a suppressed class are checked",
      #"""
      { "$eventmap": { "ignore": [ { "rule": "unknown-class", "class": "RunTimeClass", "reason": "made at run time" } ] },
        "RunTimeClass": { "PageEventIDs": { "‹Enter›": "A" }, "ControlEventIDs": { "anything:": "B", "‹a b›": "C" } } }
      """#,
      .init("enter-without-leave", .note, "'RunTimeClass' has 'Enter' without 'Leave'"),
      .init("malformed-selector", .error, "'a b' is not a selector", suggestions: ["ab"])),
    RuleFixture(
      "a suppression of a rule that did not run is not unused",
      #"""
      { "$eventmap": { "rules": { "enter-without-leave": "off" }, "ignore": [
          { "rule": "unknown-action", "class": "CartViewController", "reason": "r" },
          { "rule": "untracked-page", "class": "CartViewController", "reason": "r" },
          { "rule": "enter-without-leave", "class": "CartViewController", "reason": "r" },
          ‹{› "rule": "duplicate-event-id", "class": "CartViewController", "reason": "r" } ] } }
      """#,
      manifest: nil, levels: ["not-checked": "off"],
      .init("unused-suppression", .warning, "the suppression of 'duplicate-event-id' suppresses nothing")),
  ]

  // MARK: Severities

  private func severities(_ settings: String, _ levels: [String: String] = [:]) -> [String] {
    let table = "{ \"$eventmap\": { \"rules\": {\(settings)} }, \"A\": { \"PageEventIDs\": { \"Enter\": \"X\" } } }"
    let report = Linter.report(table, levels: levels.compactMapValues { RuleLevel($0) })
    return report.diagnostics.map { "\($0.rule) \($0.severity)" }
  }

  @Test func flagsOverrideSettingsAndSettingsOverrideRules() {
    let rule = #""enter-without-leave""#
    #expect(severities("") == ["not-checked note", "enter-without-leave note"])
    #expect(severities("\(rule): \"error\"") == ["not-checked note", "enter-without-leave error"])
    #expect(severities("\(rule): \"off\"") == ["not-checked note"])
    #expect(
      severities("\(rule): \"off\"", ["enter-without-leave": "warning"])
        == ["not-checked note", "enter-without-leave warning"])
    #expect(severities("\(rule): \"error\"", ["enter-without-leave": "off", "not-checked": "off"]) == [])
    #expect(RuleLevel("of") == nil && RuleLevel("Error") == nil && RuleLevel("off")?.severity == nil)
  }

  @Test func suppressedFindingsAreKeptWithTheirReason() throws {
    let table = #"""
      { "$eventmap": { "ignore": [ { "rule": "enter-without-leave", "reason": "one-way" }, { "rule": "not-checked" } ] },
        "A": { "PageEventIDs": { "Enter": "X" } } }
      """#
    let report = Linter.report(table)
    #expect(report.diagnostics.map(\.suppression) == ["no reason given", nil, "one-way"])
    #expect(report.count(.note) == 0 && report.count(.warning) == 1)
    #expect(report.active.map(\.rule) == ["suppression-without-reason"])
  }

  @Test func todayIsADayInUTC() {
    let today = Linter().today
    #expect(today.wholeMatch(of: /[0-9]{4}-[0-9]{2}-[0-9]{2}/) != nil)
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let parts = calendar.dateComponents([.year, .month, .day], from: Date())
    #expect(today == String(format: "%04d-%02d-%02d", parts.year ?? 0, parts.month ?? 0, parts.day ?? 0))
  }
}
