import Foundation
import Testing

@testable import EventMapLanguageServer

/// An editor with a server in the same process.
final class EditorClient {
  /// A message from the server.
  struct Message {
    let members: [String: Any]

    var method: String? { members["method"] as? String }
    var id: Int? { members["id"] as? Int }
    var params: [String: Any] { members["params"] as? [String: Any] ?? [:] }
    var result: [String: Any]? { members["result"] as? [String: Any] }
    var isNullResult: Bool { members["result"] is NSNull }
    var errorCode: Int? { (members["error"] as? [String: Any])?["code"] as? Int }

    /// The code actions of a response.
    var actions: [[String: Any]] { members["result"] as? [[String: Any]] ?? [] }

    /// The findings of `publishDiagnostics` or of a response.
    var findings: [Finding] {
      ((params["diagnostics"] ?? result?["items"]) as? [[String: Any]] ?? []).map(Finding.init)
    }
  }

  /// A finding in the form of the client.
  struct Finding: Equatable, CustomStringConvertible {
    let code: String
    let place: String
    let severity: Int
    let message: String
    let related: [String]
    let tags: [Int]

    init(_ members: [String: Any]) {
      code = members["code"] as? String ?? ""
      place = Self.place(members["range"])
      severity = members["severity"] as? Int ?? 0
      message = members["message"] as? String ?? ""
      tags = members["tags"] as? [Int] ?? []
      related = (members["relatedInformation"] as? [[String: Any]] ?? []).map { related in
        let location = related["location"] as? [String: Any]
        return "\(location?["uri"] ?? "") \(Self.place(location?["range"])) \(related["message"] ?? "")"
      }
    }

    var description: String { "\(place) \(code)" }

    /// `line:character-line:character`.
    static func place(_ range: Any?) -> String {
      let ends = ["start", "end"].map { end in
        let position = (range as? [String: Any])?[end] as? [String: Any]
        return "\(position?["line"] ?? ""):\(position?["character"] ?? "")"
      }
      return ends.joined(separator: "-")
    }
  }

  /// The messages that the server sent from its two threads. `@unchecked`: the lock of the condition protects all mutable state.
  private final class Received: @unchecked Sendable {
    private let condition = NSCondition()
    private var reader = MessageReader()
    private var bodies: [Data] = []

    func add(_ bytes: [UInt8]) {
      condition.lock()
      for case .body(let body) in reader.read(bytes) { bodies.append(Data(body)) }
      condition.broadcast()
      condition.unlock()
    }

    /// Waits for a message and removes it; `nil` if it does not arrive within 60 seconds.
    func first(where isWanted: (Message) -> Bool) -> Message? {
      condition.lock()
      defer { condition.unlock() }
      let end = Date(timeIntervalSinceNow: 60)
      while true {
        for (index, body) in bodies.enumerated() {
          let members = (try? JSONSerialization.jsonObject(with: body)) as? [String: Any]
          let message = Message(members: members ?? [:])
          if isWanted(message) {
            bodies.remove(at: index)
            return message
          }
        }
        guard condition.wait(until: end) else { return nil }
      }
    }

    /// The messages that no test has taken.
    var rest: [Message] {
      condition.lock()
      defer { condition.unlock() }
      return bodies.map { Message(members: ((try? JSONSerialization.jsonObject(with: $0)) as? [String: Any]) ?? [:]) }
    }
  }

  let server: LanguageServer
  private let received = Received()
  private var lastID = 0

  init(_ files: any ProjectFiles) {
    let received = received
    server = LanguageServer(files: files, version: "1") { received.add($0) }
  }

  /// A client that has initialized its server.
  static func started(_ files: any ProjectFiles, _ capabilities: [String: Any] = [:]) throws -> EditorClient {
    let client = EditorClient(files)
    let id = client.request("initialize", ["capabilities": capabilities])
    _ = try client.answer(id)
    client.notify("initialized", [:])
    return client
  }

  /// Sends the bytes of a body.
  func send(raw body: String) {
    server.receive(Array("Content-Length: \(body.utf8.count)\r\n\r\n\(body)".utf8))
  }

  private func send(_ members: [String: Any]) {
    let data = (try? JSONSerialization.data(withJSONObject: members.merging(["jsonrpc": "2.0"]) { $1 })) ?? Data()
    send(raw: String(decoding: data, as: UTF8.self))
  }

  /// Sends a request; returns its ID.
  @discardableResult
  func request(_ method: String, _ params: [String: Any]? = nil) -> Int {
    lastID += 1
    var members: [String: Any] = ["id": lastID, "method": method]
    members["params"] = params
    send(members)
    return lastID
  }

  func notify(_ method: String, _ params: [String: Any]) { send(["method": method, "params": params]) }

  /// Waits for the response to a request.
  func answer(_ id: Int) throws -> Message {
    try #require(received.first { $0.id == id && $0.method == nil }, "no answer to \(id)")
  }

  /// Sends a request, and waits for the response.
  func ask(_ method: String, _ params: [String: Any]? = nil) throws -> Message { try answer(request(method, params)) }

  /// Waits for the response to a message whose ID could not be read.
  func answerWithoutID() throws -> Message {
    try #require(received.first { $0.members["id"] is NSNull }, "no answer without an ID")
  }

  /// Waits for the response to a request whose ID is a text.
  func message(withID id: String) throws -> Message {
    try #require(received.first { $0.members["id"] as? String == id }, "no answer to '\(id)'")
  }

  /// Waits for a notification or a request of the server.
  func message(_ method: String) throws -> Message {
    try #require(received.first { $0.method == method }, "no '\(method)'")
  }

  /// Waits for the findings of a version of a document; `nil` for a file without a version.
  func findings(_ uri: String, version: Int?) throws -> [Finding] {
    let message = received.first {
      $0.method == "textDocument/publishDiagnostics" && $0.params["uri"] as? String == uri
        && $0.params["version"] as? Int == version
    }
    return try #require(message, "no findings of \(uri)").findings
  }

  /// Ends the session, and returns the messages that no test has taken.
  func end() throws -> [Message] {
    _ = try answer(request("shutdown"))
    notify("exit", [:])
    return received.rest
  }

  func open(_ uri: String, _ text: String, version: Int = 1, language: String = "json") {
    notify(
      "textDocument/didOpen",
      ["textDocument": ["uri": uri, "languageId": language, "version": version, "text": text]])
  }

  /// Replaces the text of a document.
  func change(_ uri: String, to text: String, version: Int) {
    notify(
      "textDocument/didChange",
      ["textDocument": ["uri": uri, "version": version], "contentChanges": [["text": text]]])
  }

  /// Replaces a part of a line.
  func change(_ uri: String, line: Int, _ characters: Range<Int>, to text: String, version: Int) {
    let range = ["start": characters.lowerBound, "end": characters.upperBound].mapValues {
      ["line": line, "character": $0]
    }
    notify(
      "textDocument/didChange",
      ["textDocument": ["uri": uri, "version": version], "contentChanges": [["range": range, "text": text]]])
  }
}
