import Foundation
import Testing

/// A session of `eventmap lsp` with an editor that opens documents and sends requests.
struct LSPSession {
  let result: Tool.Result
  /// The messages of the server.
  let messages: [String]

  /// Runs a session. The working directory has nothing to do with the documents.
  init(
    _ documents: [(file: URL, text: String)] = [], language: String = "json", folders: [URL] = [],
    requests: [[String: Any]] = []
  ) throws {
    var start: [String: Any] = ["capabilities": [:]]
    if !folders.isEmpty { start["workspaceFolders"] = folders.map { ["uri": $0.absoluteString, "name": "shop"] } }
    let opened: [[String: Any]] = documents.map { file, text in
      let document: [String: Any] = ["uri": file.absoluteString, "languageId": language, "version": 1, "text": text]
      return ["method": "textDocument/didOpen", "params": ["textDocument": document]]
    }
    let end: [[String: Any]] = [["id": 3, "method": "shutdown"], ["method": "exit"]]
    let input = try ([["id": 1, "method": "initialize", "params": start]] + opened + requests + end).map { message in
      let body = try JSONSerialization.data(withJSONObject: message.merging(["jsonrpc": "2.0"]) { $1 })
      return "Content-Length: \(body.count)\r\n\r\n" + String(decoding: body, as: UTF8.self)
    }
    result = try Tool.run(["lsp", "--stdio"], input: input.joined(), in: FileManager.default.temporaryDirectory)
    #expect(result.status == 0 && result.error == "")
    messages = result.text.split(separator: "Content-Length: ").map { String($0).replacing("\\/", with: "/") }
  }

  /// Runs a session with a request about a place on the first line of a table.
  init(
    _ method: String, _ table: URL, _ text: String, at character: Int = 5, others: [(file: URL, text: String)] = []
  ) throws {
    let place: [String: Any] = [
      "textDocument": ["uri": table.absoluteString], "position": ["line": 0, "character": character], "newName": "NEW",
    ]
    // The first responses do not wait for the dumps.
    let requests = [[String: Any]](repeating: ["id": 2, "method": method, "params": place], count: 100)
    try self.init([(table, text)] + others, requests: requests)
  }

  /// The last response to the request.
  var answer: String { messages.last { $0.contains("\"id\":2") } ?? "" }

  /// Returns the rules of the findings in a file; `nil` without diagnostics for the file.
  func rules(_ file: URL) -> [String]? {
    for message in messages {
      let body = message.firstRange(of: "\r\n\r\n").map { Data(message[$0.upperBound...].utf8) } ?? Data()
      let object = (try? JSONSerialization.jsonObject(with: body)) as? [String: Any]
      guard let params = object?["params"] as? [String: Any], params["uri"] as? String == file.absoluteString else {
        continue
      }
      return (params["diagnostics"] as? [[String: Any]])?.compactMap { $0["code"] as? String }
    }
    return nil
  }
}
