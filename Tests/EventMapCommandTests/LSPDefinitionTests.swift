import Foundation
import Testing

/// From a table to the sources that its manifest was made from.
@Suite struct LSPDefinitionTests {
  private static let source = "import UIKit\n\nclass HomeViewController: UIViewController {\n}\n"
  private static let table = #"{"HomeViewController": {}}"#

  /// The answer to a request for the declaration of the class in a table.
  private static func answer(_ table: URL, in folder: URL) throws -> String {
    let document: [String: Any] = ["uri": table.absoluteString, "languageId": "json", "version": 1, "text": Self.table]
    let place: [String: Any] = [
      "textDocument": ["uri": table.absoluteString], "position": ["line": 0, "character": 5],
    ]
    let messages: [[String: Any]] = [
      ["id": 1, "method": "initialize", "params": ["capabilities": [:]]],
      ["method": "textDocument/didOpen", "params": ["textDocument": document]],
      ["id": 2, "method": "textDocument/definition", "params": place],
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
    let answer = try Self.answer(scratch["EventTable.json"], in: FileManager.default.temporaryDirectory)
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
    #expect(mkfifo(scratch["shop/pipe.swift"].path(percentEncoded: false), 0o600) == 0)
    try scratch.write("shop/EventTable.json", Self.table)
    try scratch.write(
      "shop/AppManifest.json",
      """
      {"schema": "eventmap-manifest/1", "classes": {
        "HomeViewController": {"superclass": "UIViewController", "origin": ["\(origin)"]}}}
      """)
    let answer = try Self.answer(scratch["shop/EventTable.json"], in: scratch.folder)
    #expect(answer.contains("AppManifest.json") && !answer.contains(".swift"), "\(answer)")
  }
}
