import Foundation
import Testing

/// Requests of `eventmap lsp` that need other files of the project: sources and dumps.
@Suite(.waits) struct LSPRequestTests {
  private static let source = "import UIKit\n\nclass HomeViewController: UIViewController {\n}\n"
  private static let table = #"{"HomeViewController": {}}"#

  /// Returns the response to a request about a place on the first line of a table.
  private static func answer(
    _ method: String, _ table: URL, _ text: String = table, at character: Int = 5, in folder: URL
  ) throws -> String {
    try messages(method, table, text, at: character, in: folder).last { $0.contains("\"id\":2") } ?? ""
  }

  /// Returns the messages of the server about such a request and the table.
  ///
  /// - Parameter others: further open documents.
  private static func messages(
    _ method: String, _ table: URL, _ text: String, at character: Int, in folder: URL, others: [(URL, String)] = []
  ) throws -> [String] {
    func open(_ table: URL, _ text: String) -> [String: Any] {
      let document: [String: Any] = ["uri": table.absoluteString, "languageId": "json", "version": 1, "text": text]
      return ["method": "textDocument/didOpen", "params": ["textDocument": document]]
    }
    let place: [String: Any] = [
      "textDocument": ["uri": table.absoluteString], "position": ["line": 0, "character": character],
      "newName": "NEW",
    ]
    let messages: [[String: Any]] = [
      ["id": 1, "method": "initialize", "params": ["capabilities": [:]]],
      open(table, text),
    ]
    // The first responses do not wait for the dumps.
    let requests = [[String: Any]](repeating: ["id": 2, "method": method, "params": place], count: 100)
    let end: [[String: Any]] = [["id": 3, "method": "shutdown"], ["method": "exit"]]
    let input = try (messages + others.map(open) + requests + end).map { message in
      let body = try JSONSerialization.data(withJSONObject: message.merging(["jsonrpc": "2.0"]) { $1 })
      return "Content-Length: \(body.count)\r\n\r\n" + String(decoding: body, as: UTF8.self)
    }
    let result = try Tool.run(["lsp"], input: input.joined(), in: folder)
    #expect(result.status == 0 && result.error == "")
    return result.text.split(separator: "Content-Length: ").map { String($0).replacing("\\/", with: "/") }
  }

