import Testing

/// Classes with the same name in several targets, and private classes with the same name in several files.
@Suite struct NamesakeRuleTests {
  @Test(arguments: fixtures) func findsExactlyTheMarkedPlaces(_ fixture: RuleFixture) throws { try fixture.check() }

  private static let manifest = #"""
    { "schema": "eventmap-manifest/1",
      "classes": {
        "Base": { "superclass": "UIViewController", "actions": ["onClose_UA:"] },
        "«Home»": { "superclass": "UIView", "actions": ["onMac:"], "target": "Mac", "alternatives": [
          { "superclass": "Base", "actions": ["onPhone_UA:"], "target": "Phone" } ] },
        "Below": { "superclass": "Home", "actions": [] } },
      "connections": [
        { "class": "Base", "action": "onClose_UA:", "file": "A.xib", "line": 1 },
        { "class": "Home", "action": "onPhone_UA:", "file": "A.xib", "line": 2 } ] }
    """#

  private static let fixtures: [RuleFixture] = [
    RuleFixture(
      "a row may belong to any namesake, and to any class that a superclass's name may mean",
      #"""
      { "Base": { "PageEventIDs": { "Enter": "A", "Leave": "B" } },
        "Below": { "PageEventIDs": { "Enter": "C", "Leave": "D" },
          "ControlEventIDs": { "onMac:": "E", "onPhone_UA:": "F", "onClose_UA:": "G", "‹gone:›": "H" } } }
      """#, manifest: manifest,
      .unknownAction("gone:", of: "Below", label: "not its only action")),
    RuleFixture(
      "an action connected for one namesake is connected",
      #"""
      { "Home": { "PageEventIDs": { "Enter": "A", "Leave": "B" },
          "ControlEventIDs": { "‹onMac:›": "C", "onPhone_UA:": "D", "onClose_UA:": "E" } } }
      """#, manifest: manifest, levels: ["action-not-connected": "warning"],
      .init("action-not-connected", .warning, "nothing connects 'onMac:' of 'Home'")),
    RuleFixture(
      "a marked action of one namesake is tracked or reported under their common name",
      #"""
      { "$eventmap": { "trackedActionPattern": "_UA:$" },
        "Base": { "PageEventIDs": { "Enter": "A", "Leave": "B" }, "ControlEventIDs": { "onClose_UA:": "C" } },
        "Home": { "ControlEventIDs": { "onPhone_UA:": "D" } } }
      """#, manifest: manifest, levels: ["untracked-action": "warning"]),
    RuleFixture(
      "a marked action of one namesake is reported under their common name",
      #"""
      { "$eventmap": { "trackedActionPattern": "Phone_UA:$" }, "‹Home›": { "ControlEventIDs": { "onMac:": "D" } } }
      """#, manifest: manifest, levels: ["untracked-action": "warning"],
      .init(
        "untracked-action", .warning, "'onPhone_UA:' of 'Home' is marked for tracking and not in the table",
        related: [.manifest("declared here", 0)], keyPath: ["Home", "ControlEventIDs", "onPhone_UA:"])),
    RuleFixture(
      "a page among namesakes has its ancestor's page events",
      #"{ "$eventmap": { "inherit": "nearest" }, "Base": { "PageEventIDs": { "Enter": "A", "Leave": "B" } } }"#,
      classes: #"""
        "Base": { "superclass": "UIViewController" },
        "Home": { "superclass": "UIView", "target": "Mac", "alternatives": [
        { "superclass": "Base", "target": "Phone" } ] }
        """#, levels: ["untracked-page": "warning"]),
    RuleFixture(
      "a page among namesakes is a page",
      #"‹{› "Other": {} }"#,
      classes: #"""
        "Other": { "superclass": "NSObject" },
        "«Home»": { "superclass": "UIView", "target": "Mac", "alternatives": [
        { "superclass": "UIViewController", "target": "Phone" } ] }
        """#, levels: ["untracked-page": "warning"],
      .init(
        "untracked-page", .warning, "the page 'Home' has no page events in the table",
        related: [.manifest("declared here", 0)], keyPath: ["Home"])),
  ]
}
