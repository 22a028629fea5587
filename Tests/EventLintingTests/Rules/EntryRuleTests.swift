import EventMapping
import Foundation
import Testing

@testable import EventLinting

/// The rules about entries with conditions, single ones and combinations.
@Suite struct EntryRuleTests {
  @Test(arguments: fixtures) func findsExactlyTheMarkedPlaces(_ fixture: RuleFixture) throws { try fixture.check() }

  private static let observed = ObservedEvents(
    displayName: "events.jsonl", eventCount: 12, members: ["title", "user.id", "touchPhase"],
    memberNames: ["title", "user", "user.id", "touchPhase"],
    touches: [
      .init(target: "CartViewController", action: "onPay:", counts: [.began: 3, .ended: 2]),
      .init(target: "Shop.HomeViewController", action: "onShare", counts: [.began: 4]),
      .init(target: "HomeViewController", action: "onShare", counts: [.moved: 1]),
      .init(target: "HomeViewController", action: "onFavBtnPressed:", counts: [.ended: 9]),
    ])

  private static let appPhases = "expected 'Launch', 'Active', 'Background' or 'Terminate'"

  private static let fixtures: [RuleFixture] = [
    // MARK: The grammar
    RuleFixture(
      "valid entries, plain and with conditions",
      #"""
      { "HomeViewController": {
          "PageEventIDs": { "Load": "A", "Select": "B", "Enter": ["C", "D"], "Leave": [{ "EventID": "E" }] },
          "ControlEventIDs": { "onShare": [
            { "EventID": "F", "When": { "title": ["x", "y"], "tag": { "not": { "prefix": "z" } } } },
            { "EventID": "G", "Otherwise": true, "Properties": { "a": "$b.c", "d": "e" } } ] } },
        "$app": { "AppEventIDs": { "Launch": "H", "Terminate": ["I"] } } }
      """#, formats: [.json, .xml, .binary]),
    RuleFixture(
      "keys and types of entries",
      #"""
      { "HomeViewController": { "ControlEventIDs": {
          "onShare": [ ‹[›], { "EventID": "‹›" }, ‹{› "When": { "title": "x" } },
            { "‹EventId›": "A", "EventID": "B" } ],
          "onClose:": [ { "EventID": "C", "When": { "title": { "‹prefixx›": "x" }, "tag": ‹[›], "a": { "prefix": ‹[›] } },
            "Otherwise": "‹never›" } ],
          "onFavBtnPressed:": [ { "EventID": "D", "When": ‹{›} }, { "EventID": "E", "Properties": { "x": ‹[›] , "y": "‹$›" } } ] } } }
      """#,
      formats: [.json],
      .init("wrong-type", .error, "an empty array, expected an event ID or an entry"),
      .init("empty-event-id", .error, "an empty event ID, expected a non-empty string"),
      .init("wrong-type", .error, "an entry without 'EventID'"),
      .init(
        "unknown-key", .error, "unknown key 'EventId', expected 'EventID', 'When', 'Otherwise' or 'Properties'",
        suggestions: ["EventID"]),
      .init(
        "unknown-key", .error,
        "unknown key 'prefixx', expected 'prefix', 'suffix', 'contains', '<', '<=', '>', '>=', 'exists' or 'not'",
        suggestions: ["prefix"]),
      .init("wrong-type", .error, "an empty array, expected at least one value"),
      .init("wrong-type", .error, "an empty array, expected a string, the start of others"),
      .init("wrong-type", .error, "the string 'never', expected true or false"),
      .init("wrong-type", .error, "an empty dictionary, expected at least one member"),
      .init(
        "wrong-type", .error,
        "an empty array, expected a string, a number or a boolean; '$member' is that of the raw event"),
      .init("wrong-type", .error, "a lone dollar, expected '$' and the path of a member, or '$$' for a dollar")),
    RuleFixture(
      "sections and phases of the app",
      #"""
      { "$app": { "‹PageEventIDs›": { "Enter": "A" }, "AppEventIDs": { "‹Launched›": "B", "‹Foreground›": "C" } },
        "HomeViewController": { "‹AppEventID›": { "Launch": "D" } } }
      """#,
      .init(
        "unknown-key", .error, "unknown key 'PageEventIDs' of '$app', expected 'AppEventIDs'",
        suggestions: ["AppEventIDs"]),
      .init("unknown-key", .error, "unknown phase 'Launched', \(appPhases)", suggestions: ["Launch"]),
      .init("unknown-key", .error, "unknown phase 'Foreground', \(appPhases)", suggestions: ["Active"]),
      .init("unknown-key", .error, "unknown key 'AppEventID', \(RuleFixture.sections)", suggestions: ["AppEventIDs"])),
    RuleFixture(
      "IDs inside of entries are looked at like others",
      #"""
      { "$eventmap": { "eventIDPattern": "^[A-Z]+$" },
        "HomeViewController": { "ControlEventIDs": {
          "onShare": [ "«SHARE»", { "EventID": "‹low›", "When": { "tag": "1" } } ],
          "onClose:": [ { "EventID": "‹SHARE›", "When": { "tag": "1" } }, "‹ CLOSE›" ] } } }
      """#, formats: [.json, .xml, .openStep],
      .init("event-id-pattern", .error, "the event ID 'low' does not match the pattern '^[A-Z]+$'"),
      .init(
        "duplicate-event-id", .warning, "'onShare' of 'HomeViewController' also has the event ID 'SHARE'",
        related: [.table("first here", 0)]),
      .init("invisible-character", .error, "the event ID ' CLOSE' has space around it", suggestions: ["CLOSE"])),

    // MARK: Entries together
    RuleFixture(
      "an 'Otherwise' after an entry that always counts, and conditions that cannot hold",
      #"""
      { "HomeViewController": { "ControlEventIDs": {
          "onShare": [ "«A»", { "EventID": "‹B›", "Otherwise": true } ],
          "onClose:": [ { "EventID": "C", "When": { "‹title›": { "exists": false, "prefix": "x" } } },
            { "EventID": "D", "When": { "‹tag›": { "not": { "exists": true }, "exists": true } } },
            { "EventID": "G", "When": { "‹total›": { ">=": 100, "<": 99 } } },
            { "EventID": "H", "When": { "total": { ">=": 99, "<": 100 }, "name": { "suffix": "x", "contains": "y" } } } ],
          "onFavBtnPressed:": [ { "EventID": "E", "When": { "title": { "exists": false } } },
            { "EventID": "F", "Otherwise": true } ] } } }
      """#, formats: [.json, .xml, .binary],
      .init(
        "unreachable-entry", .warning, "'B' never applies: an entry before it always does",
        related: [.table("this one always counts", 0)],
        keyPath: ["HomeViewController", "ControlEventIDs", "onShare", "1"]),
      .init("unreachable-entry", .warning, "'C' never applies: its condition on 'title' cannot hold"),
      .init("unreachable-entry", .warning, "'D' never applies: its condition on 'tag' cannot hold"),
      .init("unreachable-entry", .warning, "'G' never applies: its condition on 'total' cannot hold")),
    RuleFixture(
      "a class whose events are ignored",
      #"""
      { "$eventmap": { "ignoredClasses": ["Cart*", "Home"] },
        "‹CartViewController›": { "ControlEventIDs": { "onPay:": "PAY" } },
        "HomeViewController": { "ControlEventIDs": { "onShare": "SHARE" } } }
      """#,
      .init(
        "unreachable-entry", .warning, "the events of 'CartViewController' are ignored: 'ignoredClasses' has 'Cart*'")),
    RuleFixture(
      "two entries that always occur together",
      #"""
      { "HomeViewController": { "ControlEventIDs": {
          "onShare": [ { "EventID": "«A»", "When": { "a": "1", "b": "2" } }, { "EventID": "B", "When": { "a": "1", "b": "2" } },
            { "EventID": "‹A›", "When": { "b": "2", "a": "1" } }, { "EventID": "A", "When": { "a": "2" } } ],
          "onClose:": [ "«C»", "‹C›" ] } } }
      """#,
      .init(
        "duplicate-entry", .warning, "'A' always occurs twice: an entry before it is the same",
        related: [.table("first here", 0)], keyPath: ["HomeViewController", "ControlEventIDs", "onShare", "2"]),
      .init(
        "duplicate-entry", .warning, "'C' always occurs twice: an entry before it is the same",
        related: [.table("first here", 1)], keyPath: ["HomeViewController", "ControlEventIDs", "onClose:", "1"])),
    RuleFixture(
      "entries after an 'Otherwise', but not a chain of else-ifs",
      #"""
      { "HomeViewController": { "ControlEventIDs": {
          "onShare": [ { "EventID": "A", "When": { "a": "1" } }, { "EventID": "‹B›", "Otherwise": true },
            { "EventID": "C", "When": { "a": "2" } } ],
          "onClose:": [ { "EventID": "D", "When": { "a": "1" } }, { "EventID": "E", "Otherwise": true, "When": { "a": "2" } },
            { "EventID": "F", "Otherwise": true } ] } } }
      """#, formats: [.json, .xml, .binary],
      .init(
        "otherwise-not-last", .warning, "'B' is an 'Otherwise', but entries come after it",
        keyPath: ["HomeViewController", "ControlEventIDs", "onShare", "1"])),

    RuleFixture(
      "two entries that mean the same, written in two ways",
      #"""
      { "HomeViewController": { "ControlEventIDs": {
          "onShare": [ { "EventID": "«A»", "When": { "a": [1, "x"] } }, { "EventID": "‹A›", "When": { "a": ["x", 1.0] } } ] } } }
      """#, formats: [.json],
      .init(
        "duplicate-entry", .warning, "'A' always occurs twice: an entry before it is the same",
        related: [.table("first here", 0)], keyPath: ["HomeViewController", "ControlEventIDs", "onShare", "1"])),
    RuleFixture(
      "properties with the names of members that every event has",
      #"""
      { "HomeViewController": {
          "PageEventIDs": { "Enter": { "EventID": "A", "Properties": { "‹eventID›": "$id", "target": "t", "id": "$eventID" } }, "Leave": "L" },
          "ControlEventIDs": {
            "onShare": [ "B", { "EventID": "C", "Properties": { "class": "c", "‹target›": "t", "‹eventID›": "e" } } ] } } }
      """#,
      .init("clashing-property", .error, "the property 'eventID' has the name of the member that holds the event ID"),
      .init("clashing-property", .warning, "the property 'target' has the name of a member that decides the event ID"),
      .init("clashing-property", .error, "the property 'eventID' has the name of the member that holds the event ID")),

    // MARK: Against dumps
    RuleFixture(
      "a condition on a member that no raw event has",
      #"""
      { "CartViewController": { "ControlEventIDs": { "onPay:": [
          { "EventID": "A", "When": { "‹titel›": "x", "title": "x", "touchPhase": "ended" } },
          { "EventID": "B", "When": { "user.id": "7", "coupon": { "exists": false } } } ] } } }
      """#,
      observed: observed,
      .init("unseen-member", .warning, "no raw event has a member 'titel'", suggestions: ["title"])),
    RuleFixture(
      "a property of a member that no event has",
      #"""
      { "CartViewController": { "ControlEventIDs": { "onPay:": [
          { "EventID": "A", "Properties": { "a": "‹$titel›", "b": "$title", "c": "titel", "touchPhase": "$touchPhase" } },
          { "EventID": "B", "When": { "touchPhase": "ended" } } ] } } }
      """#,
      observed: observed,
      .init("unseen-member", .warning, "no raw event has a member 'titel'", suggestions: ["title"])),
    RuleFixture(
      "touches under names that hooks changed, and of subclasses",
      #"""
      { "$eventmap": { "inherit": "nearest", "ignoredClasses": ["UI*"] },
        "BaseViewController": { "ControlEventIDs": { "‹onClose:›": "CLOSE" } },
        "HomeViewController": { "ControlEventIDs": { "‹onShare›": "SHARE" } } }
      """#,
      observed: ObservedEvents(
        displayName: "events.jsonl", eventCount: 9, members: [], memberNames: [],
        touches: [
          .init(target: "NSKVONotifying_HomeViewController", action: "onShare", counts: [.began: 1]),
          .init(target: "HomeViewController", action: "rac_alias_onShare", counts: [.ended: 1]),
          .init(
            target: "CartViewController", action: "onClose:", superclasses: ["BaseViewController"], counts: [.began: 1]),
          .init(target: "HomeViewController", action: "onClose:", counts: [.moved: 2]),
          .init(
            target: "UIAlertController", action: "onClose:", superclasses: ["BaseViewController"], counts: [.ended: 5]),
        ]),
      .init("several-touch-phases", .warning, "'onClose:' arrives in several touch phases: 1 began, 2 moved"),
      .init("several-touch-phases", .warning, "'onShare' arrives in several touch phases: 1 began, 1 ended")),
    RuleFixture(
      "a suppression of a rule about dumps is not unused without dumps",
      #"""
      { "$eventmap": { "ignore": [ { "rule": "unseen-member", "reason": "new" } ] },
        "HomeViewController": { "ControlEventIDs": { "onShare": [ { "EventID": "A", "When": { "x": "1" } } ] } } }
      """#),
    RuleFixture(
      "invisible characters in conditions and properties, except spaces around values",
      #"""
      { "HomeViewController": { "ControlEventIDs": { "onShare": [
          { "EventID": "A", "When": { "‹ti\#u{200B}tle›": " Buy ", "name": ["x", "‹y\#u{A0}z›"] },
            "Properties": { "‹p\#u{FEFF}›": "‹$q\#u{200B}›" } } ] } } }
      """#,
      formats: [.json, .xml, .openStep],
      .init("invisible-character", .error, "'ti\\u{200B}tle' has the invisible character U+200B"),
      .init("invisible-character", .error, "'y\u{A0}z' has the invisible character U+00A0"),
      .init("invisible-character", .error, "'p\\u{FEFF}' has the invisible character U+FEFF"),
      .init("invisible-character", .error, "'$q\\u{200B}' has the invisible character U+200B")),
    RuleFixture(
      "an action in several touch phases, unless an entry names them",
      #"""
      { "CartViewController": { "ControlEventIDs": { "‹onPay:›": "PAY" } },
        "HomeViewController": { "ControlEventIDs": { "onFavBtnPressed:": "FAV", "onShare": [
          { "EventID": "SHARE", "When": { "touchPhase": "began" } } ] } } }
      """#,
      observed: observed,
      .init("several-touch-phases", .warning, "'onPay:' arrives in several touch phases: 3 began, 2 ended")),
    RuleFixture(
      "an action that never occurs in the phase that counts",
      #"""
      { "$eventmap": { "touchPhase": "ended" },
        "CartViewController": { "ControlEventIDs": { "onPay:": "PAY" } },
        "HomeViewController": { "ControlEventIDs": { "onFavBtnPressed:": "FAV", "‹onShare›": "SHARE" } } }
      """#,
      observed: observed,
      .init("uncounted-touch", .warning, "'onShare' never arrives in the touch phase 'ended': 4 began, 1 moved")),
    RuleFixture(
      "settings of the lookup",
      #"""
      { "$eventmap": { "touchPhase": "‹tapped›", "ignoredClasses": ‹[›"*"], "inherit": "‹next›", "classSuffixes": "‹x›",
          "‹selectorPrefixs›": ["y"] } }
      """#,
      .init(
        "invalid-setting", .error,
        "the string 'tapped', expected 'began', 'moved', 'stationary', 'ended' or 'cancelled'"),
      .init("invalid-setting", .error, "the string '*', expected whole names, or the start of names and a final '*'"),
      .init("invalid-setting", .error, "the string 'next', expected 'exact' or 'nearest'"),
      .init("invalid-setting", .error, "the string 'x', expected an array of strings"),
      .init("invalid-setting", .warning, "unknown setting 'selectorPrefixs'", suggestions: ["selectorPrefixes"])),
  ]
}
