import AppManifests
import Foundation
import Testing

@testable import EventLinting

/// Findings about manifests themselves.
@Suite struct ManifestLintTests {
  @Test(arguments: fixtures) func findsExactlyTheMarkedPlaces(_ fixture: RuleFixture) throws { try fixture.check() }

  /// A table with an action that a valid manifest reports as missing, for fixtures in which it must not be reported.
  private static let table = #"{ "Home": { "ControlEventIDs": { "gone:": "A" }, "PageEventIDs": {} } }"#

  private static let fixtures: [RuleFixture] = [
    RuleFixture(
      "misspelled members are errors, other unknown ones may belong to a later version",
      "{}",
      manifest: #"""
        { "$schema": "x", "$comment": [], "schema": "eventmap-manifest/1", "‹generated›": "x", "app": { "‹nmae›": "Shop", "‹bundle›": "com.x" },
          "classes": { "Home": { "‹superclas›": "Base", "‹actionz›": [], "‹comment›": "x" } } }
        """#, isAboutManifest: true,
      .init("unknown-key", .warning, "unknown member 'generated'"),
      .init("unknown-key", .error, "unknown member 'nmae'", suggestions: ["name"]),
      .init("unknown-key", .warning, "unknown member 'bundle'"),
      .init("unknown-key", .error, "unknown member 'superclas'", suggestions: ["superclass"]),
      .init("unknown-key", .error, "unknown member 'actionz'", suggestions: ["actions"]),
      .init("unknown-key", .warning, "unknown member 'comment'")),
    RuleFixture(
      "a class with a wrong type has no action reported as missing",
      #"""
      { "A": { "ControlEventIDs": { "x:": "A" } }, "B": { "ControlEventIDs": { "x:": "B" } },
        "C": { "ControlEventIDs": { "x:": "C" } }, "D": { "ControlEventIDs": { "x:": "D" } } }
      """#,
      manifest: #"""
        { "schema": "eventmap-manifest/1", "app": "‹Shop›", "classes": {
            "A": "‹UIView›", "B": { "superclass": ‹[›], "actions": "‹x:›" }, "C": { "superclass": "‹›" },
            "D": { "superclass": "UIView", "actions": [ "a:", ‹{› } ] } } }
        """#, levels: ["unchecked-row": "off"], isAboutManifest: true,
      .init("wrong-type", .error, "the string 'Shop', expected a dictionary with 'name', 'version' and 'build'"),
      .init("wrong-type", .error, "the string 'UIView', expected a dictionary with 'superclass' and 'actions'"),
      .init("wrong-type", .error, "an empty array, expected the name of a class"),
      .init("wrong-type", .error, "the string 'x:', expected an array of selectors"),
      .init("wrong-type", .error, "an empty string, expected the name of a class"),
      .init("wrong-type", .error, "a dictionary, expected a selector in a string")),
    RuleFixture(
      "of a duplicate class the later counts, and no action of it is reported as missing",
      table,
      classes: #"""
        "«Home»": { "superclass": "UIViewController", "actions": [ "gone:" ] },
        "‹Home›": { "superclass": "UIViewController", "actions": [] }
        """#, levels: ["unchecked-row": "off"], isAboutManifest: true,
      .init("duplicate-key", .error, "duplicate key 'Home'", related: [.manifest("first here", 0)])),
    RuleFixture(
      "malformed names are reported, and names with invisible characters match their visible form",
      #"{ "Home": { "ControlEventIDs": { "onFav:": "A", "gone:": "B" } }, "Cart": { "ControlEventIDs": { "onPay:": "C" } } }"#,
      classes: #"""
        "‹Cart\#u{200B}›": { "superclass": "‹UIView ›", "actions": [ "‹onPay：›" ] },
        "Home": { "superclass": "UIViewController", "actions": [ "‹onFav(_:)›", "‹onGone:x›" ] }
        """#, levels: ["unchecked-row": "off"], isAboutManifest: true,
      .init("invisible-character", .error, "'Cart\\u{200B}' has the invisible character U+200B", suggestions: ["Cart"]),
      .init("invisible-character", .error, "'UIView ' has space around it", suggestions: ["UIView"]),
      .init("invisible-character", .error, "'onPay：' has a full-width colon (U+FF1A)", suggestions: ["onPay:"]),
      .init("malformed-selector", .error, "'onFav(_:)' is not a selector", suggestions: ["onFav:"]),
      .init("malformed-selector", .error, "'onGone:x' is not a selector", suggestions: ["onGone:x:"])),
    RuleFixture(
      "a missing schema is a warning, and the manifest is used",
      #"{ "Home": { "ControlEventIDs": { "onFav:": "A" } } }"#,
      manifest: #"‹{› "classes": { "Home": { "superclass": "UIViewController", "actions": [ "onFav:" ] } } }"#,
      isAboutManifest: true,
      .init("wrong-type", .warning, "the manifest does not name its 'schema'")),
    RuleFixture(
      "a bare superclass that matches two classes is unknown",
      table,
      classes:
        #""Home": { "superclass": "‹Base›" }, "A.Base": { "superclass": "UIView" }, "B.Base": { "superclass": "UIView" }"#,
      levels: ["unchecked-row": "off"], isAboutManifest: true,
      .init(
        "unknown-superclass", .warning, "the superclass 'Base' matches 2 classes of the manifest",
        suggestions: ["A.Base", "B.Base"])),
    RuleFixture(
      "superclasses may be bare names of their module, or framework classes with a module or type arguments",
      #"""
      { "ShopKit.Goods": { "PageEventIDs": { "Enter": "A", "Leave": "B" }, "ControlEventIDs": { "onBase:": "C" } },
        "Cart": { "PageEventIDs": { "Enter": "D", "Leave": "E" } }, "Web": { "PageEventIDs": { "Enter": "F", "Leave": "G" } } }
      """#,
      manifest: #"""
        { "schema": "eventmap-manifest/1", "app": { "name": "Shop" }, "classes": {
            "ShopKit.Goods": { "superclass": "Base", "actions": [] },
            "ShopKit.Base": { "superclass": "UIKit.UIViewController", "actions": [ "onBase:", "onBase:" ] },
            "Other.Base": { "superclass": "UIView" }, "Cart": { "superclass": "UIHostingController<CartView>" },
            "Web": { "superclass": "SwiftUI.UIHostingController<Shop.WebView>" },
            "UIViewController": { "actions": [ "rm_close:" ] } } }
        """#),
  ]

  private func lint(_ manifests: [String], _ table: String = table) -> [String] {
    let sources = manifests.enumerated().map { Linter.Source("M\($0).json", $1) }
    return Linter(manifests: sources).lint([Linter.Source("T.json", table)]).diagnostics
      .map { "\($0.file): \($0.severity): \($0.message)" }
  }

  /// Nothing in the table is reported as missing, and a note explains that. Other tests check the messages of syntax errors.
  @Test(arguments: [
    (#"{ "schema": "eventmap-manifest/1", "classes": { "Other": {} } "#, [""]),
    (
      #"{ "schema": "eventmap-manifest/2", "classes": {} }"#,
      ["the string 'eventmap-manifest/2', expected 'eventmap-manifest/1'"]
    ),
    (#"{ "schema": "eventmap-manifest/1" }"#, ["the manifest has no 'classes', expected a dictionary of class names"]),
    (#"{ "schema": "eventmap-manifest/1", "clases": {} }"#, ["unknown member 'clases'"]),
    (#"{ "schema": "eventmap-manifest/1", "classes": [] }"#, ["an empty array, expected a dictionary of class names"]),
    (
      #"{ "UIView": {}, "Home": { "PageEventIDs": { "Enter": "A" } }, "Cart": { "ControlEventIDs": {} } }"#,
      ["this is a table of event IDs, expected an app manifest"]
    ),
    (#"[]"#, ["the root is an empty array, expected a dictionary with 'classes'"]),
    ("", [""]),
  ])
  func anIncompleteManifestReportsNothingMissing(manifest: String, messages: [String]) {
    let found = lint([manifest])
    #expect(found.count == messages.count + 1, "\(found)")
    for message in messages {
      #expect(found.contains { $0.hasPrefix("M0.json: ") && $0.hasSuffix(message) }, "\(found)")
    }
    #expect(
      found.last == "T.json: note: classes and actions were not checked: the manifest could not be read completely")
  }

  // MARK: Several manifests

  private static let app = #"""
    { "schema": "eventmap-manifest/1", "app": { "name": "Shop", "version": "4.2.0", "build": "881" },
      "classes": { "Home": { "superclass": "ShopKit.Base", "actions": [ "onHome:" ] } } }
    """#
  private static let kit = #"""
    { "schema": "eventmap-manifest/1", "app": { "name": "ShopKit" },
      "classes": { "ShopKit.Base": { "superclass": "UIViewController", "actions": [ "onBase:" ] },
                   "Home": { "actions": [ "onKit:" ] } } }
    """#

  @Test func severalManifestsFormOneUnion() throws {
    let table = #"{ "Home": { "ControlEventIDs": { "onHome:": "A", "onBase:": "B", "onKit:": "C", "zzz": "D" } } }"#
    let sources = [Self.app, Self.kit].enumerated().map { Linter.Source("M\($0).json", $1) }
    let tables = [Linter.Source("T.json", table)]
    let report = Linter(manifests: sources).lint(tables)
    #expect(report.diagnostics.map(\.message) == ["'Home' has no action 'zzz'"])
    #expect(report.diagnostics.first?.notes == ["from the manifests of Shop 4.2.0 (881), ShopKit"])
    #expect(report.diagnostics.first?.label == "not among its 3 actions")
    #expect(Linter(manifests: sources.reversed()).lint(tables).diagnostics == report.diagnostics)
    // Without the second manifest, the chain of the first ends in an unknown class.
    let alone = lint([Self.app], table)
    #expect(alone.count == 2 && alone.allSatisfy { $0.contains("'ShopKit.Base'") }, "\(alone)")
  }

  /// Two targets may each have a class of the name. The name is a page if one of the classes is.
  @Test func aClassWithTwoSuperclassesIsAPageIfOneIs() {
    let view = #"{ "schema": "eventmap-manifest/1", "classes": { "Home": { "superclass": "UIView" } } }"#
    let page = #"{ "schema": "eventmap-manifest/1", "classes": { "Home": { "superclass": "UIViewController" } } }"#
    let table = #"{ "Home": { "PageEventIDs": { "Enter": "A", "Leave": "B" } } }"#
    #expect(lint([view, page], table) == [])
    #expect(lint([page, view], table) == [])
    #expect(
      lint([view, view.replacing("UIView", with: "UILabel")], table)
        == ["T.json: error: 'Home' is not a view controller, so it has no page events"])
  }

  /// A nested class of two modules has a key for each of its names.
  @Test func allNamesOfANestedClassMatch() {
    let manifest = #"""
      { "schema": "eventmap-manifest/1",
        "classes": { "Shop.Outer.Home": { "superclass": "UIViewController", "otherNames": ["Clip.Outer.Home"] } } }
      """#
    let rows = #"{ "PageEventIDs": { "Enter": "A", "Leave": "B" } }"#
    let table =
      "{ \"Shop.Outer.Home\": \(rows), \"Clip.Outer.Home\": \(rows.replacing("\"A", with: "\"C").replacing("\"B", with: "\"D")) }"
    #expect(lint([manifest], table) == [])
  }

  /// A manifest value, for example made from an app, has the same findings as its file, at key paths.
  @Test func findingsInAManifestValueHaveKeyPaths() throws {
    var connections: Set<AppManifest.Connection> = []
    connections.insert(.init(className: "Home", action: "onGone:", file: "Main.storyboard", line: 3))
    let manifest = AppManifest(
      apps: [.init(name: "Shop")],
      classes: [
        "Home": .init(superclass: "Base", actions: ["onFav:", "on fav"]), "Base": .init(superclass: "UIViewControler"),
        "Cart": .init(superclass: "UIViewController"),
      ], connections: connections)
    let file = """
      { "schema": "eventmap-manifest/1", "app": { "name": "Shop" }, "classes": {
        "Base": { "superclass": "UIViewControler" }, "Cart": { "superclass": "UIViewController" },
        "Home": { "superclass": "Base", "actions": ["on fav", "onFav:"] } },
        "connections": [ { "class": "Home", "action": "onGone:", "file": "Main.storyboard", "line": 3 } ] }
      """
    let table = Linter.Source("T.json", #"{ "Cart": { "ControlEventIDs": { "onBuy:": "A" } }, "Crt": {} }"#)
    let linter = Linter(manifests: [.manifest(manifest, name: "Shop.app")])
    let made = linter.lint([table])
    let read = Linter(manifests: [.file(Linter.Source("Shop.app", file))]).lint([table])
    #expect(made.diagnostics.map(\.rule) == read.diagnostics.map(\.rule))
    #expect(Set(made.diagnostics.map(\.rule)).isSuperset(of: ["malformed-selector", "unknown-superclass"]))
    #expect(made.diagnostics.map(\.message) == read.diagnostics.map(\.message))
    #expect(made.diagnostics.map(\.keyPath) == read.diagnostics.map(\.keyPath))
    for diagnostic in made.diagnostics {
      #expect((diagnostic.location == nil) == (diagnostic.file == "Shop.app"), "\(diagnostic.message)")
    }
  }
}
