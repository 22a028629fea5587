import Foundation
import Testing

/// Requests of `eventmap lsp` that need other files of the project: sources and dumps.
@Suite(.waits) struct LSPRequestTests {
  private static let source = "import UIKit\n\nclass HomeViewController: UIViewController {\n}\n"
  private static let table = #"{"HomeViewController": {}}"#

  /// Whether a message has a place, whose members may have any order.
  private func hasPlace(_ text: String, line: Int, character: Int) -> Bool {
    text.contains("\"start\":{\"character\":\(character),\"line\":\(line)}")
      || text.contains("\"line\":\(line),\"character\":\(character)")
  }

  @Test(arguments: ["App", "Code/App", "."]) func findsTheSource(_ place: String) throws {
    let scratch = try Scratch([
      "\(place)/Home.swift": Self.source, "EventTable.json": Self.table,
      ".eventmap.json": #"{"tables": ["EventTable.json"], "manifests": ["AppManifest.json"]}"#,
    ])
    #expect(try scratch.run("manifest", place, "--origins", "-o", "AppManifest.json").status == 0)
    let answer = try LSPSession("textDocument/definition", scratch["EventTable.json"], Self.table).answer
    #expect(answer.contains("/Home.swift") && hasPlace(answer, line: 2, character: 6), "\(answer)")
  }

