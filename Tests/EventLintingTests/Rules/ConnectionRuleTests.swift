import EventMapping
import Foundation
import Testing

@testable import EventLinting

/// The rules about connections of a manifest.
@Suite struct ConnectionRuleTests {
  private static let app = #"""
    "Base": { "superclass": "UIViewController", "actions": ["onClose:"], "origin": ["Shop.app/Shop"] },
    "Shop.Home": { "superclass": "Base", "actions": ["onFav:", "tableView:didSelectRowAtIndexPath:"] },
    "Odd": { "superclass": "VendorView", "actions": [] }
    """#

  /// Lints a manifest, and a table if there is one.
  private func lint(
    _ connections: [String], classes: String = app, incomplete: String = "", table: String? = nil,
    levels: [String: RuleLevel] = [:]
  ) -> LintReport {
    let manifest = """
      { "schema": "eventmap-manifest/1", "classes": { \(classes) },
        "connections": [\(connections.joined(separator: ","))], "incomplete": [\(incomplete)] }
      """
    let linter = Linter(manifests: [Linter.Source("M.json", manifest)], levels: levels)
    return linter.lint(table.map { [Linter.Source("T.json", $0)] } ?? [])
  }

  private func connection(_ className: String, _ action: String, _ line: Int = 7) -> String {
    #"{ "class": "\#(className)", "action": "\#(action)", "file": "Base.lproj/Main.storyboard", "line": \#(line), "objectID": "x1-Ab" }"#
  }

  @Test func reportsConnectionsToMissingActions() throws {
    let connections = [
      connection("Shop.Home", "onFav:"), connection("Shop.Home", "onClose:"), connection("Home", "onFavv:", 9),
      connection("Shop.Home", "dismissViewControllerAnimated:completion:"),
      // The actions of these classes are not known.
      connection("Odd", "x:"), connection("Unknown", "x:"),
    ]
    let report = lint(connections)
    let found = report.diagnostics.filter { $0.rule == "dangling-connection" }
    let diagnostic = try #require(found.first)
    #expect(found.count == 1)
    #expect(diagnostic.message == "'Shop.Home' has no action 'onFavv:', which is connected here (object 'x1-Ab')")
    #expect(diagnostic.file == "Base.lproj/Main.storyboard" && diagnostic.location?.line == 9)
    #expect(diagnostic.suggestions == ["onFav:"] && diagnostic.severity == .warning)
    #expect(diagnostic.related.first?.file == "M.json")
    #expect(report.text.contains("Base.lproj/Main.storyboard:9:1: warning: 'Shop.Home' has no action"))
  }

  /// Valid connections that may seem wrong, one case for each reason.
  @Test(arguments: [
    // The class, its module and the manifest's; a method that is not an action; a framework's action; an action of another target's class.
    (#""Home": { "superclass": "UIViewController", "actions": ["x:"] }"#, "Shop.Home", "x:"),
    (#""Shop.Home": { "superclass": "UIViewController", "actions": ["x:"] }"#, "Home", "x:"),
    (#""Home": { "superclass": "UIViewController", "methods": ["x:"] }"#, "Home", "x:"),
    (#""Base": { "methods": ["x:"] }, "Home": { "superclass": "Base" }"#, "Home", "x:"),
    (#""Home": { "superclass": "NSWindowController" }"#, "Home", "showWindow:"),
    (#""Home": { "superclass": "NSDocument" }"#, "Home", "saveDocument:"),
    (#""Home": { "superclass": "WKWebView" }"#, "Home", "goBack:"),
    // On macOS, SKView is below NSView.
    (#""Home": { "superclass": "SKView" }"#, "Home", "viewDidMoveToWindow"),
    (#""NSApplication": { "actions": ["own:"] }"#, "NSApplication", "orderFrontFontPanel:"),
    (
      #""Home": { "superclass": "NSObject", "alternatives": [ { "superclass": "UIView", "actions": ["x:"] } ] }"#,
      "Home",
      "x:"
    ),
    (#""A.Home": { "superclass": "UIView" }, "B.Home": { "superclass": "UIView", "actions": ["x:"] }"#, "Home", "x:"),
  ])
  func acceptsValidConnections(classes: String, className: String, action: String) {
    #expect(findings(classes, [connection(className, action)]) == [])
  }

  private func findings(_ classes: String, _ connections: [String], _ incomplete: String = "") -> [String] {
    lint(connections, classes: classes, incomplete: incomplete, levels: ["unknown-superclass": .off]).diagnostics
      .map { "\($0.file):\($0.location?.line ?? 0): \($0.message)" }
  }

  private static let home = #""Shop.Home": { "superclass": "UIView", "actions": ["x:"] }"#

  /// A missing owner is reported once for a file, unless it may be in a part that was not read.
  @Test func reportsConnectionsToMissingClasses() {
    let storyboard = "Base.lproj/Main.storyboard"
    #expect(
      findings(Self.home, [connection("Old", "x:", 5), connection("Old", "y:", 9), connection("Shop.Older", "x:", 7)])
        == [
          "\(storyboard):5: the app has no class 'Old', to which 2 actions are connected here",
          "\(storyboard):7: the app has no class 'Shop.Older', to which 1 action is connected here",
        ])
    let unchecked = "M.json:0: 1 of 1 connections was not checked: the class of 1 is not in the manifest"
    // A class of a module that was not read, of a library, of a part that was left out; and a manifest of interface files only.
    #expect(findings(Self.home, [connection("Kit.Old", "x:")]) == [unchecked])
    #expect(findings(Self.home, [connection("SWRevealViewController", "revealToggle:")]) == [unchecked])
    #expect(findings(Self.home, [connection("Old", "x:")], #"{ "file": "A.m", "reason": "r" }"#) == [unchecked])
    #expect(
      findings(Self.home, [connection("Old", "x:")], #"{ "file": "A.m", "reason": "r", "classes": ["Old"] }"#)
        == [unchecked])
    #expect(findings("", [connection("Old", "x:")]) == [unchecked])
    // Connections to a framework's class are not reported.
    #expect(findings(Self.home, [connection("NSArrayController", "add:"), connection("UIKit.UIView", "x:")]) == [])
  }

  /// The localized files of an interface count as one file, because each has the same connections.
  @Test func reportsTheLanguagesOfAFileOnce() {
    func connection(_ file: String, _ line: Int) -> String {
      #"{ "class": "Old", "action": "x:", "file": "\#(file)", "line": \#(line) }"#
    }
    func notes(_ connections: [String]) -> [[String]] {
      lint(connections, classes: Self.home)
        .diagnostics.map { ["\($0.file):\($0.location?.line ?? 0)"] + $0.notes.dropLast() }
    }
    #expect(
      notes([connection("de.lproj/A.xib", 5), connection("en.lproj/A.xib", 6), connection("en.lproj/A.xib", 7)])
        == [["de.lproj/A.xib:5", "it is the same in 1 other language of the file"]])
    #expect(
      notes(["de", "en", "fr"].map { connection("App/\($0).lproj/A.xib", 5) })
        == [["App/de.lproj/A.xib:5", "it is the same in 2 other languages of the file"]])
    #expect(
      notes([connection("de.lproj/A.xib", 5), connection("de.lproj/B.xib", 6), connection("App/de.lproj/A.xib", 7)])
        == [["App/de.lproj/A.xib:7"], ["de.lproj/A.xib:5"], ["de.lproj/B.xib:6"]])
  }

  @Test func countsConnectionsThatCannotBeChecked() throws {
    let classes = #""A": { "superclass": "VendorView" }, "B": { "superclass": "XLFormViewController" }, "#
    let connections = [
      connection("A", "x:", 1), connection("B", "x:", 2), connection("Kit.C", "x:", 3),
      connection("Shop.Home", "x:", 4),
    ]
    #expect(
      findings(classes + Self.home, connections) == [
        "M.json:0: 3 of 4 connections were not checked: the class of 1 is not in the manifest, "
          + "and the ancestors of the class of 2 are not known"
      ])
  }

  /// The manifest does not contain these connections, but it has their places.
  @Test func countsConnectionsThatTheManifestLeavesOut() {
    let receiver =
      #"{ "file": "A.swift", "line": 3, "reason": "connection whose receiver's class is not known", "classes": [] }"#
    let selector = #"{ "file": "B.m", "line": 7, "reason": "selector that is made at run time", "classes": [] }"#
    let other = #"{ "file": "C.m", "line": 9, "reason": "piece of code that was passed over", "classes": ["Z"] }"#
    #expect(
      findings(Self.home, [connection("Shop.Home", "x:")], [receiver, selector, other].joined(separator: ",")) == [
        "M.json:0: 2 of 3 connections were not checked: the receiver of 1 is not known, "
          + "and the selector of 1 is made at run time"
      ])
    #expect(findings(Self.home, [connection("Shop.Home", "x:")], other) == [])
  }

  /// The findings about actions without connections, as errors where the manifest is complete.
  private func unconnected(_ connections: [String], _ incomplete: String = "", table: String) -> [Diagnostic] {
    lint(connections, incomplete: incomplete, table: table, levels: ["action-not-connected": .error]).diagnostics
      .filter { $0.rule == "action-not-connected" }
  }

  @Test func reportsActionsWithoutConnections() {
    let table =
      #"{"Home": {"ControlEventIDs": {"onFav:": "A", "onClose:": "B", "tableView:didSelectRowAtIndexPath:": "C"}}}"#
    func found(_ connections: [String]) -> [String] { unconnected(connections, table: table).map(\.message) }
    #expect(found([connection("Base", "onClose:")]) == ["nothing connects 'onFav:' of 'Shop.Home'"])
    #expect(
      found([connection("Home", "onFav:"), connection("Odd", "onClose:")]) == [
        "nothing connects 'onClose:' of 'Shop.Home'"
      ])
    // A manifest without connections.
    #expect(found([]).isEmpty)
  }

  /// A message along the responder chain may reach any class, and an unknown connection may send any action.
  @Test func responderChainsAndUnknownConnectionsMayReachAnyClass() {
    let table = #"{"Shop.Home": {"ControlEventIDs": {"onFav:": "A", "onClose:": "B"}}}"#
    func found(_ connections: [String], _ incomplete: String = "") -> [String] {
      unconnected(connections, incomplete, table: table).map { "\($0.severity) \($0.keyPath.last ?? "")" }
    }
    #expect(found([connection("Odd", "x:")]) == ["error onFav:", "error onClose:"])
    #expect(found([connection("UIResponder", "onFav:")]) == ["error onClose:"])
    #expect(found([connection("NSResponder", "onClose:")]) == ["error onFav:"])
    func leftOut(_ reason: String, _ method: String = "") -> String {
      #"{ "file": "A.swift", "line": 3, "reason": "\#(reason)", "classes": []\#(method) }"#
    }
    let selector = leftOut("selector that is made at run time")
    #expect(found([connection("Odd", "x:")], selector) == ["note onFav:", "note onClose:"])
    let reason = "connection whose receiver's class is not known"
    #expect(found([connection("Odd", "x:")], leftOut(reason)) == ["note onFav:", "note onClose:"])
    #expect(
      found([connection("Odd", "x:")], leftOut(reason, #", "method": "onFav:""#)) == ["note onFav:", "error onClose:"])
  }

  @Test(arguments: [
    ("tableView:didSelectRowAtIndexPath:", true), ("searchBar:textDidChange:", true), ("tabBar:didSelectItem:", true),
    ("searchBarSearchButtonClicked:", true), ("textFieldDidEndEditing:", true), ("scrollViewDidScroll:", true),
    ("pickerView:didSelectRow:inComponent:", true), ("onFav:", false), ("onFav", false), ("onFav:forEvent:", false),
    ("button:event:", false), ("buttonTapped:", false), ("onFavDidTap:", false), ("searchBarTapped:", false),
    ("tapped:with:", false), ("", false), (":", false),
  ])
  func recognizesDelegateMethods(selector: String, isOne: Bool) { #expect(DelegateMethodShape.fits(selector) == isOne) }

  @Test func reportsMalformedConnections() {
    let connections = [
      #"{ "class": "A", "action": "x:", "file": "f" }"#, #"{ "class": 1, "action": "x:", "file": "f", "line": 2 }"#,
      #"{ "class": "A", "action": "x:", "file": "f", "line": 0 }"#, "7",
      #"{ "clas": "A", "action": "x:", "file": "f", "line": 2 }"#,
    ]
    let report = lint(connections)
    #expect(
      report.diagnostics.filter { $0.severity == .error }.map(\.message) == [
        "a dictionary, expected a 'line' from 1", "the number 1, expected a string 'class'",
        "the number 0, expected a 'line' from 1",
        "the number 7, expected a dictionary with 'class', 'action', 'file' and 'line'",
        "a dictionary, expected a string 'class'", "unknown member 'clas'",
      ])
  }
}
