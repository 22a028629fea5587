import Foundation
import Testing

/// Requests of `eventmap lsp` that need other files of the project: sources and dumps.
@Suite struct LSPRequestTests {
  private static let source = "import UIKit\n\nclass HomeViewController: UIViewController {\n}\n"
  private static let table = #"{"HomeViewController": {}}"#

  /// The answer to a request about a place on the first line of a table.
  private static func answer(
    _ method: String, _ table: URL, _ text: String = table, at character: Int = 5, in folder: URL
  ) throws -> String {
    let document: [String: Any] = ["uri": table.absoluteString, "languageId": "json", "version": 1, "text": text]
    let place: [String: Any] = [
      "textDocument": ["uri": table.absoluteString], "position": ["line": 0, "character": character],
    ]
    let messages: [[String: Any]] = [
      ["id": 1, "method": "initialize", "params": ["capabilities": [:]]],
      ["method": "textDocument/didOpen", "params": ["textDocument": document]],
      ["id": 2, "method": method, "params": place],
      ["id": 3, "method": "shutdown"], ["method": "exit"],
    ]
    let input = try messages.map { message in
      let body = try JSONSerialization.data(withJSONObject: message.merging(["jsonrpc": "2.0"]) { $1 })
      return "Content-Length: \(body.count)\r\n\r\n" + String(decoding: body, as: UTF8.self)
    }
    let result = try Tool.run(["lsp"], input: input.joined(), in: folder)
    #expect(result.status == 0 && result.error == "")
    let answers = result.text.split(separator: "Content-Length: ").filter { $0.contains("\"id\":2") }
    return answers.first.map { String($0).replacing("\\/", with: "/") } ?? ""
  }

  @Test(arguments: ["App", "Code/App", "."]) func findsTheSource(_ place: String) throws {
    let scratch = try Scratch()
    let folder = scratch[place]
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(Self.source.utf8).write(to: folder.appending(path: "Home.swift"))
    try scratch.write("EventTable.json", Self.table)
    try scratch.write(".eventmap.json", #"{"tables": ["EventTable.json"], "manifests": ["AppManifest.json"]}"#)
    let made = try Tool.run(["manifest", place, "--origins", "-o", "AppManifest.json"], in: scratch.folder)
    #expect(made.status == 0)
    let answer = try Self.answer(
      "textDocument/definition", scratch["EventTable.json"], in: FileManager.default.temporaryDirectory)
    #expect(answer.contains("/Home.swift"), "\(answer)")
    #expect(answer.contains(#""start":{"character":6,"line":2}"#) || answer.contains(#""line":2,"character":6"#))
  }

  /// A manifest leads to no file outside of the project.
  @Test(arguments: ["../Home.swift", "/etc/Home.swift", "a/../../Home.swift", "pipe.swift", "*.swift"])
  func staysInTheProject(_ origin: String) throws {
    let scratch = try Scratch()
    try FileManager.default.createDirectory(at: scratch["shop"], withIntermediateDirectories: true)
    try scratch.write("Home.swift", Self.source)
    try scratch.write("shop/Other.swift", Self.source)
    #expect(try Tool.shell("mkfifo shop/pipe.swift", in: scratch.folder).status == 0)
    try scratch.write("shop/EventTable.json", Self.table)
    try scratch.write(
      "shop/AppManifest.json",
      """
      {"schema": "eventmap-manifest/1", "classes": {
        "HomeViewController": {"superclass": "UIViewController", "origin": ["\(origin)"]}}}
      """)
    let answer = try Self.answer("textDocument/definition", scratch["shop/EventTable.json"], in: scratch.folder)
    #expect(answer.contains("AppManifest.json") && !answer.contains(".swift"), "\(answer)")
  }

  @Test func countsTheEventsOfDumps() throws {
    let scratch = try Scratch()
    let text = #"{"HomeViewController": {"PageEventIDs": {"Enter": "HOME"}}}"#
    try scratch.write("EventTable.json", text)
    try scratch.write("events.jsonl", #"{"type":"page","class":"HomeViewController","phase":"enter"}"# + "\n")
    try scratch.write(".eventmap.json", #"{"tables": ["EventTable.json"], "dumps": ["events.jsonl"]}"#)
    let answer = try Self.answer(
      "textDocument/hover", scratch["EventTable.json"], text, at: 44, in: FileManager.default.temporaryDirectory)
    #expect(answer.contains("1 event in the dumps."), "\(answer)")
    try scratch.write("events.jsonl", "")
    let broken = try Self.answer("textDocument/hover", scratch["EventTable.json"], text, at: 44, in: scratch.folder)
    #expect(broken.contains("HomeViewController") && !broken.contains("in the dumps"), "\(broken)")
  }
}
