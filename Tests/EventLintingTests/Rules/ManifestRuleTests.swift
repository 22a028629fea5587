import Foundation
import Testing

@testable import EventLinting

@Suite struct ManifestRuleTests {
  @Test(arguments: fixtures) func findsExactlyTheMarkedPlaces(_ fixture: RuleFixture) throws { try fixture.check() }

  /// The help depends on where else the action exists.
  @Test(arguments: [
    (
      "tableView:didSelectRowAtIndexPath:",
      ["if the class does have it, as a delegate may, add it to the actions of the class in the manifest"]
    ),
    ("zzz", []), ("onShare:", ["did you mean 'onShare'?"]),
    ("onPay:", ["did you mean 'onPay:' of 'CartViewController'?"]),
  ])
  func helpShowsTheRemedyForAnUnknownAction(action: String, help: [String]) {
    let table = "{ \"HomeViewController\": { \"ControlEventIDs\": { \"\(action)\": \"A\" } } }"
    let report = Linter.report(table, manifest: RuleFixture.shop)
    #expect(report.diagnostics.map(\.help) == [help])
    #expect(report.diagnostics.map(\.notes) == [["from the manifest of Shop 4.2.0 (881)"]])
  }

  /// A letter of another alphabet looks like the intended one.
  @Test(arguments: [
    (
      "HomeView\u{421}ontroller", "onShare",
      "character 9 of 'HomeView\u{421}ontroller' is '\u{421}' (U+0421 CYRILLIC CAPITAL LETTER ES), not 'C'"
    ),
    (
      "HomeViewController", "\u{3BF}nShar\u{435}",
      "character 1 of '\u{3BF}nShar\u{435}' is '\u{3BF}' (U+03BF GREEK SMALL LETTER OMICRON), not 'o'"
    ),
    (
      "HomeViewController", "onShar\u{E9}",
      "character 7 of 'onShar\u{E9}' is '\u{E9}' (U+00E9 LATIN SMALL LETTER E WITH ACUTE), not 'e'"
    ),
    // A further misspelling, another letter of the same alphabet, a full-width letter, which another rule reports.
    ("HomeView\u{421}ontroler", "onShare", nil),
    ("HomeViewKontroller", "onShare", nil),
    ("HomeView\u{FF23}ontroller", "onShare", nil),
    ("HomeViewController", "onShar1", nil),
  ])
  func notesAForeignLetter(className: String, action: String, note: String?) throws {
    let table = #"{ "\#(className)": { "ControlEventIDs": { "\#(action)": "A" } } }"#
    let report = Linter.report(table, manifest: RuleFixture.shop)
    let diagnostic = try #require(report.diagnostics.first)
    #expect(!diagnostic.suggestions.isEmpty)
    #expect(diagnostic.notes.filter { $0.hasPrefix("character ") } == (note.map { [$0] } ?? []))
  }

