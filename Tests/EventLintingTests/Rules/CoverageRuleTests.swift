import Testing

@Suite struct CoverageRuleTests {
  @Test(arguments: fixtures) func findsExactlyTheMarkedPlaces(_ fixture: RuleFixture) throws { try fixture.check() }

  private static let isOn = ["untracked-page": "warning", "untracked-action": "warning"]

  /// A manifest in which the actions to track end in `_UA` or `_UA:`.
  private static let marked = #"""
    { "schema": "eventmap-manifest/1",
      "classes": {
        "«BaseViewController»": { "superclass": "UIViewController", "actions": ["onClose_UA:"] },
        "«HomeViewController»": { "superclass": "BaseViewController", "actions": ["onFav_UA:", "onShare_UA", "onInner:"] },
        "«ShopKit.CartViewController»": { "superclass": "UITableViewController", "actions": [] },
        "CartToolbarView": { "superclass": "UIView", "actions": ["onDelete:"] } } }
    """#

  private static let fixtures: [RuleFixture] = [
    RuleFixture(
      "both rules are off by default",
      #"{ "$eventmap": { "trackedActionPattern": "_UA:?$" }, "HomeViewController": {} }"#, manifest: marked),

    // MARK: untracked-page
    RuleFixture(
      "a page that is not in the table, and one that is in it without page events",
      #"‹{› "‹HomeViewController›": { "ControlEventIDs": { "onInner:": "A" } } }"#,
      manifest: marked, levels: isOn,
      .init(
        "untracked-page", .warning, "the page 'ShopKit.CartViewController' has no page events in the table",
        related: [.manifest("declared here", 2)], keyPath: ["ShopKit.CartViewController"]),
      .init(
        "untracked-page", .warning, "the page 'HomeViewController' has no page events in the table",
        related: [.manifest("declared here", 1)])),
    RuleFixture(
      "a bare key tracks a page of a module; classes with subclasses and views are exempt",
      #"""
      { "HomeViewController": { "PageEventIDs": { "Enter": "A", "Leave": "B" } },
        "CartViewController": { "PageEventIDs": { "Enter": "C", "Leave": "D" } } }
      """#, manifest: marked, levels: isOn),
    RuleFixture(
      "of several namesakes only those without subclasses have to be tracked",
      #"‹{› "UIViewController": {} }"#,
      classes: #"""
        "«Base»": { "superclass": "NSObject", "alternatives": [ { "superclass": "UIViewController", "target": "Extra" } ] },
        "Below": { "superclass": "UIView" },
        "«Share»": { "superclass": "UIView", "alternatives": [ { "superclass": "UIViewController", "target": "Extra" } ] },
        "UnderShare": { "superclass": "Share" }
        """#, levels: isOn,
      .init(
        "untracked-page", .warning, "the page 'Base' has no page events in the table",
        related: [.manifest("declared here", 0)], mark: 0, keyPath: ["Base"]),
      .init(
        "untracked-page", .warning, "the page 'Share' has no page events in the table",
        related: [.manifest("declared here", 1)], mark: 0, keyPath: ["Share"])),
    RuleFixture(
      "an ancestor's page events count if ancestors may answer, and an ignored page is not reported",
      #"""
      { "$eventmap": { "inherit": "nearest", "ignoredClasses": ["ShopKit.*"], "trackedActionPattern": "_UA:?$" },
        "BaseViewController": {
          "PageEventIDs": { "Enter": "A", "Leave": "B" }, "ControlEventIDs": { "onClose_UA:": "C" } },
        "‹HomeViewController›": { "ControlEventIDs": { "onFav_UA:": "F" } } }
      """#, manifest: marked, levels: isOn,
      .init(
        "untracked-action", .warning,
        "'onShare_UA' of 'HomeViewController' is marked for tracking and not in the table",
        related: [.manifest("declared here", 1)],
        keyPath: ["HomeViewController", "ControlEventIDs", "onShare_UA"])),
    RuleFixture(
      "a bare key does not match a class that has a separate key",
      #"""
      { "‹ShopKit.CartViewController›": {}, "CartViewController": { "PageEventIDs": { "Enter": "C", "Leave": "D" } },
        "HomeViewController": { "PageEventIDs": { "Enter": "A", "Leave": "B" } } }
      """#,
      manifest: marked, levels: ["untracked-page": "error", "unknown-class": "off"],
      .init(
        "untracked-page", .error, "the page 'ShopKit.CartViewController' has no page events in the table",
        related: [.manifest("declared here", 2)])),
    RuleFixture(
      "a page with a misspelled key is not reported twice",
      #"""
      { "‹HomeViewControler›": { "PageEventIDs": { "Enter": "A" } },
        "CartViewController": { "‹PageEventID›": { "Enter": "B", "Leave": "C" } } }
      """#,
      manifest: marked, levels: isOn,
      .unknownClass("HomeViewControler", among: 4, suggestions: ["HomeViewController"]),
      .init(
        "unknown-key", .error,
        "unknown key 'PageEventID', \(RuleFixture.sections)",
        suggestions: ["PageEventIDs"])),

    // MARK: untracked-action
    RuleFixture(
      "missing marked actions are reported at their class, otherwise at a subclass, otherwise at the table",
      #"{ "$eventmap": { "trackedActionPattern": "_UA:?$" }, "‹HomeViewController›": { "ControlEventIDs": { "onFav_UA:": "A" } } }"#,
      manifest: marked, levels: ["untracked-action": "warning"],
      .init(
        "untracked-action", .warning,
        "'onClose_UA:' of 'BaseViewController' is marked for tracking and not in the table",
        related: [.manifest("declared here", 0)], mark: 0,
        keyPath: ["BaseViewController", "ControlEventIDs", "onClose_UA:"]),
      .init(
        "untracked-action", .warning,
        "'onShare_UA' of 'HomeViewController' is marked for tracking and not in the table",
        related: [.manifest("declared here", 1)], mark: 0,
        keyPath: ["HomeViewController", "ControlEventIDs", "onShare_UA"])),
    RuleFixture(
      "an inherited action may be tracked on any class that inherits it; without a pattern no action is marked",
      #"""
      { "$eventmap": { "trackedActionPattern": "_UA:?$" },
        "HomeViewController": { "ControlEventIDs": { "onFav_UA:": "A", "onShare_UA": "B", "onClose_UA:": "C" } } }
      """#, manifest: marked, levels: ["untracked-action": "error"]),
    RuleFixture(
      "no pattern", #"{ "HomeViewController": {} }"#, manifest: marked, levels: ["untracked-action": "error"]),
    RuleFixture(
      "an action with a misspelled key is not reported twice",
      #"{ "$eventmap": { "trackedActionPattern": "Fav_UA:?$" }, "HomeViewController": { "ControlEventIDs": { "‹onFav_UA›": "A" } } }"#,
      manifest: marked, levels: ["untracked-action": "warning"],
      .unknownAction("onFav_UA", of: "HomeViewController", label: "not among its 4 actions", suggestions: ["onFav_UA:"])
    ),
  ]
}
