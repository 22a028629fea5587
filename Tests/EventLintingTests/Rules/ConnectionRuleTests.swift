import EventMapping
import Foundation
import Testing

@testable import EventLinting

/// Connections of a manifest: those that lead nowhere, and actions that nothing connects.
@Suite struct ConnectionRuleTests {
  private func manifest(_ connections: String) -> Linter.Source {
    let text = #"""
      { "schema": "eventmap-manifest/1", "app": { "name": "Shop" }, "classes": {
          "Base": { "superclass": "UIViewController", "actions": ["onClose:"], "origin": ["Shop.app/Shop"] },
          "Shop.Home": { "superclass": "Base", "actions": ["onFav:", "tableView:didSelectRowAtIndexPath:"] },
          "Odd": { "superclass": "VendorView", "actions": [] } },
        "connections": [\#(connections)] }
      """#
    return Linter.Source(name: "AppManifest.json", data: Data(text.utf8))
  }

  private func connection(_ className: String, _ action: String, _ line: Int = 7) -> String {
    #"{ "class": "\#(className)", "action": "\#(action)", "file": "Base.lproj/Main.storyboard", "line": \#(line), "objectID": "x1-Ab" }"#
  }

  @Test func connectionsThatLeadNowhere() throws {
    let connections = [
      connection("Shop.Home", "onFav:"), connection("Shop.Home", "onClose:"), connection("Home", "onFavv:", 9),
      connection("Shop.Home", "dismissViewControllerAnimated:completion:"),
      // Nobody knows what these have.
      connection("Odd", "x:"), connection("Unknown", "x:"),
    ]
    let report = Linter(manifests: [manifest(connections.joined(separator: ","))]).lint([] as [Linter.Source])
    let found = report.diagnostics.filter { $0.rule == "dangling-connection" }
    let diagnostic = try #require(found.first)
    #expect(found.count == 1)
    #expect(
      diagnostic.message == "'Shop.Home' has no action 'onFavv:', which is connected here (object 'x1-Ab')")
    #expect(diagnostic.file == "Base.lproj/Main.storyboard" && diagnostic.location?.line == 9)
    #expect(diagnostic.suggestions == ["onFav:"] && diagnostic.severity == .warning)
    #expect(diagnostic.related.first?.file == "AppManifest.json")
    #expect(report.text.contains("Base.lproj/Main.storyboard:9:1: warning: 'Shop.Home' has no action"))
  }

  @Test func actionsThatNothingConnects() {
    let table = Linter.Source(
      name: "t.json",
      data: Data(
        #"{"Home": {"ControlEventIDs": {"onFav:": "A", "onClose:": "B", "tableView:didSelectRowAtIndexPath:": "C"}}}"#
          .utf8))
    func found(_ connections: [String]) -> [String] {
      let linter = Linter(
        manifests: [manifest(connections.joined(separator: ","))],
        levels: ["action-not-connected": RuleLevel(severity: .error)])
      return linter.lint([table]).diagnostics.filter { $0.rule == "action-not-connected" }.map(\.message)
    }
    #expect(found([connection("Base", "onClose:")]) == ["nothing connects 'onFav:' of 'Shop.Home'"])
    #expect(
      found([connection("Home", "onFav:"), connection("Odd", "onClose:")]) == [
        "nothing connects 'onClose:' of 'Shop.Home'"
      ])
    // A manifest without connections.
    #expect(found([]).isEmpty)
  }

  @Test func connectionsThatCannotBeRead() {
    let connections = [
      #"{ "class": "A", "action": "x:", "file": "f" }"#, #"{ "class": 1, "action": "x:", "file": "f", "line": 2 }"#,
      #"{ "class": "A", "action": "x:", "file": "f", "line": 0 }"#, "7",
      #"{ "clas": "A", "action": "x:", "file": "f", "line": 2 }"#,
    ]
    let report = Linter(manifests: [manifest(connections.joined(separator: ","))]).lint([] as [Linter.Source])
    #expect(
      report.diagnostics.filter { $0.severity == .error }.map(\.message) == [
        "a dictionary, expected a 'line' from 1", "the number 1, expected a string 'class'",
        "the number 0, expected a 'line' from 1",
        "the number 7, expected a dictionary with 'class', 'action', 'file' and 'line'",
        "a dictionary, expected a string 'class'", "unknown member 'clas'",
      ])
  }
}