  /// The configuration names sources instead of a generated manifest.
  @Test(arguments: ["Code/App", "Code/App/*.swift", "Code/App/Home.swift"])
  func takesSourcesForAManifest(_ manifests: String) throws {
    let scratch = try Scratch([
      "Code/App/Home.swift": Self.source, "EventTable.json": Self.table,
      ".eventmap.json": #"{"tables": ["EventTable.json"], "manifests": ["\#(manifests)"]}"#,
    ])
    let answer = try LSPSession("textDocument/definition", scratch["EventTable.json"], Self.table).answer
    #expect(answer.contains("/Code/App/Home.swift") && hasPlace(answer, line: 2, character: 6), "\(answer)")
    let list = try LSPSession("textDocument/completion", scratch["EventTable.json"], #"{""#, at: 2).answer
    #expect(list.contains(#""label":"HomeViewController""#), "\(list)")
  }

  /// A manifest cannot name files outside of the project.
  @Test(arguments: ["../Home.swift", "/etc/Home.swift", "a/../../Home.swift", "pipe.swift", "*.swift"])
  func staysInTheProject(_ origin: String) throws {
    let type = #"{"superclass": "UIViewController", "origin": ["\#(origin)"]}"#
    let scratch = try Scratch([
      "Home.swift": Self.source, "shop/Other.swift": Self.source, "shop/EventTable.json": Self.table,
      "shop/AppManifest.json": #"{"schema": "eventmap-manifest/1", "classes": {"HomeViewController": \#(type)}}"#,
    ])
    #expect(try scratch.shell("mkfifo shop/pipe.swift").status == 0)
    let answer = try LSPSession("textDocument/definition", scratch["shop/EventTable.json"], Self.table).answer
    #expect(answer.contains("AppManifest.json") && !answer.contains(".swift"), "\(answer)")
  }

  /// The configuration names a table in a folder that is a link, and the editor opens it by either path.
  @Test(arguments: ["linked", "real"]) func followsLinksOfFolders(_ name: String) throws {
    let scratch = try Scratch([
      "real/Shop.json": Self.table, ".eventmap.json": #"{"tables": ["linked/Shop.json"]}"#,
    ])
    #expect(try scratch.shell("ln -s real linked").status == 0)
    let text = #"{"Home": {"pageEventIDs": {}}}"#
    let messages = try LSPSession("textDocument/hover", scratch["\(name)/Shop.json"], text).messages
    #expect(messages.contains { $0.contains("unknown-key") && $0.contains("\(name)/Shop.json") }, "\(messages)")
  }

  @Test func showsFindingsInInterfaceFiles() throws {
    let connection = #"{"class": "HomeViewController", "action": "onBuy:", "file": "Main.storyboard", "line": 3}"#
    let scratch = try Scratch([
      "App/Main.storyboard": "<document>\n  <connections>\n    <action/>\n  </connections>\n</document>\n",
      "EventTable.json": Self.table,
      "AppManifest.json": """
      {"schema": "eventmap-manifest/1", "classes": {"HomeViewController": {"superclass": "UIViewController",
        "actions": ["onTap:"]}}, "connections": [\(connection)]}
      """,
    ])
    let messages = try LSPSession("textDocument/hover", scratch["EventTable.json"], Self.table).messages
    let published = messages.filter { $0.contains("dangling-connection") }.joined()
    #expect(published.contains("/App/Main.storyboard"), "\(messages)")
    #expect(hasPlace(published, line: 2, character: 4), "\(messages)")
  }

  /// The open text of a table applies to requests from all projects, also if the table is in the folder of another configuration.
  @Test func renamesInTablesOfOtherFolders() throws {
    let text = #"{"Home": {"PageEventIDs": {"Enter": "HOME"}}}"#
    let scratch = try Scratch([
      "EventTable.json": text, ".eventmap.json": #"{"tables": ["EventTable.json", "sub/EventTable.json"]}"#,
      "sub/EventTable.json": text, "sub/.eventmap.json": #"{"tables": ["EventTable.json"]}"#,
    ])
    let other = (scratch["sub/EventTable.json"], #"{"Longer": {}, "# + text.dropFirst())
    let session = try LSPSession(
      "textDocument/rename", scratch["EventTable.json"], text, at: 38, others: [other])
    let answer = session.messages.last { $0.contains("newText") } ?? ""
    let places = answer.matches(of: /"character":(\d+)/).map { String($0.1) }
    #expect(Set(places) == ["37", "40", "41", "51", "54", "55"], "\(answer)")
  }

  @Test func comparesTablesWithDumps() throws {
    let text = #"{"Home": {"PageEventIDs": {"Enter": {"EventID": "HOME", "When": {"titel": "Buy"}}}}}"#
    let scratch = try Scratch([
      "EventTable.json": text, "events.jsonl": #"{"type":"page","class":"Home","phase":"enter","title":"Buy"}"#,
      ".eventmap.json": #"{"tables": ["EventTable.json"], "dumps": ["events.jsonl"]}"#,
    ])
    // The hover waits for the dumps.
    let messages = try LSPSession("textDocument/hover", scratch["EventTable.json"], text).messages
    let published = messages.filter { $0.contains("publishDiagnostics") }.joined()
    #expect(published.contains("unseen-member") && published.contains("did you mean 'title'?"), "\(messages)")
  }

  /// Tables in a folder are found without an open document, by the configuration or by their names.
  @Test(arguments: [
    (#"{"tables": ["Tables/*.json"]}"#, ["Tables/Shop.json"]), ("{}", ["EventTable.json", "Configs/EventTable.plist"]),
    (nil, ["EventTable.plist"]),
  ]) func searchesTheTablesOfFolders(_ configuration: String?, _ tables: [String]) throws {
    let scratch = try Scratch(["package.json": Self.table, "Sub/a": ""])
    if let configuration { try scratch.write(".eventmap.json", configuration) }
    for table in tables { try scratch.write(table, Self.table) }
    func names(_ folder: URL) throws -> [String] {
      let request: [String: Any] = ["id": 2, "method": "workspace/symbol", "params": ["query": "home"]]
      let text = try LSPSession(folders: [folder], requests: [request]).result.text
      return text.matches(of: /"uri":"[^"]*?([^"\/]*)"/).map { String($0.1) }.sorted()
    }
    #expect(try names(scratch.folder) == tables.map { scratch[$0].lastPathComponent }.sorted())
    // A subfolder has the configuration, but no tables with the default names.
    #expect(try names(scratch["Sub"]) == (configuration?.contains("tables") == true ? ["Shop.json"] : []))
  }

  @Test func countsTheEventsOfDumps() throws {
    let text = #"{"HomeViewController": {"PageEventIDs": {"Enter": "HOME"}}}"#
    let scratch = try Scratch([
      "EventTable.json": text, "events.jsonl": #"{"type":"page","class":"HomeViewController","phase":"enter"}"#,
      ".eventmap.json": #"{"tables": ["EventTable.json"], "dumps": ["events.jsonl"]}"#,
    ])
    let table = scratch["EventTable.json"]
    let hover = try LSPSession("textDocument/hover", table, text, at: 44).answer
    #expect(hover.contains("1 event in the dumps."), "\(hover)")
    let lens = try LSPSession("textDocument/codeLens", table, text).answer
    #expect(lens.contains(#""title":"1 event""#), "\(lens)")
    try scratch.write("events.jsonl", "")
    let broken = try LSPSession("textDocument/hover", table, text, at: 44).answer
    #expect(broken.contains("HomeViewController") && !broken.contains("in the dumps"), "\(broken)")
  }
}
