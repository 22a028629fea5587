import Testing

@testable import EventLinting

/// Classes of unknown modules, of several modules and of several targets.
@Suite struct ModuleRuleTests {
  @Test(arguments: fixtures) func findsExactlyTheMarkedPlaces(_ fixture: RuleFixture) throws { try fixture.check() }

  private static let pages = #""PageEventIDs": { "Enter": "A", "Leave": "B" }"#

  private static let fixtures: [RuleFixture] = [
    RuleFixture(
      "classes of unknown modules are checked without the module, which is reported once",
      #"""
      { "‹Shop.HomeViewController›": { "ControlEventIDs": { "onShare": "A", "‹gone:›": "B" } },
        "«Shop.CartToolbarView»": { "ControlEventIDs": { "onDelete:": "C" } }, "‹Shop.Gone›": {} }
      """#, formats: [.json, .xml, .openStep],
      .init(
        "unknown-module", .note,
        "the manifest does not know the module of 2 classes with 3 rows, which were checked without it",
        related: [.table("also here", 0)]),
      .unknownAction("gone:", of: "HomeViewController", label: "not among its 3 actions"),
      .unknownClass("Shop.Gone", among: 4)),
    RuleFixture(
      "a module is not unknown if other classes of the manifest have it",
      #"{ "‹Shop.Legacy›": { \#(pages) }, "Shop.Home": { "PageEventIDs": { "Enter": "C", "Leave": "D" } } }"#,
      classes: #""Legacy": { "superclass": "UIViewController" }, "Shop.Home": { "superclass": "Legacy" }"#,
      .unknownClass("Shop.Legacy", among: 2, suggestions: ["Legacy"])),
    RuleFixture(
      "a class of an unknown module has no error and no fix that removes the module",
      #"""
      { "‹Shop.Cart›": { \#(pages), "ControlEventIDs": { "onTap:": "E", "‹gone:›": "F" } },
        "«Kit.Offer»": { "PageEventIDs": { "Enter": "G", "Leave": "H" } },
        "Shop.Home": { "PageEventIDs": { "Enter": "C", "Leave": "D" } }, "‹Shop.Unrelated›": {} }
      """#,
      classes: #"""
        "Cart": { "superclass": "UIViewController", "actions": ["onTap:"], "moduleUnknown": true },
        "Offer": { "superclass": "Shop.Cart", "moduleUnknown": true }, "Shop.Home": { "superclass": "UIViewController" }
        """#, formats: [.json, .xml, .openStep],
      .init(
        "unknown-module", .note,
        "the manifest does not know the module of 2 classes with 6 rows, which were checked without it",
        related: [.table("also here", 0)]),
      .unknownAction("gone:", of: "Cart", label: "not its only action"),
      .unknownClass("Shop.Unrelated", among: 3)),
    RuleFixture(
      "a bare class may have a key beside its class with a module",
      #"{ "‹Shop.Home›": { \#(pages) }, "Home": { "PageEventIDs": { "Enter": "C", "Leave": "D" } } }"#,
      classes: #""Home": { "superclass": "UIViewController" }"#,
      .init(
        "unknown-module", .note,
        "the manifest does not know the module of 1 class with 2 rows, which were checked without it")),
    RuleFixture(
      "a bare key treats a source that is part of two modules as one class",
      #"{ "Home": { \#(pages), "ControlEventIDs": { "onTap:": "C", "‹gone:›": "D" } } }"#,
      classes: #"""
        "Shop.Home": { "superclass": "Shop.Base", "actions": ["onTap:"] }, "Shop.Base": { "superclass": "UIViewController" },
        "Extra.Home": { "superclass": "Extra.Base", "actions": ["onTap:"] }, "Extra.Base": { "superclass": "UIViewController" }
        """#,
      .unknownAction("gone:", of: "Extra.Home", label: "not its only action")),
    RuleFixture(
      "classes of one name in several targets are not ambiguous: one of them has to have the row",
      #"{ "Share": { \#(pages), "ControlEventIDs": { "onApp:": "C", "onExtension:": "D", "‹gone:›": "E" } } }"#,
      classes: #"""
        "Share": { "superclass": "NSObject", "actions": ["onApp:"], "target": "Shop", "alternatives": [
        { "superclass": "UIViewController", "actions": ["onExtension:"], "target": "Extra" } ] }
        """#,
      .unknownAction("gone:", of: "Share", label: "not its only action")),
    RuleFixture(
      "a bare key matches the only class that can have its rows",
      #"""
      { "Home": { \#(pages), "ControlEventIDs": { "onTap:": "C", "‹gone:›": "D" } },
        "‹Both›": { "ControlEventIDs": { "onTap:": "E", "onShop:": "F" } }, "‹Lost›": { "ControlEventIDs": { "onTap:": "G" } } }
      """#,
      classes: #"""
        "Shop.Home": { "superclass": "UIViewController", "actions": ["onTap:"] }, "Kit.Home": { "superclass": "NSObject", "actions": ["onKit:"] },
        "«Shop.Both»": { "superclass": "NSObject", "actions": ["onTap:", "onShop:"] }, "«Kit.Both»": { "superclass": "NSObject", "actions": ["onTap:"] },
        "«Shop.Lost»": { "superclass": "NSObject", "actions": ["onTap:"] }, "«Kit.Lost»": { "superclass": "Vendor" }
        """#, levels: ["unknown-superclass": "off"],
      .unknownAction("gone:", of: "Shop.Home", label: "not its only action"),
      .init(
        "ambiguous-class", .error, "'Both' matches 2 classes of the app", suggestions: ["Kit.Both", "Shop.Both"],
        related: [.manifest("'Kit.Both' is declared here", 1), .manifest("'Shop.Both' is declared here", 0)]),
      .init(
        "ambiguous-class", .error, "'Lost' matches 2 classes of the app", suggestions: ["Kit.Lost", "Shop.Lost"],
        related: [.manifest("'Kit.Lost' is declared here", 3), .manifest("'Shop.Lost' is declared here", 2)])),
    RuleFixture(
      "delegates of two apps share a key: one of them has to have the row",
      #"""
      { "AppDelegate": { "AppEventIDs": { "Launch": "A" }, "ControlEventIDs": {
          "applicationDidFinishLaunching:": "B", "onApp:": "C", "onHelper:": "D", "‹gone:›": "E" } } }
      """#,
      classes: #"""
        "Helper.AppDelegate": { "superclass": "NSObject", "actions": ["onHelper:"], "methods": ["applicationDidFinishLaunching:"] },
        "Shop.AppDelegate": { "superclass": "NSObject", "actions": ["onApp:"], "methods": ["applicationDidFinishLaunching:"] }
        """#,
      .unknownAction("gone:", of: "Helper.AppDelegate", label: "not its only action")),
    RuleFixture(
      "a superclass with an unknown module is the bare class, and a superclass of the same name is another class",
      #"{ "Home": { \#(pages) }, "Odd": { "PageEventIDs": { "Enter": "C", "Leave": "D" } } }"#,
      classes: #"""
        "Home": { "superclass": "Shop.Base" }, "Base": { "superclass": "UIViewController" },
        "Odd": { "superclass": "Kit.Odd" }
        """#, levels: ["unknown-superclass": "off", "unchecked-row": "off"]),

    // MARK: Methods that are not actions
    RuleFixture(
      "a method that exists is never missing, and a note if the rule is on",
      #"{ "Home": { "ControlEventIDs": { "‹setSelectedTabIndex:›": "A", "onTap:": "B", "‹setTitle:›": "C", "viewDidLoad": "D" } } }"#,
      classes: #"""
        "Base": { "superclass": "UIViewController", "methods": ["setTitle:", "onTap:"] },
        "Home": { "superclass": "Base", "actions": ["onTap:"], "methods": ["setSelectedTabIndex:"] }
        """#, levels: ["unlikely-action": "note"],
      .init("unlikely-action", .note, "'setSelectedTabIndex:' of 'Home' is a method that does not look like an action"),
      .init("unlikely-action", .note, "'setTitle:' of 'Home' is a method that does not look like an action")),
    RuleFixture(
      "a method that is not an action has no finding if the rule is off",
      #"{ "Home": { "ControlEventIDs": { "setSelectedTabIndex:": "A" } } }"#,
      classes: #""Home": { "superclass": "UIViewController", "methods": ["setSelectedTabIndex:"] }"#),

    // MARK: unknown-superclass
    RuleFixture(
      "an unknown superclass is reported only if a row depends on it",
      #"{ "Below": { "ControlEventIDs": { "onTap:": "A" } } }"#,
      classes: #"""
        "Top": { "superclass": "‹VendorView›" }, "Middle": { "superclass": "Top" }, "Below": { "superclass": "Middle" },
        "Apart": { "superclass": "OtherVendorView" }
        """#, levels: ["unchecked-row": "off"], isAboutManifest: true,
      .init(
        "unknown-superclass", .warning, "neither the manifest nor the frameworks' list has the class 'VendorView'")),
    RuleFixture(
      "an unknown superclass is reported if a connection depends on it",
      "{}",
      manifest: #"""
        { "schema": "eventmap-manifest/1", "classes": { "Top": { "superclass": "‹VendorView›" } },
          "connections": [ { "class": "Shop.Top", "action": "onTap:", "file": "Main.xib", "line": 3 } ] }
        """#, levels: ["unchecked-connection": "off"], isAboutManifest: true,
      .init(
        "unknown-superclass", .warning, "neither the manifest nor the frameworks' list has the class 'VendorView'")),

    // MARK: Pages of macOS and watchOS
    RuleFixture(
      "view controllers and window controllers of AppKit and interface controllers are pages, documents and views are not",
      #"""
      { "List": { \#(pages) }, "Main": { "PageEventIDs": { "Enter": "C", "Leave": "D" } },
        "Watch": { "PageEventIDs": { "Enter": "E", "Leave": "F" } }, "Doc": { "‹PageEventIDs›": { "Enter": "G", "Leave": "H" } },
        "Canvas": { "‹PageEventIDs›": { "Enter": "I", "Leave": "J" }, "ControlEventIDs": { "selectAll:": "K", "‹gone:›": "L" } } }
      """#,
      classes: #"""
        "List": { "superclass": "NSViewController" }, "Main": { "superclass": "NSWindowController" },
        "Watch": { "superclass": "WKInterfaceController" }, "Doc": { "superclass": "NSDocument" },
        "Canvas": { "superclass": "NSOutlineView" }
        """#,
      .init("page-events-on-non-page", .error, "'Doc' is not a view controller, so it has no page events"),
      .init("page-events-on-non-page", .error, "'Canvas' is not a view controller, so it has no page events"),
      .unknownAction("gone:", of: "Canvas", label: "it has no actions")),
  ]
}
