import Foundation
import Testing

@testable import EventMapLanguageServer

@Suite struct WorkspaceSymbolTests {
  private static let files = [
    "/shop/Table.json": #"{"Old": {}}"#,
    "/shop/Table2.plist":
      "\u{FEFF}{\r\n /* 😀 */ CartPage = { PageEventIDs = { Enter = CART; }; ControlEventIDs = { \"onBuy:\" = CART_BUY; }; };\r\n}",
  ]

  /// The symbols of a client, as `name kind container file place`.
  private func symbols(_ client: EditorClient, _ query: String) throws -> [String] {
    let answer = try client.ask("workspace/symbol", ["query": query])
    let list = try #require(answer.members["result"] as? [[String: Any]], "\(answer.members)")
    return list.map { symbol in
      let location = symbol["location"] as? [String: Any]
      let file = (location?["uri"] as? String)?.replacing("file:///shop/", with: "") ?? ""
      return [
        "\(symbol["name"] ?? "")", "\(symbol["kind"] ?? "")", symbol["containerName"] as? String ?? "-", file,
        EditorClient.Finding.place(location?["range"]),
      ].joined(separator: " ")
    }
  }

  private func client(_ files: StoredFiles = StoredFiles(files)) throws -> EditorClient {
    let client = try EditorClient.started(files)
    client.open("file:///shop/Table.json", #"{"$comment": "😀", "HomePage": {"ControlEventIDs": {"onBuyAll:": "BUY"}}}"#)
    return client
  }

  /// The search covers the unsaved text of open tables and the stored text of others, and lists better matches first.
  @Test func searchesAllTables() throws {
    let client = try client()
    #expect(
      try symbols(client, "BUY") == [
        "BUY 24 HomePage onBuyAll: Table.json 0:66-0:69",
        "onBuyAll: 6 HomePage Table.json 0:53-0:62",
        "onBuy: 6 CartPage Table2.plist 1:78-1:84",
        "CART_BUY 24 CartPage onBuy: Table2.plist 1:88-1:96",
      ])
    #expect(try symbols(client, "hmpg") == ["HomePage 5 - Table.json 0:20-0:28"])
    #expect(try symbols(client, "cartpage") == ["CartPage 5 - Table2.plist 1:10-1:18"])
    #expect(try symbols(client, "").count == 7)
    #expect(try symbols(client, "xyz") == [])
    #expect(try symbols(client, "Old") == [])
  }

  /// Without an open table, the workspace folders are searched.
  @Test(
    arguments: [
      ["workspaceFolders": [["uri": "file:///shop", "name": "shop"]]], ["rootUri": "file:///shop"],
      ["workspaceFolders": NSNull(), "rootUri": "file:///shop"],
    ] as [[String: any Sendable]]) func searchesTheFolders(_ params: [String: any Sendable]) throws
  {
    let client = EditorClient(StoredFiles(Self.files))
    _ = try client.ask("initialize", params.merging(["capabilities": [String: Int]()]) { $1 })
    #expect(try symbols(client, "old") == ["Old 5 - Table.json 0:2-0:5"])
    client.open("file:///shop/Table.json", #"{"New": {}}"#)
    #expect(try symbols(client, "old") == [])
  }

  @Test func ignoresInvalidFolders() throws {
    for params in [["rootUri": 7], ["workspaceFolders": "x"], ["workspaceFolders": [["uri": "http://a/b"]]]]
      as [[String: Any]]
    {
      let client = EditorClient(StoredFiles(Self.files))
      _ = try client.ask("initialize", params.merging(["capabilities": [String: Int]()]) { $1 })
      #expect(try symbols(client, "") == [])
      #expect(try client.ask("workspace/symbol", [:]).errorCode == -32602)
    }
  }

  @Test func limitsTheNumberOfSymbols() throws {
    let many = (0..<2 * SymbolSearch.limit).map { #""Page\#($0)": {}"# }.joined(separator: ",")
    let client = try EditorClient.started(StoredFiles(["/shop/Table.json": ""]))
    client.open("file:///shop/Table.json", "{\(many), \"Last\": {}}")
    #expect(try symbols(client, "").count == SymbolSearch.limit)
    #expect(try symbols(client, "page").count == SymbolSearch.limit)
    #expect(try symbols(client, "last").count == 1)
    // The best match is in the list even if it is the last in the table.
    let last = "page\(2 * SymbolSearch.limit - 1)"
    #expect(try symbols(client, last).count == 1)
  }

  /// A broken configuration leaves no tables to search.
  @Test func searchesTheReadablePartOfBrokenTables() throws {
    let files = StoredFiles([
      "/shop/Table.json": "", "/shop/Table2.json": "{\"Half\": {\"ControlEventIDs\": {\"a:\": \"X\",",
      "/shop/Table3.plist": "bplist00",
    ])
    let client = try client(files)
    #expect(try symbols(client, "half") == ["Half 5 - Table2.json 0:2-0:6"])
    files["/shop/broken"] = ""
    client.notify("textDocument/didSave", ["textDocument": ["uri": "file:///shop/Table.json"]])
    #expect(try symbols(client, "half") == [])
    _ = try client.message("window/showMessage")
  }
}
