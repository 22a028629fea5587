import EventLinting
import EventMapping
import Testing

@testable import EventMapLanguageServer

/// Every request about a prefix of a table gets a response.
@Suite struct BrokenTableTests {
  private static let table = #"""
    {"A": {"Owner": "😀", "ControlEventIDs": {"onBuy:": "BUY", "onSell:": [{"EventID": "SELL"}]}},
     "$eventmap": {"ignore": [{"rule": "unknown-action", "class": "A", "action": "onBuy:", "reason": "r"}]}}
    """#
  private static let methods = [
    "hover", "references", "documentHighlight", "prepareRename", "rename", "foldingRange", "codeLens", "documentSymbol",
    "definition", "completion", "formatting",
  ].map { "textDocument/" + $0 }

  @Test(arguments: TableVariant.all(of: table)) func areAnswered(_ table: TableVariant) throws {
    let observed = ObservedEvents(of: "/shop/" + table.name, [(.controlEventIDs, "onBuy:", 5)])
    let client = try EditorClient.started(StoredFiles(["/shop/" + table.name: ""], observed: observed))
    let uri = "file:///shop/" + table.name
    client.open(uri, "")
    let scalars = Array(table.text.unicodeScalars)
    for count in stride(from: 0, through: scalars.count, by: 29) {
      var text = String.UnicodeScalarView()
      text.append(contentsOf: scalars[..<count])
      client.change(uri, to: String(text), version: count + 2)
      let lines = PlainText(String(text)).position(of: count, .utf16)
      for method in Self.methods {
        let position = ["line": max(0, lines.line - count % 3), "character": max(0, lines.character - count % 5)]
        let params: [String: Any] = [
          "textDocument": ["uri": uri], "position": position, "newName": "new:", "options": [String: Int](),
        ]
        let answer = try client.ask(method, params)
        #expect(answer.errorCode == nil || method == "textDocument/rename" && answer.errorCode == -32803)
      }
      #expect(try client.ask("workspace/symbol", ["query": "b"]).errorCode == nil)
    }
  }
}
