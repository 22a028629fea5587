import EventMapSeededNumbers
import Testing

@testable import EventMapLanguageServer

/// The order of a session, and messages that violate it.
@Suite struct LifecycleTests {
  private static let files = StoredFiles([:])

  @Test func aSessionEndsWithStatus0() throws {
    let client = EditorClient(Self.files)
    let result = try #require(try client.ask("initialize", ["capabilities": [String: Any]()]).result)
    let capabilities = try #require(result["capabilities"] as? [String: Any])
    #expect(capabilities["positionEncoding"] as? String == "utf-16")
    #expect((result["serverInfo"] as? [String: Any])?["name"] as? String == "eventmap")
    client.notify("initialized", [:])
    #expect(client.server.exitStatus == nil)
    #expect(try client.ask("shutdown").isNullResult)
    #expect(try client.ask("textDocument/diagnostic").errorCode == -32600)
    client.notify("exit", [:])
    #expect(client.server.exitStatus == 0)
    // After `exit` no request is answered.
    client.request("shutdown")
    #expect(client.server.exitStatus == 0)
  }

  @Test func exitWithoutShutdownIsStatus1() throws {
    let client = try EditorClient.started(Self.files)
    client.notify("exit", [:])
    #expect(client.server.exitStatus == 1)
    let early = EditorClient(Self.files)
    early.notify("exit", [:])
    #expect(early.server.exitStatus == 1)
  }

  @Test func endOfInputEndsTheServer() throws {
    let client = try EditorClient.started(Self.files)
    client.server.finish()
    #expect(client.server.exitStatus == 1)
    let polite = try EditorClient.started(Self.files)
    polite.request("shutdown")
    polite.server.finish()
    #expect(polite.server.exitStatus == 0)
    let silent = EditorClient(Self.files)
    silent.server.finish()
    #expect(silent.server.exitStatus == 1)
  }

  @Test func refusesRequestsBeforeInitialize() throws {
    let client = EditorClient(Self.files)
    // Notifications before `initialize` are ignored.
    client.open("file:///shop/Table.json", "{")
    #expect(try client.ask("textDocument/diagnostic").errorCode == -32002)
    #expect(try client.ask("shutdown").errorCode == -32002)
    #expect(try client.ask("initialize", ["capabilities": [String: Any]()]).result != nil)
    #expect(try client.ask("initialize", ["capabilities": [String: Any]()]).errorCode == -32600)
    #expect(try client.end().isEmpty)
  }

  @Test func initializeNeedsItsParameters() throws {
    let client = EditorClient(Self.files)
    #expect(try client.ask("initialize").errorCode == -32602)
    #expect(try client.ask("initialize", ["capabilities": 1]).errorCode == -32602)
    // Members of an unexpected type count as missing abilities.
    let odd: [String: Any] = ["general": 1, "workspace": ["didChangeWatchedFiles": []], "textDocument": "x"]
    #expect(try client.ask("initialize", ["capabilities": odd]).result != nil)
  }

  @Test func refusesUnknownRequestsAndIgnoresUnknownNotifications() throws {
    let client = try EditorClient.started(Self.files)
    #expect(try client.ask("textDocument/makeCoffee", [:]).errorCode == -32601)
    #expect(try client.ask("$/optional").errorCode == -32601)
    client.notify("$/setTrace", ["value": "off"])
    client.notify("workspace/didChangeConfiguration", ["settings": [:]])
    #expect(try client.end().isEmpty)
  }

  @Test(arguments: [
    ("{", -32700), ("", -32700), ("\u{0}", -32700), ("nonsense", -32700), ("{\"jsonrpc\":\"2.0\"", -32700),
    (String(repeating: "[", count: 100_000), -32700), ("[]", -32600), ("1", -32600), ("null", -32600), ("{}", -32600),
    ("{\"jsonrpc\":\"1.0\",\"method\":\"x\"}", -32600), ("{\"jsonrpc\":\"2.0\"}", -32600),
    ("{\"jsonrpc\":\"2.0\",\"id\":1.5,\"method\":\"x\"}", -32600),
    ("{\"jsonrpc\":\"2.0\",\"id\":{},\"method\":\"x\"}", -32600),
  ])
  func refusesMalformedMessages(_ body: String, _ code: Int) throws {
    let client = try EditorClient.started(Self.files)
    client.send(raw: body)
    #expect(try client.answerWithoutID().errorCode == code)
    #expect(try client.end().isEmpty)
  }

  /// Without the ID the client would wait forever.
  @Test(arguments: [
    #"{"id":"a","method":"foo"}"#, #"{"jsonrpc":"1.0","id":"a","method":"foo"}"#,
    #"{"jsonrpc":"2.0","id":"a","method":7}"#,
  ])
  func refusesMalformedMessagesByTheirID(_ body: String) throws {
    let client = try EditorClient.started(Self.files)
    client.send(raw: body)
    #expect(try client.message(withID: "a").errorCode == -32600)
    #expect(try client.end().isEmpty)
  }

  @Test func aBrokenHeaderIsAnswered() throws {
    let client = try EditorClient.started(Self.files)
    client.server.receive(Array("Content-Length: none\r\n\r\n".utf8))
    #expect(try client.answerWithoutID().errorCode == -32700)
    #expect(try client.end().isEmpty)
  }

  @Test func acceptsTextIDs() throws {
    let client = EditorClient(Self.files)
    client.send(raw: #"{"jsonrpc":"2.0","id":"first","method":"shutdown"}"#)
    let answer = try client.message(withID: "first")
    #expect(answer.errorCode == -32002)
  }

  private static let session: [UInt8] = {
    let bodies = [
      #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"capabilities":{}}}"#,
      #"{"jsonrpc":"2.0","method":"textDocument/didOpen","params":{"textDocument":{"uri":"file:///shop/Table.json","#
        + #""languageId":"json","version":1,"text":"{\"é\": 1}"}}}"#,
      #"{"jsonrpc":"2.0","id":2,"method":"shutdown"}"#, #"{"jsonrpc":"2.0","method":"exit"}"#,
    ]
    return Array(bodies.map { "Content-Length: \($0.utf8.count)\r\n\r\n\($0)" }.joined().utf8)
  }()

  @Test func acceptsASessionCutAtAnyByte() throws {
    for cut in Self.session.indices {
      let client = EditorClient(StoredFiles(["/shop/Table.json": "{}"]))
      client.server.receive(Self.session[..<cut])
      client.server.receive(Self.session[cut...])
      #expect(client.server.exitStatus == 0, "cut at \(cut)")
      #expect(try client.findings("file:///shop/Table.json", version: 1).map(\.code).contains("wrong-type"))
    }
  }

  @Test(arguments: Seeds.new) func survivesDamagedSessions(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    for _ in 0..<Seeds.rounds(150) {
      var bytes = Self.session
      for _ in 0...random.below(4) {
        let place = random.below(bytes.count)
        switch random.below(3) {
        case 0: bytes[place] = UInt8(random.below(256))
        case 1: bytes.removeSubrange(place..<min(bytes.count, place + random.below(40)))
        default: bytes.insert(contentsOf: bytes[place..<min(bytes.count, place + 40)], at: place)
        }
      }
      let client = EditorClient(StoredFiles(["/shop/Table.json": "{}"]))
      client.server.receive(bytes)
      client.server.finish()
      #expect(client.server.exitStatus != nil)
    }
  }
}
