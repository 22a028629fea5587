import Testing

@testable import EventMapLanguageServer

/// The reading thread while the worker thread is busy.
@Suite struct CancellationTests {
  private static let uri = "file:///shop/Table.json"
  private static var pull: [String: Any] { ["textDocument": ["uri": uri]] }

  /// A client whose server is blocked while it first reads the project.
  private static func held(_ files: StoredFiles) throws -> EditorClient {
    files.gate.close()
    let client = try EditorClient.started(files)
    client.open(uri, "{}")
    #expect(files.gate.waitUntilHeld())
    return client
  }

  @Test func aWaitingRequestIsCanceledAtOnce() throws {
    let files = StoredFiles(["/shop/Table.json": "{}"])
    let client = try Self.held(files)
    let (first, second) = (
      client.request("textDocument/diagnostic", Self.pull), client.request("textDocument/diagnostic", Self.pull)
    )
    client.notify("$/cancelRequest", ["id": first])
    #expect(try client.answer(first).errorCode == -32800)
    files.gate.open()
    #expect(try client.answer(second).result?["kind"] as? String == "full")
    _ = try client.findings(Self.uri, version: 1)
    // Each request has exactly one response.
    #expect(try client.end().isEmpty)
  }

  @Test func aRunningRequestIsCanceled() throws {
    let files = StoredFiles(["/shop/Table.json": "{}"])
    let client = try EditorClient.started(files)
    client.open(Self.uri, "{}")
    _ = try client.findings(Self.uri, version: 1)
    files.gate.close()
    // The reload's lint run comes after the request, or is held at the gate before it.
    client.notify("textDocument/didSave", Self.pull)
    let request = client.request("textDocument/diagnostic", Self.pull)
    #expect(files.gate.waitUntilHeld())
    client.notify("$/cancelRequest", ["id": request])
    files.gate.open()
    #expect(try client.answer(request).errorCode == -32800)
    // A cancellation of a finished or unknown request is ignored.
    client.notify("$/cancelRequest", ["id": request])
    client.notify("$/cancelRequest", ["id": "none"])
    #expect(try client.ask("textDocument/diagnostic", Self.pull).errorCode == nil)
  }

  @Test func onlyTheNewestTextIsLinted() throws {
    let files = StoredFiles(["/shop/Table.json": "{}"])
    let client = try Self.held(files)
    for version in 2...9 { client.change(Self.uri, to: "{\"\(version)\": 1}", version: version) }
    files.gate.open()
    _ = try client.findings(Self.uri, version: 1)
    let findings = try client.findings(Self.uri, version: 9)
    #expect(findings.first { $0.code == "wrong-type" }?.message.contains("expected a dictionary") == true)
    #expect(try client.end().isEmpty)
  }

  @Test func aRequestSeesTheTextAtItsArrival() throws {
    let files = StoredFiles(["/shop/Table.json": "{}"])
    let client = try Self.held(files)
    client.change(Self.uri, to: "{\"A\": 1}", version: 2)
    let request = client.request("textDocument/diagnostic", Self.pull)
    client.change(Self.uri, to: "{", version: 3)
    files.gate.open()
    #expect(try client.answer(request).findings.map(\.code) == ["not-checked", "wrong-type"])
    #expect(try client.findings(Self.uri, version: 3).map(\.code) == ["not-checked", "syntax-error"])
  }
}