  @Test(arguments: ["App", "Code/App", "."]) func findsTheSource(_ place: String) throws {
    let scratch = try Scratch()
    let folder = scratch[place]
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(Self.source.utf8).write(to: folder.appending(path: "Home.swift"))
    try scratch.write("EventTable.json", Self.table)
    try scratch.write(".eventmap.json", #"{"tables": ["EventTable.json"], "manifests": ["AppManifest.json"]}"#)
    let made = try scratch.run(["manifest", place, "--origins", "-o", "AppManifest.json"])
    #expect(made.status == 0)
    let answer = try Self.answer(
      "textDocument/definition", scratch["EventTable.json"], in: FileManager.default.temporaryDirectory)
    #expect(answer.contains("/Home.swift"), "\(answer)")
    #expect(answer.contains(#""start":{"character":6,"line":2}"#) || answer.contains(#""line":2,"character":6"#))
  }

  /// The configuration names sources instead of a generated manifest.
  @Test(arguments: ["Code/App", "Code/App/*.swift", "Code/App/Home.swift"])
  func takesSourcesForAManifest(_ manifests: String) throws {
    let scratch = try Scratch()
    try scratch.makeFolders("Code/App")
    try scratch.write("Code/App/Home.swift", Self.source)
    try scratch.write("EventTable.json", Self.table)
    try scratch.write(".eventmap.json", #"{"tables": ["EventTable.json"], "manifests": ["\#(manifests)"]}"#)
    let folder = FileManager.default.temporaryDirectory
    let answer = try Self.answer("textDocument/definition", scratch["EventTable.json"], in: folder)
    #expect(answer.contains("/Code/App/Home.swift"), "\(answer)")
    #expect(answer.contains(#""start":{"character":6,"line":2}"#) || answer.contains(#""line":2,"character":6"#))
    let list = try Self.answer("textDocument/completion", scratch["EventTable.json"], #"{""#, at: 2, in: folder)
    #expect(list.contains(#""label":"HomeViewController""#), "\(list)")
  }

  /// A manifest cannot name files outside of the project.
  @Test(arguments: ["../Home.swift", "/etc/Home.swift", "a/../../Home.swift", "pipe.swift", "*.swift"])
  func staysInTheProject(_ origin: String) throws {
    let scratch = try Scratch()
    try scratch.makeFolders("shop")
    try scratch.write("Home.swift", Self.source)
    try scratch.write("shop/Other.swift", Self.source)
    #expect(try scratch.shell("mkfifo shop/pipe.swift").status == 0)
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

  /// The configuration names a table in a folder that is a link, and the editor opens it by either path.
  @Test(arguments: ["linked", "real"]) func followsLinksOfFolders(_ name: String) throws {
    let scratch = try Scratch()
    try scratch.makeFolders("real")
    try FileManager.default.createSymbolicLink(at: scratch["linked"], withDestinationURL: scratch["real"])
    try scratch.write("real/Shop.json", Self.table)
    try scratch.write(".eventmap.json", #"{"tables": ["linked/Shop.json"]}"#)
    let messages = try Self.messages(
      "textDocument/hover", scratch["\(name)/Shop.json"], #"{"Home": {"pageEventIDs": {}}}"#, at: 5, in: scratch.folder)
    #expect(messages.contains { $0.contains("unknown-key") && $0.contains("\(name)/Shop.json") }, "\(messages)")
  }

  @Test func showsFindingsInInterfaceFiles() throws {
    let scratch = try Scratch()
    try scratch.makeFolders("App")
    try scratch.write(
      "App/Main.storyboard", "<document>\n  <connections>\n    <action/>\n  </connections>\n</document>\n")
    try scratch.write("EventTable.json", Self.table)
    let connection = #"{"class": "HomeViewController", "action": "onBuy:", "file": "Main.storyboard", "line": 3}"#
    try scratch.write(
      "AppManifest.json",
      """
      {"schema": "eventmap-manifest/1", "classes": {"HomeViewController": {"superclass": "UIViewController",
        "actions": ["onTap:"]}}, "connections": [\(connection)]}
      """)
    let messages = try Self.messages(
      "textDocument/hover", scratch["EventTable.json"], Self.table, at: 5, in: FileManager.default.temporaryDirectory)
    let published = messages.filter { $0.contains("dangling-connection") }.joined()
    #expect(published.contains("/App/Main.storyboard"), "\(messages)")
    #expect(published.contains(#""start":{"character":4,"line":2}"#) || published.contains(#""line":2,"character":4"#))
  }

  /// The open text of a table applies to requests from all projects, also if the table is in the folder of another configuration.
  @Test func renamesInTablesOfOtherFolders() throws {
    let scratch = try Scratch()
    let text = #"{"Home": {"PageEventIDs": {"Enter": "HOME"}}}"#
    for folder in ["", "sub/"] {
      try scratch.makeFolders(folder)
      try scratch.write(folder + "EventTable.json", text)
    }
    try scratch.write(".eventmap.json", #"{"tables": ["EventTable.json", "sub/EventTable.json"]}"#)
    try scratch.write("sub/.eventmap.json", #"{"tables": ["EventTable.json"]}"#)
    let messages = try Self.messages(
      "textDocument/rename", scratch["EventTable.json"], text, at: 38, in: scratch.folder,
      others: [(scratch["sub/EventTable.json"], #"{"Longer": {}, "# + text.dropFirst())])
    let answer = messages.last { $0.contains("newText") } ?? ""
    let places = answer.matches(of: /"character":(\d+)/).map { String($0.1) }
    #expect(Set(places) == ["37", "40", "41", "51", "54", "55"], "\(answer)")
  }

  @Test func comparesTablesWithDumps() throws {
    let scratch = try Scratch()
    let text = #"{"Home": {"PageEventIDs": {"Enter": {"EventID": "HOME", "When": {"titel": "Buy"}}}}}"#
    try scratch.write("EventTable.json", text)
    try scratch.write("events.jsonl", #"{"type":"page","class":"Home","phase":"enter","title":"Buy"}"# + "\n")
    try scratch.write(".eventmap.json", #"{"tables": ["EventTable.json"], "dumps": ["events.jsonl"]}"#)
    // The hover waits for the dumps.
    let messages = try Self.messages(
      "textDocument/hover", scratch["EventTable.json"], text, at: 5, in: FileManager.default.temporaryDirectory)
    let published = messages.filter { $0.contains("publishDiagnostics") }.joined()
    #expect(published.contains("unseen-member") && published.contains("did you mean 'title'?"), "\(messages)")
  }

  /// Tables in a folder are found without an open document, by the configuration or by their names.
  @Test(arguments: [
    (#"{"tables": ["Tables/*.json"]}"#, ["Tables/Shop.json"]), ("{}", ["EventTable.json", "Configs/EventTable.plist"]),
    (nil, ["EventTable.plist"]),
  ]) func searchesTheTablesOfFolders(_ configuration: String?, _ tables: [String]) throws {
    let scratch = try Scratch()
    for folder in ["Tables", "Configs", "Sub"] {
      try scratch.makeFolders(folder)
    }
    if let configuration { try scratch.write(".eventmap.json", configuration) }
    for table in tables { try scratch.write(table, #"{"HomeViewController": {}}"#) }
    try scratch.write("package.json", #"{"HomeViewController": {}}"#)
    let found = try Self.symbols(in: scratch.folder)
    #expect(found == tables.map { scratch[$0].lastPathComponent }.sorted(), "\(found)")
    // A subfolder has the configuration, but no tables with the default names.
    let below = try Self.symbols(in: scratch["Sub"])
    #expect(below == (configuration?.contains("tables") == true ? ["Shop.json"] : []))
  }

  /// Returns the names of the files with symbols in the workspace of a folder.
  private static func symbols(in folder: URL) throws -> [String] {
    let start: [String: Any] = [
      "capabilities": [:], "workspaceFolders": [["uri": folder.absoluteString, "name": "shop"]],
    ]
    let messages: [[String: Any]] = [
      ["id": 1, "method": "initialize", "params": start],
      ["id": 2, "method": "workspace/symbol", "params": ["query": "home"]],
      ["id": 3, "method": "shutdown"], ["method": "exit"],
    ]
    let input = try messages.map { message in
      let body = try JSONSerialization.data(withJSONObject: message.merging(["jsonrpc": "2.0"]) { $1 })
      return "Content-Length: \(body.count)\r\n\r\n" + String(decoding: body, as: UTF8.self)
    }
    let result = try Tool.run(["lsp"], input: input.joined(), in: FileManager.default.temporaryDirectory)
    #expect(result.status == 0 && result.error == "")
    return result.text.matches(of: /"uri":"[^"]*?([^"\/]*)"/).map { String($0.1) }.sorted()
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
    let lens = try Self.answer(
      "textDocument/codeLens", scratch["EventTable.json"], text, in: FileManager.default.temporaryDirectory)
    #expect(lens.contains(#""title":"1 event""#), "\(lens)")
    try scratch.write("events.jsonl", "")
    let broken = try Self.answer("textDocument/hover", scratch["EventTable.json"], text, at: 44, in: scratch.folder)
    #expect(broken.contains("HomeViewController") && !broken.contains("in the dumps"), "\(broken)")
  }
}
