import EventMapping
import Testing

@testable import EventLinting

/// Keys for people and editors, and rows that are a single entry, which the linter accepts where loading does.
@Suite struct AnnotationRuleTests {
  @Test(arguments: fixtures) func findsExactlyTheMarkedPlaces(_ fixture: RuleFixture) throws { try fixture.check() }

  private static let observed = ObservedEvents(
    displayName: "events.jsonl", eventCount: 12, members: ["title"], memberNames: ["title"], touches: [])

  private static let fixtures: [RuleFixture] = [
    RuleFixture(
      "annotations at every place are valid",
      #"""
      { "$schema": "EventTable.schema.json", "$comment": { "HomeViewController": "x" },
        "HomeViewController": { "Description": "the first page", "Owner": "shop", "Since": "4.2", "Deprecated": "use Cart",
          "PageEventIDs": { "Enter": { "EventID": "A", "Description": "shown", "$comment": "c" }, "Leave": "B" },
          "ControlEventIDs": { "onShare": [ { "EventID": "C", "Owner": "shop" } ] } } }
      """#),
    RuleFixture(
      "annotations of another type",
      #"""
      { "$schema": ‹5›, "$comment": 5,
        "HomeViewController": { "Since": ‹4.2›, "Owner": ‹[›"x"], "Deprecated": ‹1›, "$comment": [],
          "PageEventIDs": { "Enter": { "EventID": "A", "Description": ‹true› }, "Leave": "B" },
          "ControlEventIDs": { "onShare": [ "C", { "EventID": "D", "Description": "‹›" } ] } } }
      """#,
      formats: [.json],
      .init("malformed-annotation", .warning, "'$schema' is the number 5, expected a non-empty string"),
      .init("malformed-annotation", .warning, "'Since' is the number 4.2, expected a non-empty string"),
      .init("malformed-annotation", .warning, "'Owner' is an array, expected a non-empty string"),
      .init(
        "malformed-annotation", .warning,
        "'Deprecated' is the number 1, expected true, false, or a non-empty string that says why"),
      .init("malformed-annotation", .warning, "'Description' is the boolean true, expected a non-empty string"),
      .init("malformed-annotation", .warning, "'Description' is an empty string, expected a non-empty string")),
    RuleFixture(
      "extra keys of a team are not reported",
      #"{ "$eventmap": { "extraKeys": ["Owner"] }, "HomeViewController": { "Owner": ["x"] } }"#),
    RuleFixture(
      "misspelled annotations",
      #"""
      { "‹$shema›": "EventTable.schema.json",
        "HomeViewController": { "‹Descripton›": "the first page",
          "PageEventIDs": { "Enter": { "EventID": "A", "‹owner›": "shop" }, "Leave": "B" } } }
      """#,
      .init(
        "unknown-key", .error, "unknown key '$shema', expected '$eventmap', '$app', '$schema' or '$comment'",
        suggestions: ["$schema"]),
      .init("unknown-key", .error, "unknown key 'Descripton', \(RuleFixture.sections)", suggestions: ["Description"]),
      .init(
        "unknown-key", .error, "unknown key 'owner', expected 'EventID', 'When', 'Otherwise' or 'Properties'",
        suggestions: ["Owner"])),
    RuleFixture(
      "defects of a row that is a single entry",
      #"""
      { "HomeViewController": {
          "PageEventIDs": { "Enter": { "EventID": "«A»" }, "Leave": { "EventID": "‹›" } },
          "ControlEventIDs": {
            "onShare": { "EventID": "‹A›", "Description": "x" }, "‹onFav:›": { "EventID": "B" },
            "onClose:": { "EventID": "C", "When": { "‹titel›": "x" } },
            "onFavBtnPressed:": ‹{› "Description": "x" } } } }
      """#,
      formats: [.json, .xml, .openStep], observed: observed,
      .init("empty-event-id", .error, "an empty event ID, expected a non-empty string"),
      .init(
        "duplicate-event-id", .warning, "'Enter' of 'HomeViewController' also has the event ID 'A'",
        related: [.table("first here", 0)]),
      .unknownAction("onFav:", of: "HomeViewController", label: "not among its 3 actions"),
      .init("unseen-member", .warning, "no raw event has a member 'titel'", suggestions: ["title"]),
      .init("wrong-type", .error, "an entry without 'EventID'")),
    RuleFixture(
      "an invisible character in the event ID of a row that is a single entry",
      "{ \"CartViewController\": { \"ControlEventIDs\": { \"onPay:\": { \"EventID\": \"‹PAY\u{200B}›\", \"Owner\": \"a\u{A0}b\" } } } }",
      .init(
        "invisible-character", .error, "the event ID 'PAY\\u{200B}' has the invisible character U+200B",
        suggestions: ["PAY"])),
  ]
}