  /// A manifest in which two modules have a class of the same name.
  private static let twoModules = #"""
    { "schema": "eventmap-manifest/1",
      "classes": {
        "«ShopKit.GoodsViewController»": { "superclass": "UIViewController", "actions": ["onBuy:"] },
        "«Store.GoodsViewController»": { "superclass": "UIViewController", "actions": ["onSell:"] },
        "Store.CartViewController": { "superclass": "UIViewController", "actions": ["onPay:"] } } }
    """#

  private static let fixtures: [RuleFixture] = [
    // MARK: unknown-class
    RuleFixture(
      "nothing is reported below a misspelled and an unknown class",
      #"""
      { "‹HomeViewControler›": { "PageEventIDs": { "Enter": "A" }, "ControlEventIDs": { "onGone:": "A", "on gone": "A" } },
        "‹PaymentViewController›": {},
        "BaseViewController": { "PageEventIDs": { "Enter": "A", "Leave": "B" } } }
      """#,
      .unknownClass("HomeViewControler", among: 4, suggestions: ["HomeViewController"]),
      .unknownClass("PaymentViewController", among: 4)),
    RuleFixture(
      "defects that keep the table from loading are reported below an unknown class",
      #"{ "‹PaymentViewController›": { "PageEventIDs": { "Enter": "‹›" }, "ControlEventIDs": { "a": ‹[›] }, "‹x›": "" } }"#,
      .unknownClass("PaymentViewController", among: 4),
      .init("empty-event-id", .error, "an empty event ID, expected a non-empty string"),
      .init("wrong-type", .error, "an empty array, expected at least one entry"),
      .init("unknown-key", .error, "unknown key 'x', \(RuleFixture.sections)")),
    RuleFixture(
      "an extra module, a wrong module, a misspelled class with its module",
      #"{ "‹Shop.CartViewController›": {}, "‹ShopKit.CartViewController›": {}, "‹Store.GoodViewController›": {} }"#,
      manifest: twoModules,
      .unknownClass("Shop.CartViewController", among: 3, suggestions: ["Store.CartViewController"]),
      .unknownClass("ShopKit.CartViewController", among: 3, suggestions: ["Store.CartViewController"]),
      .unknownClass(
        "Store.GoodViewController", among: 3, suggestions: ["Store.GoodsViewController", "ShopKit.GoodsViewController"])
    ),
    RuleFixture(
      "a bare key is never looked up if all of its classes have separate keys",
      #"""
      { "‹CartViewController›": { "ControlEventIDs": { "onPay:": "A" } },
        "«Store.CartViewController»": { "ControlEventIDs": { "onPay:": "B" } } }
      """#,
      manifest: twoModules,
      .init(
        "unknown-class", .error, "no class of the app uses the key 'CartViewController'",
        related: [.table("the key of 'Store.CartViewController'", 0)])),
    RuleFixture(
      "a class, a bare key for a class of a module, a class of a framework",
      #"""
      { "Store.GoodsViewController": { "ControlEventIDs": { "onSell:": "A" } },
        "CartViewController": { "ControlEventIDs": { "onPay:": "B" } },
        "UIViewController": { "PageEventIDs": { "Enter": "C", "Leave": "D" } },
        "UITabBar": { "ControlEventIDs": { "_buttonUp:": "E" } } }
      """#, manifest: twoModules),

    // MARK: unknown-action
    RuleFixture(
      "a renamed action, an extra colon, an action of another class, an unknown action",
      #"""
      { "HomeViewController": { "ControlEventIDs": {
          "‹onFavBtnPresed:›": "A", "‹onShare:›": "B", "‹onDelete:›": "C", "‹zzz›": "D" } },
        "CartToolbarView": { "ControlEventIDs": { "‹onClose:›": "E" } } }
      """#,
      .unknownAction(
        "onFavBtnPresed:", of: "HomeViewController", label: "not among its 3 actions", suggestions: ["onFavBtnPressed:"]
      ),
      .unknownAction("onShare:", of: "HomeViewController", label: "not among its 3 actions", suggestions: ["onShare"]),
      .unknownAction(
        "onDelete:", of: "HomeViewController", label: "not among its 3 actions",
        suggestions: ["CartToolbarView onDelete:"]),
      .unknownAction("zzz", of: "HomeViewController", label: "not among its 3 actions"),
      .unknownAction(
        "onClose:", of: "CartToolbarView", label: "not its only action", suggestions: ["BaseViewController onClose:"])),
    RuleFixture(
      "a misspelled lifecycle method on a class without actions",
      #"{ "ProfileViewController": { "ControlEventIDs": { "‹viewWillApear:›": "A" } } }"#,
      classes: #""ProfileViewController": { "superclass": "UIViewController" }"#,
      .unknownAction(
        "viewWillApear:", of: "ProfileViewController", label: "it has no actions", suggestions: ["viewWillAppear:"])),
    RuleFixture(
      "a bare key is checked against the only class without a separate key",
      #"""
      { "GoodsViewController": { "ControlEventIDs": { "onSell:": "A", "‹onBuy:›": "B" } },
        "ShopKit.GoodsViewController": { "ControlEventIDs": { "onBuy:": "C" } } }
      """#,
      manifest: twoModules,
      .unknownAction(
        "onBuy:", of: "Store.GoodsViewController", label: "not its only action",
        suggestions: ["ShopKit.GoodsViewController onBuy:"])),
    RuleFixture(
      "actions of the class, of its ancestors and of the frameworks' classes above",
      #"""
      { "HomeViewController": { "ControlEventIDs": { "onShare": "A", "onClose:": "B", "viewDidAppear:": "C",
          "dismissViewControllerAnimated:completion:": "D", "resignFirstResponder": "E" } },
        "CartViewController": { "ControlEventIDs": { "tableView:didSelectRowAtIndexPath:": "F", "onPay:": "G" } },
        "CartToolbarView": { "ControlEventIDs": { "onDelete:": "H", "endEditing:": "I" } } }
      """#),
    RuleFixture(
      "a delegate's method that the app's class does not declare",
      #"{ "HomeViewController": { "ControlEventIDs": { "‹tableView:didSelectRowAtIndexPath:›": "A" } } }"#,
      .unknownAction("tableView:didSelectRowAtIndexPath:", of: "HomeViewController", label: "not among its 3 actions")),
    RuleFixture(
      "a framework's class has the listed actions and the private ones of bars and buttons",
      #"""
      { "UINavigationController": { "ControlEventIDs": { "popViewControllerAnimated:": "A", "‹onFavBtnPressed:›": "B" } },
        "UINavigationBar": { "ControlEventIDs": { "_back:": "C" } } }
      """#,
      .unknownAction(
        "onFavBtnPressed:", of: "UINavigationController", label: "it has no actions",
        suggestions: ["HomeViewController onFavBtnPressed:"])),

    // MARK: ambiguous-class
    RuleFixture(
      "a bare key that matches classes of two modules has no other finding",
      #"{ "‹GoodsViewController›": { "ControlEventIDs": { "onGone:": "A" } } }"#,
      manifest: twoModules,
      .init(
        "ambiguous-class", .error, "'GoodsViewController' matches 2 classes of the app",
        suggestions: ["ShopKit.GoodsViewController", "Store.GoodsViewController"],
        related: [
          .manifest("'ShopKit.GoodsViewController' is declared here", 0),
          .manifest("'Store.GoodsViewController' is declared here", 1),
        ])),
    RuleFixture(
      "a key is not ambiguous if the other classes, or both, have separate keys",
      #"""
      { "GoodsViewController": { "ControlEventIDs": { "onBuy:": "A" } },
        "Store.GoodsViewController": { "ControlEventIDs": { "onSell:": "B" } } }
      """#, manifest: twoModules),

    RuleFixture(
      "a class without a module has no other key, and any class of the name may have the action",
      #"{ "Share": { "ControlEventIDs": { "onApp:": "A", "onKit:": "B", "‹onGone:›": "C" } } }"#,
      classes: #"""
        "Share": { "superclass": "UIView", "actions": ["onApp:"] },
        "Kit.Share": { "superclass": "UIView", "actions": ["onKit:"] }
        """#,
      .unknownAction("onGone:", of: "Share", label: "not its only action")),

    // MARK: page-events-on-non-page
    RuleFixture(
      "page events of a view, and of a class without a superclass",
      #"""
      { "CartToolbarView": { "‹PageEventIDs›": { "Enter": "A", "Leave": "B" } },
        "Model": { "‹PageEventIDs›": { "Enter": "C", "Leave": "D" } } }
      """#,
      classes: #""CartToolbarView": { "superclass": "UIView" }, "Model": {}"#,
      .init("page-events-on-non-page", .error, "'CartToolbarView' is not a view controller, so it has no page events"),
      .init("page-events-on-non-page", .error, "'Model' is not a view controller, so it has no page events")),
    RuleFixture(
      "an empty section is no page event, and a tab bar controller is a page",
      #"{ "CartToolbarView": { "PageEventIDs": {} }, "Tabs": { "PageEventIDs": { "Enter": "A", "Leave": "B" } } }"#,
      classes: #""CartToolbarView": { "superclass": "UIView" }, "Tabs": { "superclass": "UITabBarController" }"#),

    // MARK: superclass-cycle
    RuleFixture(
      "a cycle is reported once, at its first class in the source, and nothing below it is reported as missing",
      #"{ "A": { "PageEventIDs": { "Enter": "A", "Leave": "B" }, "ControlEventIDs": { "gone": "C" } }, "D": {} }"#,
      classes: #"""
        "D": { "superclass": "C" }, "C": { "superclass": "‹B›" }, "B": { "superclass": "A" },
        "A": { "superclass": "C" }, "Me": { "superclass": "‹Me›" }
        """#, levels: ["unchecked-row": "off"], formats: [.json, .xml, .openStep], isAboutManifest: true,
      .init("superclass-cycle", .error, "superclasses form a cycle: C > B > A > C"),
      .init("superclass-cycle", .error, "superclasses form a cycle: Me > Me")),

    // MARK: unknown-superclass
    RuleFixture(
      "an unknown superclass is reported once, and nothing below it is reported as missing",
      #"""
      { "A": { "PageEventIDs": { "Enter": "A", "Leave": "B" }, "ControlEventIDs": { "gone": "C" } },
        "B": { "PageEventIDs": { "Enter": "D", "Leave": "E" } }, "C": {} }
      """#,
      classes: #"""
        "A": { "superclass": "Base" }, "B": { "superclass": "‹VendorViewController›" },
        "Base": { "superclass": "VendorViewController" }, "C": { "superclass": "‹UITabelViewController›" }
        """#, levels: ["unchecked-row": "off"], isAboutManifest: true,
      .init(
        "unknown-superclass", .warning,
        "neither the manifest nor the frameworks' list has the class 'VendorViewController'"),
      .init(
        "unknown-superclass", .warning,
        "neither the manifest nor the frameworks' list has the class 'UITabelViewController'",
        suggestions: ["UITableViewController"])),

    // MARK: not-checked
    RuleFixture(
      "without a manifest, once for a table", #"‹{› "Home": { "ControlEventIDs": { "x": "A" } }, "B": {} }"#,
      manifest: nil,
      .init("not-checked", .note, "classes and actions were not checked: there is no manifest")),
  ]
}
