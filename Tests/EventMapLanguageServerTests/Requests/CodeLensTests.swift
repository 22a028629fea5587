import EventLinting
import EventMapping
import Foundation
import Testing

@testable import EventMapLanguageServer

@Suite struct CodeLensTests {
  private static let uri = "file:///shop/Table.json"
  private static var refreshes: [String: Any] { ["workspace": ["codeLens": ["refreshSupport": true]]] }
  private static let table =
    "\u{FEFF}{\r\n \"$comment\": \"é\",\r\n \"A\": {\r\n  \"Owner\": \"😀\", \"PageEventIDs\": {\r\n   \"Enter\": \"X\", \"Leave\": \"Y\"},\r\n"
    + "  \"ControlEventIDs\": {\"b:\": \"Z\",\r\n \"new:\": \"N\"}},\r\n \"B\": {}}"

  private static func files(_ table: String = table) -> StoredFiles {
    let observed = ObservedEvents(
      of: "/shop/Table.json",
      [(.pageEventIDs, "Enter", 1), (.pageEventIDs, "Leave", 0), (.controlEventIDs, "b:", 1_200)])
    return StoredFiles(["/shop/Table.json": table], observed: observed)
  }

  /// The lenses, as `place title`.
  private func lenses(_ client: EditorClient, _ uri: String = uri) throws -> [String] {
    let answer = try client.ask("textDocument/codeLens", ["textDocument": ["uri": uri]])
    let list = try #require(answer.members["result"] as? [[String: Any]], "\(answer.members)")
    return list.map { lens in
      let command = lens["command"] as? [String: Any]
      #expect(command?["command"] as? String == "")
      return "\(EditorClient.Finding.place(lens["range"])) \(command?["title"] ?? "")"
    }
  }

  /// Before the dumps are read there are no lenses, and no request waits for them.
  @Test func appearAfterTheDumpsAreRead() throws {
    let files = Self.files()
    files.dumpGate.close()
    let client = try EditorClient.started(files, Self.refreshes)
    client.open(Self.uri, Self.table)
    #expect(try lenses(client) == [])
    #expect(files.dumpGate.waitUntilHeld())
    #expect(try lenses(client) == [])
    files.dumpGate.open()
    _ = try client.message("workspace/codeLens/refresh")
    #expect(try lenses(client) == ["2:2-2:3 1201 events", "4:4-4:9 1 event", "5:23-5:25 1200 events"])
  }

  /// A class and rows on one line share a lens, and rows that are not stored have none.
  @Test(arguments: [
    (#"{"A": {"PageEventIDs": {"Enter": "X", "Leave": "Y"}}}"#, ["0:2-0:3 1 event"]),
    (#"{"A": {"PageEventIDs": {"Load": "X"}}, "C": {}}"#, []),
    ("{\"A\": {\n\"PageEventIDs\": {\"Leave\": \"Y\"}}", ["0:2-0:3 0 events", "1:18-1:23 0 events"]),
    (
      "{\"A\": {\"PageEventIDs\": {\"Enter\": \"X\"}},\n \"A\": {\n \"PageEventIDs\": {\"Enter\": \"X\"",
      ["1:2-1:3 1 event", "2:19-2:24 1 event"]
    ),
    ("", []), ("{", []),
  ]) func followTheUnsavedText(_ text: String, _ expected: [String]) throws {
    let client = try EditorClient.started(Self.files(), Self.refreshes)
    client.open(Self.uri, text)
    _ = try client.message("workspace/codeLens/refresh")
    let found = try lenses(client)
    #expect(found == expected)
  }

  @Test(arguments: TableVariant.all(of: #"{"A": {"Owner": "😀", "ControlEventIDs": {"b:": "Z"}}}"#))
  func areInAllFormats(_ table: TableVariant) throws {
    let observed = ObservedEvents(of: "/shop/" + table.name, [(.controlEventIDs, "b:", 5)])
    let client = try EditorClient.started(StoredFiles(["/shop/" + table.name: ""], observed: observed), Self.refreshes)
    let session = try EditorSession(table.text, table.name)
    client.open(session.uri, table.text)
    _ = try client.message("workspace/codeLens/refresh")
    let answer = try client.ask("textDocument/codeLens", ["textDocument": ["uri": session.uri]])
    let parts = try (answer.members["result"] as? [[String: Any]] ?? []).map { try session.part($0["range"]) }
    #expect(parts == (table.testDescription.contains("one line") ? ["A"] : ["A", "b:"]))
  }

  @Test func areAbsentWithoutDumps() throws {
    let client = try EditorClient.started(StoredFiles(["/shop/Table.json": Self.table]))
    client.open(Self.uri, Self.table)
    #expect(try lenses(client) == [])
    client.open("file:///shop/Other.json", "{}")
    let params = ["textDocument": ["uri": "file:///shop/Other.json"]]
    #expect(try client.ask("textDocument/codeLens", params).isNullResult)
  }

  /// Reading the dumps of a closed table is canceled, and starts again when the table is opened.
  @Test func closingTheTableCancelsTheReading() throws {
    let files = Self.files()
    files.dumpGate.close()
    let client = try EditorClient.started(files, Self.refreshes)
    client.open(Self.uri, Self.table)
    #expect(files.dumpGate.waitUntilHeld())
    client.notify("textDocument/didClose", ["textDocument": ["uri": Self.uri]])
    // The findings of a closed document are removed.
    #expect(try client.findings(Self.uri, version: nil) == [])
    for _ in 0..<6_000 where files.endedReads == 0 { Thread.sleep(forTimeInterval: 0.01) }
    #expect(files.endedReads == 1)
    files.dumpGate.open()
    client.open(Self.uri, Self.table)
    _ = try client.message("workspace/codeLens/refresh")
    #expect(try lenses(client).count == 3)
    #expect(files.endedReads == 1)
  }
}
