import Testing

@testable import EventMapLanguageServer

/// The findings and messages that the client receives.
@Suite struct DiagnosticsTests {
  private static let uri = "file:///shop/Table.json"
  private static let manifest = #"""
    {"schema": "eventmap-manifest/1", "classes": {
      "HomeViewController": {"superclass": "UIViewController", "actions": ["onBuy:"]},
      "CartViewController": {"superclass": "UIViewController", "actions": []}}}
    """#
  private static let good = #"{"HomeViewController": {"ControlEventIDs": {"onBuy:": "BUY"}}}"#
  private static let misspelled = #"{"HomeViewControler": {"ControlEventIDs": {"onBuy:": "BUY"}}}"#

  private static func files(_ tables: [String: String] = ["/shop/Table.json": good]) -> StoredFiles {
    StoredFiles(tables.merging(["/shop/AppManifest.json": manifest]) { $1 })
  }

  @Test func unsavedTextIsLinted() throws {
    let client = try Self.opened(Self.good)
    #expect(try client.findings(Self.uri, version: 1) == [])
    client.change(Self.uri, line: 0, 15..<16, to: "", version: 2)
    let findings = try client.findings(Self.uri, version: 2)
    #expect(findings.map(\.description) == ["0:2-0:19 unknown-class"])
    #expect(findings.first?.severity == 1)
    #expect(findings.first?.message.contains("did you mean 'HomeViewController'?") == true)
    client.notify("textDocument/didClose", ["textDocument": ["uri": Self.uri]])
    #expect(try client.findings(Self.uri, version: nil) == [])
    #expect(try client.end().isEmpty)
  }

  /// The findings of a new document.
  private static func findings(_ text: String, _ capabilities: [String: Any] = [:]) throws -> [EditorClient.Finding] {
    try opened(text, capabilities).findings(uri, version: 1)
  }

  /// A client with an open table.
  private static func opened(
    _ text: String, _ capabilities: [String: Any] = [:], _ files: StoredFiles = files()
  ) throws -> EditorClient {
    let client = try EditorClient.started(files, capabilities)
    client.open(uri, text)
    return client
  }

  /// A byte order mark is a character of the client, and any line end ends a line.
  @Test(arguments: [
    ("{\"$comment\": \"\u{1D11E}é\", \"HomeViewControler\": {}}", ["utf-16"], "0:21-0:38 unknown-class"),
    (
      "{\"$comment\": \"\u{1D11E}é\", \"HomeViewControler\": {}}", ["utf-32", "utf-8", "utf-16"],
      "0:24-0:41 unknown-class"
    ),
    ("\u{FEFF}" + misspelled, ["utf-16"], "0:3-0:20 unknown-class"),
    ("{\r\n\r\"HomeViewControler\"\n:{}}", ["utf-16"], "2:1-2:18 unknown-class"),
  ]) func positionsAreInTheUnitsOfTheClient(_ text: String, _ encodings: [String], _ finding: String) throws {
    let findings = try Self.findings(text, ["general": ["positionEncodings": encodings]])
    #expect(findings.map(\.description) == [finding])
  }

  @Test(arguments: ["{\u{0}\"a\u{0}", "\u{0}\u{0}\u{0}{", "{\"\u{0}\u{0}\u{0}"])
  func readsTextWithZerosAsUTF8(_ text: String) throws {
    #expect(try Self.findings(text).map(\.code) == ["syntax-error"])
  }

  /// An unknown encoding is an error in the file. A declared UTF-16 describes the file, not the client's text, so it is not an error.
  @Test(arguments: [("UTF-8", []), ("UT-8", ["syntax-error"]), ("UTF-16", [])])
  func reportsOnlyUnknownEncodings(_ name: String, _ codes: [String]) throws {
    let text = "<?xml version=\"1.0\" encoding=\"\(name)\"?><plist><dict></dict></plist>"
    let client = try EditorClient.started(Self.files())
    client.open(Self.uri, text, language: "xml")
    #expect(try client.findings(Self.uri, version: 1).filter { $0.severity == 1 }.map(\.code) == codes)
  }

  @Test func aSecondTableSeesTheUnsavedTextOfTheFirst() throws {
    let second = #"{"CartViewController": {"PageEventIDs": {"Enter": "CART"}}}"#
    let client = try EditorClient.started(Self.files(["/shop/Table.json": Self.good, "/shop/Table2.json": second]))
    client.open("file:///shop/Table2.json", second, version: 7)
    #expect(try client.findings("file:///shop/Table2.json", version: 7).map(\.code) == ["enter-without-leave"])
    client.open(Self.uri, Self.good.replacing("BUY", with: "CART"))
    let findings = try client.findings("file:///shop/Table2.json", version: 7)
    #expect(findings.map(\.code) == ["enter-without-leave", "duplicate-event-id"])
    #expect(findings.last?.related == ["\(Self.uri) 0:55-0:59 first here"])
  }

  @Test func publishesUnchangedFindingsOnce() throws {
    let second = #"{"CartViewController": {}}"#
    let client = try EditorClient.started(Self.files(["/shop/Table.json": Self.good, "/shop/Table2.json": second]))
    client.open("file:///shop/Table2.json", second)
    _ = try client.findings("file:///shop/Table2.json", version: 1)
    client.open(Self.uri, Self.good)
    _ = try client.findings(Self.uri, version: 1)
    client.change(Self.uri, to: Self.misspelled, version: 2)
    _ = try client.findings(Self.uri, version: 2)
    #expect(try client.end().isEmpty)
  }

  /// A client that closes a document drops its findings, even if the worker thread never sees the document closed.
  @Test func publishesFindingsOfAReopenedDocument() throws {
    let files = Self.files()
    let client = try Self.opened(Self.misspelled, [:], files)
    let findings = try client.findings(Self.uri, version: 1)
    #expect(!findings.isEmpty)
    files.gate.close()
    client.notify("textDocument/didSave", ["textDocument": ["uri": Self.uri]])
    #expect(files.gate.waitUntilHeld())
    client.notify("textDocument/didClose", ["textDocument": ["uri": Self.uri]])
    client.open(Self.uri, Self.misspelled)
    files.gate.open()
    #expect(try client.findings(Self.uri, version: 1) == findings)
  }

  @Test func ignoresFilesThatAreNotTables() throws {
    let client = try EditorClient.started(Self.files())
    client.open("file:///shop/Info.json", "{")
    client.open("untitled:Untitled-1", "{")
    client.open("file://", "{")
    client.open("::", "{")
    let answer = try client.ask("textDocument/diagnostic", ["textDocument": ["uri": "::"]])
    #expect(answer.result?["kind"] as? String == "full" && answer.findings.isEmpty)
    #expect(try client.end().isEmpty)
  }

  /// Such a document has no manifest and no other tables.
  @Test func lintsDocumentsThatWereNeverSaved() throws {
    let client = try EditorClient.started(Self.files())
    let uri = "untitled:Untitled-1"
    client.open(uri, #"{"HomeViewControler": {"pageEventIDs": {"Enter": "X"}}}"#, language: "eventmap")
    #expect(try client.findings(uri, version: 1).map(\.code) == ["not-checked", "unknown-key"])
    client.change(uri, to: #"{"A": {"PageEventIDs": {"Enter": "X", "Leave": "X"}}}"#, version: 2)
    #expect(try client.findings(uri, version: 2).map(\.code) == ["not-checked", "duplicate-event-id"])
    let place: [String: Any] = [
      "textDocument": ["uri": uri], "position": ["line": 0, "character": 35], "newName": "NEW",
    ]
    let edits = try client.ask("textDocument/rename", place).result?["changes"] as? [String: [Any]]
    #expect(edits?.keys.sorted() == [uri] && edits?[uri]?.count == 2)
    let definition = try client.ask("textDocument/definition", place)
    #expect(definition.isNullResult == false)
    #expect(try client.end().isEmpty)
  }

  @Test func findingsInTheManifestAreShownThere() throws {
    let files = Self.files()
    files["/shop/AppManifest.json"] = Self.manifest.replacing(
      "\"superclass\": \"UIViewController\", ", with: "\"superclas\": 1,")
    let client = try Self.opened(Self.good, [:], files)
    let findings = try client.findings("file:///shop/AppManifest.json", version: nil)
    #expect(findings.isEmpty == false)
    #expect(findings.allSatisfy { $0.place.hasPrefix("1:") || $0.place.hasPrefix("2:") }, "\(findings)")
    files["/shop/AppManifest.json"] = Self.manifest
    client.notify("textDocument/didSave", ["textDocument": ["uri": Self.uri]])
    #expect(try client.findings("file:///shop/AppManifest.json", version: nil) == [])
  }

  @Test(arguments: [
    ("textDocument/didSave", "textDocument"), ("workspace/didChangeWatchedFiles", "changes"),
  ])
  func reloadsFilesAfterASaveOrChange(_ method: String, _ member: String) throws {
    let files = Self.files()
    let client = try Self.opened(Self.misspelled, [:], files)
    #expect(try client.findings(Self.uri, version: 1).map(\.code) == ["unknown-class"])
    client.change(Self.uri, to: Self.misspelled + " ", version: 2)
    #expect(try client.findings(Self.uri, version: 2).map(\.code) == ["unknown-class"])
    #expect(files.loads == 1)
    files["/shop/AppManifest.json"] = Self.manifest.replacing("ViewController\":", with: "ViewControler\":")
    client.notify(method, [member: ["uri": Self.uri]])
    #expect(try client.findings(Self.uri, version: 2).map(\.code) == [])
    #expect(files.loads == 2)
  }

  @Test func appliesLevelsAndTheBaseline() throws {
    let client = try EditorClient.started(
      StoredFiles(
        ["/shop/Table.json": Self.good, "/shop/AppManifest.json": Self.manifest],
        baseline: #"""
          {"schema": "eventmap-baseline/1", "entries": [
          {"table": "Table.json", "rule": "unknown-action", "class": "HomeViewController", "section": "ControlEventIDs",
           "key": "a:", "eventID": "A", "count": 1}]}
          """#, levels: ["unknown-action": .warning]))
    client.open(Self.uri, "{\"HomeViewController\": {\"ControlEventIDs\":\n{\"a:\": \"A\",\n\"b:\": \"B\"}}}")
    let findings = try client.findings(Self.uri, version: 1)
    #expect(findings.map(\.description) == ["2:1-2:3 unknown-action"])
    #expect(findings.map(\.severity) == [2])
  }

  @Test func suppressedFindingsAreNotShown() throws {
    let client = try EditorClient.started(Self.files())
    client.open(
      Self.uri,
      #"{"$eventmap": {"version": 1, "ignore": [{"rule": "unknown-class", "reason": "x"}, {"rule": "unknown-action", "reason": "x"}]}, "#
        + Self.misspelled.dropFirst())
    let findings = try client.findings(Self.uri, version: 1)
    #expect(findings.map(\.code) == ["unused-suppression"])
    #expect(findings.map(\.tags) == [[1]])
  }

  @Test func aFailureIsShownOnce() throws {
    let files = Self.files()
    files["/shop/broken"] = ""
    let client = try Self.opened(Self.good, [:], files)
    let message = try client.message("window/showMessage")
    #expect(message.params["message"] as? String == "/shop/.eventmap.json:1:1: error: broken")
    client.notify("textDocument/didSave", ["textDocument": ["uri": Self.uri]])
    client.open(Self.uri, Self.good)
    files["/shop/broken"] = nil
    client.notify("textDocument/didSave", ["textDocument": ["uri": Self.uri]])
    #expect(try client.findings(Self.uri, version: 1) == [])
    #expect(try client.end().filter { $0.method == "window/showMessage" }.isEmpty)
  }

  @Test func reportsAChangeOfADocumentThatIsNotOpen() throws {
    let client = try EditorClient.started(Self.files())
    client.change(Self.uri, to: "", version: 2)
    #expect(try "\(client.message("window/showMessage").params["message"] ?? "")".contains("is not open"))
    client.notify("textDocument/didChange", ["textDocument": ["uri": Self.uri]])
    #expect(
      try "\(client.message("window/showMessage").params["message"] ?? "")".contains(
        "'params.textDocument.version' is missing"))
  }

  // MARK: Pulled findings

  private static var pulling: [String: Any] { ["textDocument": ["diagnostic": ["dynamicRegistration": false]]] }

  @Test func answersRequestsForFindings() throws {
    let client = try Self.opened(Self.misspelled, Self.pulling)
    let params: [String: Any] = ["textDocument": ["uri": Self.uri]]
    #expect(
      try client.ask("textDocument/diagnostic", params).findings.map(\.code) == ["unknown-class"])
    client.change(Self.uri, to: Self.good, version: 2)
    let answer = try client.ask("textDocument/diagnostic", params)
    #expect(answer.result?["kind"] as? String == "full")
    #expect(answer.findings == [])
    #expect(try client.ask("textDocument/diagnostic", ["x": 1]).errorCode == -32602)
    #expect(
      try client.ask("textDocument/diagnostic", ["textDocument": ["uri": "file:///none"]]).errorCode
        == -32602)
    // The findings are not published in addition.
    #expect(try client.end().isEmpty)
  }

  @Test func asksAPullingClientToRefresh() throws {
    let client = try EditorClient.started(
      Self.files(), Self.pulling.merging(["workspace": ["diagnostics": ["refreshSupport": true]]]) { $1 })
    client.open(Self.uri, Self.good)
    client.notify("textDocument/didSave", ["textDocument": ["uri": Self.uri]])
    #expect(try client.message("workspace/diagnostic/refresh").members["id"] as? String == "refresh-1")
    client.notify("workspace/didChangeWatchedFiles", ["changes": [Any]()])
    #expect(try client.message("workspace/diagnostic/refresh").members["id"] as? String == "refresh-2")
    #expect(try client.end().isEmpty)
  }

  @Test func watchesFilesIfTheClientSupportsIt() throws {
    let client = try EditorClient.started(
      Self.files(), ["workspace": ["didChangeWatchedFiles": ["dynamicRegistration": true]]])
    let registration = try client.message("client/registerCapability")
    #expect("\(registration.params)".contains("workspace/didChangeWatchedFiles"))
  }
}
