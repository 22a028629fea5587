import Foundation
import Testing

@testable import EventMapLanguageServer

/// A session with one open table, in which a mark shows the cursor.
struct EditorSession {
  let client: EditorClient
  let uri: String
  /// The text of the table without the mark.
  let text: String
  let encoding: PositionEncoding
  let position: [String: Any]

  /// Opens a table.
  ///
  /// - Parameters:
  ///   - marked: the text of the table, with a mark.
  ///   - name: the table's name in the folder `/shop`, which starts with `Table`.
  ///   - others: other files by path.
  ///   - encoding: the unit of columns.
  ///   - capabilities: the client's capabilities.
  init(
    _ marked: String, _ name: String = "Table.json", others: [String: String] = [:],
    encoding: PositionEncoding = .utf16, _ capabilities: [String: Any] = [:]
  ) throws {
    let table = MarkedTable(marked, name)
    text = table.text
    self.encoding = encoding
    uri = "file:///shop/" + name
    let all = capabilities.merging(["general": ["positionEncodings": [encoding.rawValue]]]) { $1 }
    client = try EditorClient.started(StoredFiles(others.merging(["/shop/" + name: ""]) { $1 }), all)
    client.open(uri, table.text, language: name.hasSuffix(".json") ? "json" : "xml")
    let before = String(decoding: Array(table.text.utf8.prefix(table.offset)), as: UTF8.self)
    let place = PlainText(table.text).position(of: before.unicodeScalars.count, encoding)
    position = ["line": place.line, "character": place.character]
  }

  /// The response to a request about the cursor.
  func answer(_ method: String, _ more: [String: Any] = [:]) throws -> [String: Any] {
    let params = ["textDocument": ["uri": uri], "position": position].merging(more) { $1 }
    return try client.ask(method, params).members
  }

  /// The result of a request about the cursor, a list.
  func list(_ method: String, _ more: [String: Any] = [:]) throws -> [[String: Any]] {
    try #require(try answer(method, more)["result"] as? [[String: Any]])
  }

  /// The error message of a refused rename; empty if the rename succeeds.
  func refusal(of newName: String) throws -> String {
    let error = try answer("textDocument/rename", ["newName": newName])["error"] as? [String: Any]
    return error?["message"] as? String ?? ""
  }

  /// Texts after a rename.
  ///
  /// - Parameter texts: the texts before the rename, by URI.
  func renamed(to newName: String, in texts: [String: String]) throws -> [String: String] {
    let answer = try answer("textDocument/rename", ["newName": newName])
    let result = try #require(answer["result"] as? [String: Any], "\(answer)")
    let changes = try #require(result["changes"] as? [String: [[String: Any]]])
    #expect(Set(changes.keys).isSubset(of: texts.keys))
    return try Dictionary(
      uniqueKeysWithValues: texts.map { uri, text in
        var plain = PlainText(text)
        let edits = try (changes[uri] ?? []).map { edit in
          (range: try Self.range(edit["range"]), text: edit["newText"] as? String ?? "")
        }
        for edit in edits.sorted(by: { $0.range.start > $1.range.start }) {
          plain.replace(edit.range, with: edit.text, encoding)
        }
        return (uri, plain.text)
      })
  }

  /// The part of a text in a range of a response.
  func part(_ range: Any?, of text: String? = nil) throws -> String {
    let (plain, range) = (PlainText(text ?? self.text), try Self.range(range))
    let indexes = plain.index(of: range.start, encoding)..<plain.index(of: range.end, encoding)
    var view = String.UnicodeScalarView()
    view.append(contentsOf: plain.scalars[indexes])
    return String(view)
  }

  static func range(_ json: Any?) throws -> TextRange {
    let data = try JSONSerialization.data(withJSONObject: try #require(json))
    return try JSONDecoder().decode(TextRange.self, from: data)
  }
}
