import Foundation
import Testing

/// `eventmap lsp`, run like by an editor.
@Suite(.waits) struct LSPCommandTests {
  private static let manifest = #"""
    {"schema": "eventmap-manifest/1",
     "classes": {"HomeViewController": {"superclass": "UIViewController", "actions": ["onBuy:"]}}}
    """#
  private static let table = #"{"HomeViewControler": {"ControlEventIDs": {"onBuy:": "BUY"}}}"#

  private static func framed(_ bodies: [String]) -> String {
    bodies.map { "Content-Length: \($0.utf8.count)\r\n\r\n\($0)" }.joined()
  }

  private static func open(_ file: URL, _ text: String, language: String = "json") throws -> String {
    let document: [String: Any] = ["uri": file.absoluteString, "languageId": language, "version": 1, "text": text]
    let message: [String: Any] = [
      "jsonrpc": "2.0", "method": "textDocument/didOpen", "params": ["textDocument": document],
    ]
    return String(decoding: try JSONSerialization.data(withJSONObject: message), as: UTF8.self)
  }

  /// Runs a session that opens documents. Returns the messages of the server.
  private static func session(_ documents: [String], in folder: URL) throws -> Tool.Result {
    let bodies =
      [#"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"capabilities":{}}}"#] + documents + [
        #"{"jsonrpc":"2.0","id":2,"method":"shutdown"}"#, #"{"jsonrpc":"2.0","method":"exit"}"#,
      ]
    return try Tool.run(["lsp", "--stdio"], input: framed(bodies), in: folder)
  }

  /// Returns the rules of the findings in a file; `nil` without diagnostics for the file.
  private static func rules(_ result: Tool.Result, _ file: URL) -> [String]? {
    let bodies = result.text.split(separator: "Content-Length: ").compactMap { part in
      part.firstRange(of: "\r\n\r\n").map { part[$0.upperBound...] }
    }
    for body in bodies {
      let message = (try? JSONSerialization.jsonObject(with: Data(body.utf8))) as? [String: Any]
      let params = message?["params"] as? [String: Any]
      guard let params, params["uri"] as? String == file.absoluteString else { continue }
      return (params["diagnostics"] as? [[String: Any]])?.compactMap { $0["code"] as? String }
    }
    return nil
  }

  @Test func checksATableAgainstTheManifestBesideIt() throws {
    let scratch = try Scratch(["AppManifest.json": Self.manifest])
    let (table, other) = (scratch["EventTable.json"], scratch["Other.json"])
    let documents = [try Self.open(table, Self.table), try Self.open(other, Self.table)]
    let result = try Self.session(documents, in: scratch.folder)
    #expect(Self.rules(result, table) == ["unknown-class"])
    #expect(Self.rules(result, other) == nil)
    #expect(result.status == 0)
    #expect(result.error == "")
    // The language makes a file of any name a table.
    let named = try Self.session([try Self.open(other, Self.table, language: "eventmap")], in: scratch.folder)
    #expect(Self.rules(named, other) == ["unknown-class"])
  }

  @Test func checksTheConfiguredTables() throws {
    let scratch = try Scratch()
    try scratch.makeFolders("a folder")
    try scratch.write("shop.json", Self.manifest)
    try scratch.write("EventTable.json", Self.table)
    try scratch.write("a folder/shöp.json", Self.table)
    try scratch.write(
      ".eventmap.json",
      #"{"tables": ["a folder/*.json"], "manifests": ["shop.json"], "rules": {"unknown-class": "warning"}}"#)
    let (table, other) = (scratch["a folder/shöp.json"], scratch["EventTable.json"])
    let documents = [try Self.open(table, Self.table), try Self.open(other, Self.table)]
    // The working directory is irrelevant.
    let result = try Self.session(documents, in: FileManager.default.temporaryDirectory)
    #expect(Self.rules(result, table) == ["unknown-class"])
    #expect(Self.rules(result, other) == nil)
    #expect(result.text.contains(#""severity":2"#))
  }

  @Test func showsABrokenConfiguration() throws {
    let scratch = try Scratch([".eventmap.json": "{\"table\": []}"])
    let result = try Self.session([try Self.open(scratch["EventTable.json"], Self.table)], in: scratch.folder)
    #expect(result.text.contains("unknown member 'table'; did you mean 'tables'?"))
    #expect(Self.rules(result, scratch["EventTable.json"]) == nil)
  }

  @Test func leavesOutUnreadableFiles() throws {
    let scratch = try Scratch()
    try scratch.write(
      ".eventmap.json",
      #"{"tables": ["*Table.json"], "manifests": ["none.json"], "baseline": "none", "against": "git:none"}"#)
    try scratch.write("EventTable.json", Self.table)
    let result = try Self.session([try Self.open(scratch["EventTable.json"], "{\"A\": 1}")], in: scratch.folder)
    #expect(Self.rules(result, scratch["EventTable.json"]) == ["not-checked", "wrong-type"])
    #expect(result.text.contains("there is no file 'none.json'"))
    #expect(result.text.contains("there is no file 'none'"))
    #expect(result.text.contains("git cannot read it"))
  }

  @Test func returnsTheStatusOfItsEnd() throws {
    #expect(try Tool.run(["lsp"], input: "").status == 1)
    #expect(try Tool.run(["lsp"], input: Self.framed([#"{"jsonrpc":"2.0","method":"exit"}"#])).status == 1)
    let operand = try Tool.run(["lsp", "EventTable.json"])
    #expect(operand.status == 2)
    #expect(operand.error.contains("lsp takes no files"))
  }
}
