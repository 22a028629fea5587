import EventLinting
import EventMapping
import Foundation
import Testing

@testable import EventMapLanguageServer

/// Requests about positions in tables, sent as messages.
@Suite struct RequestTests {
  private static let uri = "file:///shop/Table.json"
  private static let manifest = #"""
    {"schema": "eventmap-manifest/1", "classes": {
      "HomeViewController": {"superclass": "UIViewController", "actions": ["onBuy:"], "origin": ["Home.swift"]},
      "CartViewController": {"superclass": "UIViewController", "actions": []}}}
    """#
  private static let source = "// 😀\nclass HomeViewController: UIViewController {\n  /* é */ func onBuy(_ x: Any) {}\n}"

  /// A session with a table of the app, in which a mark shows the cursor.
  private func editor(
    _ text: String, _ more: [String: String] = [:], _ capabilities: [String: Any] = [:]
  ) throws -> EditorSession {
    let app = ["/shop/AppManifest.json": Self.manifest, "/shop/App/Home.swift": Self.source]
    return try EditorSession(text, others: app.merging(more) { $1 }, capabilities)
  }

  /// A value of a response as JSON with sorted members.
  private func json(_ value: Any?) throws -> String {
    let data = try JSONSerialization.data(
      withJSONObject: value ?? NSNull(), options: [.sortedKeys, .withoutEscapingSlashes, .fragmentsAllowed])
    return String(decoding: data, as: UTF8.self)
  }

  @Test func announcesItsCapabilities() throws {
    let client = EditorClient(StoredFiles([:]))
    let abilities = ["textDocument": ["rename": ["prepareSupport": true]]]
    let answer = try client.ask("initialize", ["capabilities": abilities])
    let capabilities = try #require(answer.result?["capabilities"] as? [String: Any])
    let providers = [
      "hover", "definition", "references", "documentHighlight", "documentSymbol", "workspaceSymbol", "foldingRange",
      "documentFormatting",
    ]
    for name in providers {
      #expect(capabilities[name + "Provider"] as? Bool == true, "\(name)")
    }
    #expect(try json(capabilities["completionProvider"]) == #"{"triggerCharacters":["\"",">","."]}"#)
    #expect(try json(capabilities["codeLensProvider"]) == #"{"resolveProvider":false}"#)
    #expect(try json(capabilities["renameProvider"]) == #"{"prepareProvider":true}"#)
    let simple = EditorClient(StoredFiles([:]))
    let plain = try simple.ask("initialize", ["capabilities": [:]]).result
    #expect((plain?["capabilities"] as? [String: Any])?["renameProvider"] as? Bool == true)
    // The server announces exactly the capabilities of its handlers.
    let others: Set = ["positionEncoding", "textDocumentSync"]
    let names = RequestCatalog.all.map { $0.capability.name }
    #expect(Set(capabilities.keys).subtracting(others) == Set(names))
  }

  @Test func completesAClass() throws {
    let editor = try self.editor("{\"$comment\": \"😀\", \"Car▮")
    let result = try #require(editor.answer("textDocument/completion")["result"] as? [String: Any])
    #expect(result["isIncomplete"] as? Bool == false)
    let items = try #require(result["items"] as? [[String: Any]])
    #expect(items.compactMap { $0["label"] as? String } == ["CartViewController"])
    #expect(
      try json(items.first?["textEdit"])
        == #"{"newText":"CartViewController\"","range":{"end":{"character":23,"line":0},"start":{"character":20,"line":0}}}"#
    )
    #expect(items.first?["kind"] as? Int == 7)
  }

  @Test func completesNothingOutsideOfATable() throws {
    let editor = try self.editor("▮")
    editor.client.open("file:///shop/Other.json", "{")
    let params = ["textDocument": ["uri": "file:///shop/Other.json"], "position": editor.position]
    #expect(try editor.client.answer(editor.client.request("textDocument/completion", params)).isNullResult)
    #expect(try json(editor.answer("textDocument/completion")["result"]) == #"{"isIncomplete":false,"items":[]}"#)
  }

  @Test func explainsAClass() throws {
    let editor = try self.editor("{\r\n\"Home▮ViewController\": {\"PageEventIDs\": {\"Enter\": \"HOME\"}}}")
    let result = try #require(editor.answer("textDocument/hover")["result"] as? [String: Any])
    let contents = try #require(result["contents"] as? [String: Any])
    #expect(contents["kind"] as? String == "markdown")
    #expect((contents["value"] as? String)?.hasPrefix("**class** `HomeViewController`") == true)
    #expect(EditorClient.Finding.place(result["range"]) == "1:1-1:19")
    #expect(try self.editor("{}▮").answer("textDocument/hover")["result"] is NSNull)
  }

  @Test func showsTheCountsOfDumps() throws {
    let observed = ObservedEvents(of: "/shop/Table.json", members: ["sku"], [(.pageEventIDs, "Enter", 7)])
    let files = StoredFiles(["/shop/Table.json": "{}"], observed: observed)
    let client = try EditorClient.started(files)
    client.open(Self.uri, #"{"A": {"PageEventIDs": {"Enter": "X"}}}"#)
    let place = ["textDocument": ["uri": Self.uri], "position": ["line": 0, "character": 34]] as [String: Any]
    var hover: [String: Any]?
    // A hover request waits only briefly for the dumps.
    for _ in 0..<600 where !"\(hover ?? [:])".contains("7 events") {
      hover = try client.ask("textDocument/hover", place).result
    }
    #expect(
      (hover?["contents"] as? [String: Any])?["value"] as? String
        == "**event ID** `X`\n\nSent by:\n\n- `A` `Enter`: 7 events")
    client.change(Self.uri, to: #"{"A": {"ControlEventIDs": {"b:": {"When": {"sk"#, version: 2)
    let end = ["textDocument": ["uri": Self.uri], "position": ["line": 0, "character": 99]] as [String: Any]
    let list = try client.ask("textDocument/completion", end).result
    #expect((list?["items"] as? [[String: Any]])?.compactMap { $0["label"] as? String } == ["sku"])
  }

  @Test func findsDefinitions() throws {
    let text = #"{"HomeViewController": {"ControlEventIDs": {"on▮Buy:": "BUY"}}}"#
    func place(_ text: String) throws -> String {
      let places = try self.editor(text).answer("textDocument/definition")["result"] as? [[String: Any]] ?? []
      return places.map { "\($0["uri"] ?? "") \(EditorClient.Finding.place($0["range"]))" }.joined(separator: ", ")
    }
    #expect(try place(text) == "file:///shop/App/Home.swift 2:15-2:20")
    #expect(
      try place(text.replacing("▮", with: "").replacing("HomeV", with: "Ho▮meV"))
        == "file:///shop/App/Home.swift 1:6-1:24")
    #expect(try place("{\"▮CartViewController\": {}}") == "file:///shop/AppManifest.json 2:3-2:21")
    #expect(try place("{\"▮Unknown\": {}}").isEmpty)
  }

  @Test func renamesInAllTables() throws {
    let editor = try self.editor(
      #"{"A": {"PageEventIDs": {"Enter": "HO▮ME"}}}"#,
      ["/shop/Table2.json": #"{"B": {"PageEventIDs": {"Enter": "HOME", "Leave": "LEFT"}}}"#],
      ["workspace": ["workspaceEdit": ["documentChanges": true]]])
    let prepared = try #require(editor.answer("textDocument/prepareRename")["result"] as? [String: Any])
    #expect(prepared["placeholder"] as? String == "HOME")
    #expect(EditorClient.Finding.place(prepared["range"]) == "0:34-0:38")
    let result = try #require(editor.answer("textDocument/rename", ["newName": "HOMES"])["result"] as? [String: Any])
    let edit = #"[{"newText":"S","range":{"end":{"character":38,"line":0},"start":{"character":38,"line":0}}}]"#
    #expect(
      try json(result["documentChanges"])
        == #"[{"edits":\#(edit),"textDocument":{"uri":"file:///shop/Table.json","version":1}},"#
        + #"{"edits":\#(edit),"textDocument":{"uri":"file:///shop/Table2.json","version":null}}]"#)
    let refused = try editor.answer("textDocument/rename", ["newName": "LEFT"])
    #expect(
      try json(refused["error"])
        == #"{"code":-32803,"message":"the event ID 'LEFT' is in use in /shop/Table2.json; choose another one"}"#)
    #expect(try self.editor(#"{"▮A": {}}"#).answer("textDocument/prepareRename")["result"] is NSNull)
  }

  @Test func listsSymbols() throws {
    let editor = try self.editor("{\n \"A\": {\"PageEventIDs\": {\"Enter\": \"X\"}}}▮")
    let symbols = try #require(editor.answer("textDocument/documentSymbol")["result"] as? [[String: Any]])
    #expect(symbols.compactMap { $0["name"] as? String } == ["A"])
    #expect(EditorClient.Finding.place(symbols.first?["range"]) == "1:1-1:38")
    #expect(EditorClient.Finding.place(symbols.first?["selectionRange"]) == "1:2-1:3")
    let section = (symbols.first?["children"] as? [[String: Any]])?.first
    let row = (section?["children"] as? [[String: Any]])?.first
    #expect(row?["detail"] as? String == "X" && (row?["children"] as? [Any])?.isEmpty == true)
  }

  @Test func formatsATable() throws {
    let editor = try self.editor("{\n  \"A\": {\n\"PageEventIDs\": {}\n  }\n}\n▮")
    #expect(
      try json(editor.answer("textDocument/formatting")["result"])
        == #"[{"newText":"    \"PageEventIDs\": {}\n","range":{"end":{"character":0,"line":3},"start":{"character":0,"line":2}}}]"#
    )
    #expect(try json(self.editor("{▮").answer("textDocument/formatting")["result"]) == "[]")
  }
}
