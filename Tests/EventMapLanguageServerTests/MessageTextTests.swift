import Testing

@testable import EventMapLanguageServer

/// Bodies that clients send although `JSONDecoder` refuses them.
@Suite struct MessageTextTests {
  @Test(arguments: [
    (#"{"a":"\ud83d"}"#, #"{"a":"\uFFFD"}"#), (#"{"a":"\uDE01"}"#, #"{"a":"\uFFFD"}"#),
    (#"{"a":"\uD83D\uDE01"}"#, #"{"a":"\uD83D\uDE01"}"#),
    (#"{"a":"\ud83d\ud83d\ude01"}"#, #"{"a":"\uFFFD\ud83d\ude01"}"#),
    (#"{"a":"\\ud83d"}"#, #"{"a":"\\ud83d"}"#), (#"{"a":"\\\ud83d"}"#, #"{"a":"\\\uFFFD"}"#),
    (#"{"a":"\ud83dx\ude01"}"#, #"{"a":"\uFFFDx\uFFFD"}"#), (#"{"a":"\u00e9\n"}"#, #"{"a":"\u00e9\n"}"#),
    (#""\ud83"#, #""\ud83"#), (#""\ud83d"#, #""\uFFFD"#), (#""\"#, #""\"#), ("", ""),
  ]) func replacesLoneSurrogates(_ body: String, _ repaired: String) {
    #expect(String(decoding: MessageText.repaired(Array(body.utf8)), as: UTF8.self) == repaired)
  }

  @Test func replacesBytesThatAreNotUTF8() {
    #expect(MessageText.repaired([0x22, 0xFF, 0xE9, 0x22]) == Array("\"\u{FFFD}\u{FFFD}\"".utf8))
  }

  @Test func keepsLaterPositionsAfterAnEditOfHalfACharacter() throws {
    let uri = "file:///shop/Table.json"
    let client = try EditorClient.started(StoredFiles(["/shop/Table.json": "{}"]))
    client.open(uri, #"{"A😀": {"PageEventIDs": {"Enter": "X"}}}"#)
    _ = try client.findings(uri, version: 1)
    // The second half of the character, as clients with the smallest possible edits send it.
    client.send(
      raw: #"""
        {"jsonrpc":"2.0","method":"textDocument/didChange","params":{"textDocument":{"uri":"\#(uri)","version":2},
        "contentChanges":[{"range":{"start":{"line":0,"character":4},"end":{"line":0,"character":5}},"text":"\ude01"}]}}
        """#)
    _ = try client.findings(uri, version: 2)
    // The letter of the event ID.
    client.change(uri, line: 0, 36..<37, to: "", version: 3)
    let findings = try client.findings(uri, version: 3).filter { $0.severity == 1 }
    #expect(findings.map(\.description) == ["0:36-0:36 empty-event-id"])
  }
}
