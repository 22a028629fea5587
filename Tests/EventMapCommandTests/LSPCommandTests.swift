import Foundation
import Testing

/// `eventmap lsp`: the findings that an editor shows, and the status.
@Suite(.waits) struct LSPCommandTests {
  private static let manifest = #"""
    {"schema": "eventmap-manifest/1",
     "classes": {"HomeViewController": {"superclass": "UIViewController", "actions": ["onBuy:"]}}}
    """#
  private static let table = #"{"HomeViewControler": {"ControlEventIDs": {"onBuy:": "BUY"}}}"#

  @Test func checksATableAgainstTheManifestBesideIt() throws {
    let scratch = try Scratch(["AppManifest.json": Self.manifest])
    let (table, other) = (scratch["EventTable.json"], scratch["Other.json"])
    let session = try LSPSession([(table, Self.table), (other, Self.table)])
    #expect(session.rules(table) == ["unknown-class"] && session.rules(other) == nil)
    // The language makes a file of any name a table.
    #expect(try LSPSession([(other, Self.table)], language: "eventmap").rules(other) == ["unknown-class"])
  }

  @Test func checksTheConfiguredTables() throws {
    let scratch = try Scratch([
      "shop.json": Self.manifest, "EventTable.json": Self.table, "a folder/shöp.json": Self.table,
      ".eventmap.json":
        #"{"tables": ["a folder/*.json"], "manifests": ["shop.json"], "rules": {"unknown-class": "warning"}}"#,
    ])
    let (table, other) = (scratch["a folder/shöp.json"], scratch["EventTable.json"])
    let session = try LSPSession([(table, Self.table), (other, Self.table)])
    #expect(session.rules(table) == ["unknown-class"] && session.rules(other) == nil)
    #expect(session.result.text.contains(#""severity":2"#))
  }

  @Test func showsABrokenConfiguration() throws {
    let scratch = try Scratch([".eventmap.json": "{\"table\": []}"])
    let session = try LSPSession([(scratch["EventTable.json"], Self.table)])
    #expect(session.result.text.contains("unknown member 'table'; did you mean 'tables'?"))
    #expect(session.rules(scratch["EventTable.json"]) == nil)
  }

  @Test func leavesOutUnreadableFiles() throws {
    let scratch = try Scratch([
      "EventTable.json": Self.table,
      ".eventmap.json":
        #"{"tables": ["*Table.json"], "manifests": ["none.json"], "baseline": "none", "against": "git:none"}"#,
    ])
    let session = try LSPSession([(scratch["EventTable.json"], "{\"A\": 1}")])
    #expect(session.rules(scratch["EventTable.json"]) == ["not-checked", "wrong-type"])
    for message in ["there is no file 'none.json'", "there is no file 'none'", "git cannot read it"] {
      #expect(session.result.text.contains(message), "\(message)")
    }
  }

  @Test func returnsTheStatusOfItsEnd() throws {
    #expect(try Tool.run("lsp", input: "").status == 1)
    let exit = #"{"jsonrpc":"2.0","method":"exit"}"#
    #expect(try Tool.run("lsp", input: "Content-Length: \(exit.utf8.count)\r\n\r\n\(exit)").status == 1)
    let operand = try Tool.run("lsp", "EventTable.json")
    #expect(operand.status == 2 && operand.error.contains("lsp takes no files"))
  }
}
