import Foundation
import Testing

@testable import EventLinting

@Suite struct FileRuleTests {
  @Test(arguments: fixtures) func findsExactlyTheMarkedPlaces(_ fixture: RuleFixture) throws { try fixture.check() }

  /// The help does not suggest extra keys for a misplaced row, because its events would be lost silently.
  @Test(arguments: [
    (#"{"Home":{"PageEventIDs":{"onTap:":"X"}}}"#, "move it to 'ControlEventIDs'"),
    (#"{"Home":{"Enter":"X"}}"#, "move it to 'PageEventIDs'"),
    (#"{"Home":{"onTap:":"X"}}"#, "move it to 'ControlEventIDs'"),
    (#"{"Home":{"Launch":"X"}}"#, "move it to 'AppEventIDs'"),
    (#"{"Home":{"color":"X"}}"#, "if it is a key of your own, add it to '$eventmap': \"extraKeys\": [\"color\"]"),
  ])
  func suggestsTheSectionOfAMisplacedRow(table: String, help: String) {
    let report = Linter.report(table)
    #expect(report.diagnostics.first { $0.rule == "unknown-key" }?.help == [help])
  }

  private static let rootKeys = "expected the name of a class or '$eventmap' or '$app'"
  private static let entries = "expected a string, the event ID, an entry, or an array of entries"

  private static let fixtures: [RuleFixture] = [
    // MARK: duplicate-key
    RuleFixture(
      "a class, a section and an action that occur twice",
      #"""
      { "«HomeViewController»": { "PageEventIDs": { "Enter": "A", "Leave": "B" } },
        "‹HomeViewController›": {
          "«ControlEventIDs»": {},
          "‹ControlEventIDs›": { "«onShare»": "C", "‹onShare›": "D", "onClose:": "E", "‹onShare›": "F" } } }
      """#,
      .init("duplicate-key", .error, "duplicate key 'HomeViewController'", related: [.table("first here", 0)]),
      .init("duplicate-key", .error, "duplicate key 'ControlEventIDs'", related: [.table("first here", 1)]),
      .init("duplicate-key", .error, "duplicate key 'onShare'", related: [.table("first here", 2)]),
      .init("duplicate-key", .error, "duplicate key 'onShare'", related: [.table("first here", 2)])),
    RuleFixture(
      "nothing is reported about the value of the first of two keys, because it does not count",
      #"{ "CartViewController": { "ControlEventIDs": { "«onPay:»": "" , "‹onPay:›": "PAY" } } }"#,
      .init("duplicate-key", .error, "duplicate key 'onPay:'", related: [.table("first here", 0)])),
    RuleFixture(
      "a key in two dictionaries is not a duplicate",
      #"""
      { "HomeViewController": { "ControlEventIDs": { "onClose:": "A" } },
        "BaseViewController": { "ControlEventIDs": { "onClose:": "B" } } }
      """#),
    RuleFixture(
      "a setting that occurs twice",
      #"{ "$eventmap": { "«extraKeys»": ["a"], "‹extraKeys›": ["name"] }, "HomeViewController": { "name": "Home" } }"#,
      .init("duplicate-key", .error, "duplicate key 'extraKeys'", related: [.table("first here", 0)])),

    // MARK: unknown-key
    RuleFixture(
      "a misspelled section and misspelled phases",
      #"""
      { "HomeViewController": { "‹PageEventID›": { "Appear": "A" } },
        "CartViewController": { "PageEventIDs": { "‹Appear›": "B", "‹DisAppear›": "C" } } }
      """#,
      .init("unknown-key", .error, "unknown key 'PageEventID', \(RuleFixture.sections)", suggestions: ["PageEventIDs"]),
      .init("unknown-key", .error, "unknown phase 'Appear', \(RuleFixture.phases)", suggestions: ["Enter"]),
      .init("unknown-key", .error, "unknown phase 'DisAppear', \(RuleFixture.phases)", suggestions: ["Leave"])),
    RuleFixture(
      "keys without a similar known key have no suggestion",
      #"""
      { "HomeViewController": { "‹name›": "首页", "‹PageName›": "首页",
          "PageEventIDs": { "‹Timer›": true, "Enter": "A", "Leave": "B" } } }
      """#,
      formats: [.json, .xml, .binary],
      .init("unknown-key", .error, "unknown key 'name', \(RuleFixture.sections)"),
      .init("unknown-key", .error, "unknown key 'PageName', \(RuleFixture.sections)"),
      .init("unknown-key", .error, "unknown phase 'Timer', \(RuleFixture.phases)")),
    RuleFixture(
      "extra keys at the class and beside the phases",
      #"""
      { "$eventmap": { "extraKeys": ["name", "Timer"] },
        "HomeViewController": { "name": " 首页\#u{A0}", "PageEventIDs": { "Timer": "x\#u{200B}", "Enter": "A", "Leave": "B" } } }
      """#),
    RuleFixture(
      "a misspelled settings key is reported once",
      #"{ "‹$eventMap›": { "rules": { "unknown-action": "off" }, "extraKeys": ["name"] }, "HomeViewController": {} }"#,
      .init("unknown-key", .error, "unknown key '$eventMap', expected '$eventmap'", suggestions: ["$eventmap"])),

    RuleFixture(
      "keys of the root that cannot be classes, with a manifest",
      #"""
      { "‹$evntmap›": { "ControlEventIDs": { "onTap:": "A" } }, "‹›": { "PageEventIDs": { "Enter": "B", "Leave": "C" } },
        "‹$mine›": {}, "$app": { "AppEventIDs": { "Launch": "D" } }, "HomeViewController": {} }
      """#,
      .init("unknown-key", .error, "unknown key '$evntmap', \(rootKeys)", suggestions: ["$eventmap"]),
      .init("unknown-key", .error, "unknown key '', \(rootKeys)"),
      .init("unknown-key", .error, "unknown key '$mine', \(rootKeys)")),
    RuleFixture(
      "keys of the root that cannot be classes, without a manifest",
      #"{ "‹$evntmap›": { "ControlEventIDs": { "onTap:": "A" } }, "‹›": { "PageEventIDs": { "Enter": "B", "Leave": "C" } } }"#,
      manifest: nil, levels: ["not-checked": "off"],
      .init("unknown-key", .error, "unknown key '$evntmap', \(rootKeys)", suggestions: ["$eventmap"]),
      .init("unknown-key", .error, "unknown key '', \(rootKeys)")),

    // MARK: wrong-type
    RuleFixture(
      "values of other types at every level",
      #"""
      { "HomeViewController": ‹[›"x"],
        "CartViewController": { "PageEventIDs": "‹x›", "ControlEventIDs": { "onPay:": ‹17› } },
        "BaseViewController": "‹›",
        "CartToolbarView": { "ControlEventIDs": { "onDelete:": ‹{› } } } }
      """#,
      formats: [.json, .xml, .binary],
      .init("wrong-type", .error, "an array, expected a dictionary of sections"),
      .init("wrong-type", .error, "the string 'x', expected a dictionary of event IDs"),
      .init("wrong-type", .error, "the number 17, \(entries)"),
      .init("wrong-type", .error, "an empty string, expected a dictionary of sections"),
      .init("wrong-type", .error, "a dictionary, \(entries)")),
    RuleFixture(
      "the same without numbers",
      #"{ "CartViewController": { "PageEventIDs": ‹[›"x"], "ControlEventIDs": { "onPay:": ‹{› } } } }"#,
      .init("wrong-type", .error, "an array, expected a dictionary of event IDs"),
      .init("wrong-type", .error, "a dictionary, \(entries)")),
    RuleFixture(
      "null and booleans",
      #"""
      { "CartViewController": { "ControlEventIDs": { "onPay:": ‹null› } },
        "HomeViewController": { "ControlEventIDs": { "onShare": ‹true› } } }
      """#,
      formats: [.json],
      .init("wrong-type", .error, "null, \(entries)"), .init("wrong-type", .error, "the boolean true, \(entries)")),
    RuleFixture(
      "the root is no dictionary", #" ‹[›"HomeViewController"] "#,
      .init("wrong-type", .error, "the root is an array, expected a dictionary of class names")),
    RuleFixture("an empty table, class or section has no defect", #"{}"#),
    RuleFixture(
      "numbers in a string are an event ID",
      #"{ "CartViewController": { "PageEventIDs": {}, "ControlEventIDs": { "onPay:": "17" } }, "HomeViewController": {} }"#
    ),

    // MARK: empty-event-id
    RuleFixture(
      "an empty event ID",
      #"{ "CartViewController": { "PageEventIDs": { "Enter": "A", "Leave": "‹›" }, "ControlEventIDs": { "onPay:": "‹›" } } }"#,
      .init("empty-event-id", .error, "an empty event ID, expected a non-empty string"),
      .init("empty-event-id", .error, "an empty event ID, expected a non-empty string")),

    // MARK: invisible-character
    RuleFixture(
      "an invisible character in every kind of name",
      #"""
      { "‹HomeViewController\#u{200B}›": { "‹ PageEventIDs›": { "Enter": "A" } },
        "CartViewController": {
          "PageEventIDs": { "Enter": "B", "‹Leave\#u{A0}›": "C" },
          "ControlEventIDs": { "‹onPay：›": "‹PAY ›" } } }
      """#,
      .init(
        "invisible-character", .error, "'HomeViewController\\u{200B}' has the invisible character U+200B",
        suggestions: ["HomeViewController"]),
      .init("invisible-character", .error, "' PageEventIDs' has space around it", suggestions: ["PageEventIDs"]),
      .init("invisible-character", .error, "'Leave\u{A0}' has the invisible character U+00A0", suggestions: ["Leave"]),
      .init("invisible-character", .error, "'onPay：' has a full-width colon (U+FF1A)", suggestions: ["onPay:"]),
      .init("invisible-character", .error, "the event ID 'PAY ' has space around it", suggestions: ["PAY"])),
    RuleFixture(
      "look-alike letters",
      #"{ "CartViewController": { "ControlEventIDs": { "‹ｏnPay:›": "A", "‹on\#u{AD}Pay\#u{2236}›": "B", "‹on\#u{A0}Pay:›": "C" } } }"#,
      .init("invisible-character", .error, "'ｏnPay:' has a full-width 'o' (U+FF4F)", suggestions: ["onPay:"]),
      .init(
        "invisible-character", .error, "'on\\u{AD}Pay∶' has the invisible character U+00AD", suggestions: ["onPay:"]),
      .init(
        "invisible-character", .error, "'on\u{A0}Pay:' has the invisible character U+00A0", suggestions: ["onPay:"])),
    RuleFixture(
      "a name that stays unknown after cleaning has suggestions",
      #"""
      { "‹HomeViewControler\#u{FEFF}›": { "ControlEventIDs": { "x": "A" } },
        "HomeViewController": { "ControlEventIDs": { "‹onFavBtnPresed：›": "B" } } }
      """#,
      .init(
        "invisible-character", .error, "'HomeViewControler\\u{FEFF}' has the invisible character U+FEFF",
        suggestions: ["HomeViewController"]),
      .init(
        "invisible-character", .error, "'onFavBtnPresed：' has a full-width colon (U+FF1A)",
        suggestions: ["onFavBtnPressed:"])),
    RuleFixture(
      "a name that stays wrong after cleaning is reported by the other rule",
      #"""
      { "HomeViewController": { "‹PageEventID\#u{A0}›": {}, "PageEventIDs": { "‹Appear\#u{A0}›": "A" },
          "ControlEventIDs": { "‹onClose(_：)›": "B" } } }
      """#,
      .init(
        "unknown-key", .error, "unknown key 'PageEventID\u{A0}', \(RuleFixture.sections)", suggestions: ["PageEventIDs"]
      ),
      .init("unknown-key", .error, "unknown phase 'Appear\u{A0}', \(RuleFixture.phases)", suggestions: ["Enter"]),
      .init("malformed-selector", .error, "'onClose(_：)' is not a selector", suggestions: ["onClose:"])),
    RuleFixture(
      "an event ID may be written as its team likes: with spaces, full-width signs and emoji",
      #"{ "HomeViewController": { "ControlEventIDs": { "onShare": "首页：分享（顶部） 1", "onClose:": "👩‍💻 close ❤️" } } }"#),

    // MARK: malformed-selector
    RuleFixture(
      "a Swift spelling, a lost last colon, a space, a selector in brackets",
      #"""
      { "HomeViewController": { "ControlEventIDs": {
          "‹onFavBtnPressed(_:)›": "A", "‹onClose(sender:)›": "B", "‹tableView:didSelectRow›": "C",
          "‹on Share›": "D", "‹@selector(onShare)›": "E", "‹›": "F", "‹1st:›": "G" } } }
      """#,
      .init("malformed-selector", .error, "'onFavBtnPressed(_:)' is not a selector", suggestions: ["onFavBtnPressed:"]),
      .init("malformed-selector", .error, "'onClose(sender:)' is not a selector", suggestions: ["onClose:"]),
      .init(
        "malformed-selector", .error, "'tableView:didSelectRow' is not a selector",
        suggestions: ["tableView:didSelectRow:"]),
      .init("malformed-selector", .error, "'on Share' is not a selector", suggestions: ["onShare"]),
      .init("malformed-selector", .error, "'@selector(onShare)' is not a selector", suggestions: ["onShare"]),
      .init("malformed-selector", .error, "'' is not a selector"),
      .init("malformed-selector", .error, "'1st:' is not a selector")),
    RuleFixture(
      "without a manifest, the selector that Swift makes of it",
      #"{ "Home": { "ControlEventIDs": { "‹onLogin(sender:)›": "A", "‹move(to:animated:)›": "B" } } }"#,
      manifest: nil, levels: ["not-checked": "off"],
      .init("malformed-selector", .error, "'onLogin(sender:)' is not a selector", suggestions: ["onLoginWithSender:"]),
      .init("malformed-selector", .error, "'move(to:animated:)' is not a selector", suggestions: ["moveTo:animated:"])),
    RuleFixture(
      "all of these are selectors",
      #"""
      { "Home": { "ControlEventIDs": { "a": "A", "a:": "B", "a:b:": "C", "a::": "D", ":": "E", "_UA9$:": "F", "一键登录:": "G",
          "été": "H", "p1🎉": "I" } } }
      """#, manifest: nil, levels: ["not-checked": "off"]),
  ]
}
