import EventLinting
import EventMapping
import Testing

@testable import EventMapLanguageServer

/// Findings of rules that compare a table with dumps.
@Suite struct DumpFindingsTests {
  private static let uri = "file:///shop/Table.json"
  private static let table = #"{"A": {"PageEventIDs": {"Enter": "X", "Leave": {"EventID": "Y", "When": {"old": 1}}}}}"#

  /// Dumps with one event, which matches the row `Leave` of ``table``.
  private static func files() -> StoredFiles {
    var observed = ObservedEvents(of: "/shop/Table.json", [(.pageEventIDs, "Enter", 0), (.pageEventIDs, "Leave", 1)])
    observed.askedMembers = ["old"]
    return StoredFiles(
      ["/shop/Table.json": table],
      levels: ["unseen-row": .warning, "unseen-member": .warning, "not-checked": .off], observed: observed)
  }

  /// The first findings do not wait for the dumps.
  @Test func arriveAfterTheDumpsAreRead() throws {
    let files = Self.files()
    files.dumpGate.close()
    let client = try EditorClient.started(files)
    client.open(Self.uri, Self.table)
    #expect(try client.findings(Self.uri, version: 1) == [])
    #expect(files.dumpGate.waitUntilHeld())
    client.change(Self.uri, to: Self.table + " ", version: 2)
    #expect(try client.findings(Self.uri, version: 2) == [])
    files.dumpGate.open()
    #expect(try client.findings(Self.uri, version: 2).map(\.code) == ["unseen-row", "unseen-member"])
  }

  /// Rows and members that were not stored when the dumps were read have no counts.
  @Test func leaveOutRowsAndMembersThatAreNotStored() throws {
    let client = try EditorClient.started(Self.files())
    client.open(Self.uri, Self.table)
    while try client.findings(Self.uri, version: 1).isEmpty {}
    let text = Self.table.replacing("Enter", with: "Appear").replacing("old", with: "new")
    client.change(Self.uri, to: text, version: 2)
    #expect(try client.findings(Self.uri, version: 2).filter { $0.code.hasPrefix("unseen") } == [])
  }

  @Test func areSentToPullingClients() throws {
    let capabilities: [String: Any] = [
      "textDocument": ["diagnostic": ["dynamicRegistration": false]],
      "workspace": ["diagnostics": ["refreshSupport": true]],
    ]
    let client = try EditorClient.started(Self.files(), capabilities)
    client.open(Self.uri, Self.table)
    _ = try client.message("workspace/diagnostic/refresh")
    let findings = try client.ask("textDocument/diagnostic", ["textDocument": ["uri": Self.uri]]).findings
    #expect(findings.map(\.code) == ["unseen-row", "unseen-member"])
  }

  @Test func dumpsThatCannotBeReadAreReported() throws {
    let files = Self.files()
    files["/shop/broken-dump"] = "events.jsonl: no such file"
    let client = try EditorClient.started(files)
    client.open(Self.uri, Self.table)
    #expect(try client.message("window/showMessage").params["message"] as? String == "events.jsonl: no such file")
    #expect(try client.findings(Self.uri, version: 1) == [])
    // A saved file may be a dump of the project.
    files["/shop/broken-dump"] = nil
    client.notify("textDocument/didSave", ["textDocument": ["uri": Self.uri]])
    #expect(try client.findings(Self.uri, version: 1).map(\.code) == ["unseen-row", "unseen-member"])
  }
}
