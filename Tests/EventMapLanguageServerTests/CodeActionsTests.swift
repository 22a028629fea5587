import Testing

@testable import EventMapLanguageServer

/// The edits of code actions, applied to the text.
@Suite struct CodeActionsTests {
  private static let uri = "file:///shop/Table.json"
  private static let manifest = #"""
    {"schema": "eventmap-manifest/1", "classes": {
      "HomeViewController": {"superclass": "UIViewController", "actions": ["onFavBtnPressed:", "onTap:", "onTop:"]},
      "CartViewController": {"superclass": "UIViewController", "actions": []}}}
    """#

  /// The actions at a position of a table.
  private static func actions(
    _ text: String, line: Int, _ character: Int, only: [String]? = nil, isVersioned: Bool = true,
    language: String = "json"
  ) throws -> [[String: Any]] {
    let files = StoredFiles(["/shop/Table.json": text, "/shop/AppManifest.json": manifest])
    let client = try EditorClient.started(files, ["workspace": ["workspaceEdit": ["documentChanges": isVersioned]]])
    client.open(uri, text, version: 5, language: language)
    let place = ["line": line, "character": character]
    var context: [String: Any] = ["diagnostics": [Any]()]
    context["only"] = only
    return try client.ask(
      "textDocument/codeAction",
      ["textDocument": ["uri": uri], "range": ["start": place, "end": place], "context": context]
    ).actions
  }

  /// A text after the edit of an action.
  private static func applied(_ action: [String: Any], to text: String) throws -> String {
    let edit = try #require(action["edit"] as? [String: Any])
    let document = try #require((edit["documentChanges"] as? [[String: Any]])?.first)
    #expect((document["textDocument"] as? [String: Any])?["version"] as? Int == 5)
    #expect((document["textDocument"] as? [String: Any])?["uri"] as? String == uri)
    var result = PlainText(text)
    for edit in try #require(document["edits"] as? [[String: Any]]).reversed() {
      result.replace(try range(edit["range"]), with: try #require(edit["newText"] as? String), .utf16)
    }
    return result.text
  }

  private static func range(_ members: Any?) throws -> TextRange {
    let members = try #require(members as? [String: [String: Int]])
    let ends = try ["start", "end"].map { name in
      TextPosition(line: try #require(members[name]?["line"]), character: try #require(members[name]?["character"]))
    }
    return TextRange(start: ends[0], end: ends[1])
  }

  private static func titles(_ actions: [[String: Any]]) -> [String] { actions.compactMap { $0["title"] as? String } }

  /// A correction that makes two keys equal would lose a row.
  @Test func offersNoNameThatIsInUse() throws {
    let text =
      "{\"HomeViewController\": {\"ControlEventIDs\": {\n\"onFavBtnPresed:\": \"FAV\", \"onFavBtnPressed:\": \"F\"}}}"
    #expect(Self.titles(try Self.actions(text, line: 1, 3, only: ["quickfix"])).isEmpty)
  }

  @Test func eachSuggestionIsAnAction() throws {
    let text = "{\"é\u{1D11E}\": {}, \"HomeViewController\": {\"ControlEventIDs\": {\n\"onFavBtnPresed:\": \"FAV\"}}}"
    let actions = try Self.actions(text, line: 1, 3, only: ["quickfix"])
    #expect(Self.titles(actions) == ["write 'onFavBtnPressed:'"])
    #expect(actions.first?["isPreferred"] == nil)
    let diagnostics = actions.first?["diagnostics"] as? [[String: Any]]
    #expect(diagnostics?.compactMap { $0["code"] as? String } == ["unknown-action"])
    #expect(try Self.applied(actions[0], to: text) == text.replacing("Presed", with: "Pressed"))
    let several = try Self.actions(text.replacing("onFavBtnPresed", with: "onTep"), line: 1, 3, only: ["quickfix"])
    #expect(Self.titles(several) == ["write 'onTap:'", "write 'onTop:'"])
  }

  @Test func aSafeFixIsPreferred() throws {
    let text = "{\"HomeViewController\": {\"PageEventID\": {\"Enter\": \"A\", \"Leave\": \"B\"}}}"
    let actions = try Self.actions(text, line: 0, 26)
    #expect(Self.titles(actions) == ["write 'PageEventIDs'", "fix 1 finding"])
    #expect(actions.map { $0["kind"] as? String } == ["quickfix", "source.fixAll.eventmap"])
    #expect(actions.first?["isPreferred"] as? Bool == true)
    for action in actions {
      #expect(try Self.applied(action, to: text) == text.replacing("PageEventID", with: "PageEventIDs"))
    }
  }

  @Test func appliesAllSafeFixesAtOnce() throws {
    let text =
      "\u{FEFF}{\"$comment\": \"é\u{1D11E}\", \"HomeViewController\": {\"PageEventID\":\r\n {\"Enter\": \"A\", \"Leave\": \"B\"},},}"
    let actions = try Self.actions(text, line: 1, 0, only: ["source.fixAll"])
    #expect(Self.titles(actions) == ["fix 3 findings"])
    #expect(
      try Self.applied(actions[0], to: text)
        == text.replacing("PageEventID", with: "PageEventIDs").replacing("},},}", with: "}}}"))
    #expect(try Self.actions(text, line: 1, 0, only: ["refactor", "source.organizeImports"]).isEmpty)
  }

  @Test func placesWithoutFindingsHaveNoQuickFix() throws {
    let text = "{\"HomeViewControler\": {},\n \"CartViewController\": {}}"
    #expect(try Self.actions(text, line: 1, 5).isEmpty)
    // The position at the end of the name belongs to it.
    #expect(try Self.actions(text, line: 0, 19).count == 1)
    #expect(try Self.actions(text, line: 0, 20).isEmpty)
  }

  @Test func editsXMLAndOpenStep() throws {
    let xml = """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict><key>HomeViewController</key>
      <dict><key>ControlEventIDs</key><dict><key>onFavBtnPresed&#58;</key><string>A</string></dict></dict></dict></plist>
      """
    let openStep = "{ HomeViewControler = { ControlEventIDs = { \"onFavBtnPressed:\" = A; }; }; }"
    let bare = "{ HomeViewController = { ControlEventIDs = { onFavBtnPressed = A; }; }; }"
    for (text, line, character, language, old, new) in [
      (xml, 2, 60, "xml", "Presed", "Pressed"), (openStep, 0, 5, "text", "Controler", "Controller"),
      (bare, 0, 50, "text", "onFavBtnPressed", "\"onFavBtnPressed:\""),
    ] {
      let actions = try Self.actions(text, line: line, character, only: ["quickfix"], language: language)
      #expect(try Self.applied(actions[0], to: text) == text.replacing(old, with: new))
    }
  }

  @Test func aClientWithoutVersionsGetsPlainEdits() throws {
    let text = "{\"HomeViewControler\": {}}"
    let actions = try Self.actions(text, line: 0, 5, isVersioned: false)
    let edit = actions.first?["edit"] as? [String: Any]
    #expect((edit?["changes"] as? [String: [[String: Any]]])?[Self.uri]?.count == 1)
    #expect(edit?["documentChanges"] == nil)
  }

  @Test func answersNullForAFileThatIsNotATable() throws {
    let client = try EditorClient.started(StoredFiles([:]))
    client.open("file:///shop/Info.json", "{}")
    let place = ["line": 0, "character": 0]
    let answer = try client.ask(
      "textDocument/codeAction",
      ["textDocument": ["uri": "file:///shop/Info.json"], "range": ["start": place, "end": place]])
    #expect(answer.isNullResult)
  }
}
