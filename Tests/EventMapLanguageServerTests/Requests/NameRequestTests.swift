import Foundation
import Testing

@testable import EventMapLanguageServer

/// Rename, references and highlights of classes, actions and event IDs, through messages.
@Suite struct NameRequestTests {
  /// A table in which `onBuy:` is an action of two classes, with suppressions of both.
  private static let table = #"""
    {"A": {"Description": "é😀中", "ControlEventIDs": {"onBuy:": "BUY", "onSell:": "SELL"}},
     "B": {"ControlEventIDs": {"onBuy:": "BUY"}},
     "$eventmap": {"ignore": [
       {"rule": "duplicate-event-id", "class": "A", "action": "onBuy:", "reason": "😀"},
       {"rule": "duplicate-event-id", "class": "B", "action": "onBuy:", "reason": "r"},
       {"rule": "unknown-action", "class": "A", "section": "PageEventIDs", "key": "onBuy:", "reason": "r"}]}}
    """#
  private static let variants = (try? TableVariant.all(of: table)) ?? []

  @Test func coversAllVariants() { #expect(Self.variants.count == 21) }

  @Test(arguments: variants, PositionEncoding.allCases)
  func renamesAnAction(_ table: TableVariant, _ encoding: PositionEncoding) throws {
    // From the row and from the suppression of the class.
    for occurrence in [0, 2] {
      let session = try EditorSession(table.marked("onBuy:", occurrence), table.name, encoding: encoding)
      let prepared = try #require(session.answer("textDocument/prepareRename")["result"] as? [String: Any])
      #expect(prepared["placeholder"] as? String == "onBuy:")
      #expect(try session.part(prepared["range"]) == "onBuy:")
      let texts = try session.renamed(to: "onPay:with:", in: [session.uri: table.text])
      #expect(texts[session.uri] == table.replacing("onBuy:", [0, 2], by: "onPay:with:"))
    }
  }

  @Test(arguments: variants, PositionEncoding.allCases)
  func findsAnAction(_ table: TableVariant, _ encoding: PositionEncoding) throws {
    let session = try EditorSession(table.marked("onBuy:"), table.name, encoding: encoding)
    let places = try session.list("textDocument/references")
    #expect(try places.map { try session.part($0["range"]) } == ["onBuy:", "onBuy:"])
    #expect(places.first.map { EditorClient.Finding.place($0["range"]) } != nil)
    let highlights = try session.list("textDocument/documentHighlight")
    #expect(highlights.map { $0["kind"] as? Int } == [3, 2])
    let ranges = [places, highlights].map { $0.map { EditorClient.Finding.place($0["range"]) } }
    #expect(ranges[0] == ranges[1])
    #expect(try session.answer("textDocument/prepareRename")["error"] == nil)
  }

  @Test(arguments: variants) func findsAnEventID(_ table: TableVariant) throws {
    let session = try EditorSession(table.marked("BUY"), table.name)
    for method in ["textDocument/references", "textDocument/documentHighlight"] {
      #expect(try session.list(method).map { try session.part($0["range"]) } == ["BUY", "BUY"])
    }
  }

  /// The references of a class are its key and its suppressions, also in other tables.
  @Test func findsAClass() throws {
    let other = "\u{FEFF}{\r\n \"$comment\": \"😀\", \"A\": {}, \"$eventmap\": {\"ignoredClasses\": [\"A\", \"A*\"]}}"
    let session = try EditorSession(
      #"{"▮A": {}, "AB": {}, "$eventmap": {"ignore": [{"rule": "r", "class": "A"}]}}"#,
      others: ["/shop/Table2.json": other])
    let places = try session.list("textDocument/references").map {
      "\($0["uri"] ?? "") \(EditorClient.Finding.place($0["range"]))"
    }
    #expect(
      places == [
        "file:///shop/Table.json 0:2-0:3", "file:///shop/Table.json 0:69-0:70",
        "file:///shop/Table2.json 1:20-1:21", "file:///shop/Table2.json 1:62-1:63",
      ])
    #expect(try session.list("textDocument/documentHighlight").count == 2)
    #expect(try session.answer("textDocument/prepareRename")["result"] is NSNull)
    #expect(
      try session.refusal(of: "C") == "expected an event ID or an action here; other names are not renamed")
    // A mention in the settings has the same references.
    let mention = try EditorSession(#"{"A": {}, "$eventmap": {"ignoredClasses": ["▮A"]}}"#)
    #expect(try mention.list("textDocument/references").count == 2)
  }

  /// The references include the declaration in the app if the client asks for declarations.
  @Test func addsTheDeclaration() throws {
    let manifest =
      #"{"schema": "eventmap-manifest/1", "classes": {"A": {"superclass": "UIViewController", "actions": ["b:"]}}}"#
    for text in [#"{"▮A": {"ControlEventIDs": {"b:": "X"}}}"#, #"{"A": {"ControlEventIDs": {"▮b:": "X"}}}"#] {
      let session = try EditorSession(text, others: ["/shop/AppManifest.json": manifest])
      for (wants, files) in [(true, ["AppManifest.json", "Table.json"]), (false, ["Table.json"])] {
        let places = try session.list("textDocument/references", ["context": ["includeDeclaration": wants]])
        #expect(places.map { "\($0["uri"] ?? "")".replacing("file:///shop/", with: "") } == files)
      }
    }
  }

  @Test func renamesInAllTables() throws {
    let stored = "\u{FEFF}{\r\n\"A\": {\"Owner\": \"😀\", \"ControlEventIDs\": {\"onBuy:\": \"X\"}}}\r\n"
    let others = [
      "/shop/Table2.json": stored, "/shop/Table3.plist": "{ B = { ControlEventIDs = { \"onBuy:\" = Y; }; }; }",
      "/shop/Table4.json": "{ broken",
    ]
    let session = try EditorSession(#"{"A": {"ControlEventIDs": {"onBuy▮:": "BUY"}}}"#, others: others)
    // An editor shows a file without its byte order mark.
    let texts = try session.renamed(
      to: "pay:", in: [session.uri: session.text, "file:///shop/Table2.json": String(stored.dropFirst())])
    #expect(texts[session.uri] == session.text.replacing("onBuy", with: "pay"))
    #expect(texts["file:///shop/Table2.json"] == String(stored.dropFirst()).replacing("onBuy", with: "pay"))
  }

  /// The new name is quoted as the format requires, and unchanged escapes stay.
  @Test(arguments: [
    (
      "Table.plist", "{ A = { ControlEventIDs = { ▮onBuy = X; }; }; }", "onBuy:",
      "{ A = { ControlEventIDs = { \"onBuy:\" = X; }; }; }"
    ),
    (
      "Table.plist", "{ A = { ControlEventIDs = { '▮onBuy:' = X; }; }; }", "pay:",
      "{ A = { ControlEventIDs = { 'pay:' = X; }; }; }"
    ),
    (
      "Table.json", #"{"A": {"ControlEventIDs": {"\u006fn▮Buy\u003a": "X"}}}"#, "onPay:",
      #"{"A": {"ControlEventIDs": {"\u006fnPay\u003a": "X"}}}"#
    ),
    (
      "Table.plist",
      "<plist><dict><key>A &amp; B</key><dict><key>ControlEventIDs</key><dict><key>on▮Buy&#58;</key><string>X</string></dict></dict></dict></plist>",
      "onPay:",
      "<plist><dict><key>A &amp; B</key><dict><key>ControlEventIDs</key><dict><key>onPay&#58;</key><string>X</string></dict></dict></dict></plist>"
    ),
    (
      "Table.plist",
      "<plist><dict><key>A</key><dict><key>ControlEventIDs</key><dict><key><![CDATA[on▮Buy:]]></key><string>X</string></dict></dict></dict></plist>",
      "买:",
      "<plist><dict><key>A</key><dict><key>ControlEventIDs</key><dict><key><![CDATA[买:]]></key><string>X</string></dict></dict></dict></plist>"
    ),
    (
      "Table.json", #"{"A": {"ControlEventIDs": {"cart▮.buy": "X"}}}"#, "cart.pay",
      #"{"A": {"ControlEventIDs": {"cart.pay": "X"}}}"#
    ),
  ]) func keepsTheSpelling(_ name: String, _ text: String, _ new: String, _ expected: String) throws {
    let session = try EditorSession(text, name)
    #expect(try session.renamed(to: new, in: [session.uri: session.text])[session.uri] == expected)
  }

  @Test(arguments: [
    (
      #"{"A": {"ControlEventIDs": {"▮onBuy:": "X"}}}"#, "on buy",
      "/shop/Table.json: 'on buy' is not a selector; did you mean 'onbuy'?"
    ),
    (
      #"{"A": {"ControlEventIDs": {"▮onBuy:": "X"}}}"#, "onLogin(sender:)",
      "/shop/Table.json: 'onLogin(sender:)' is not a selector; did you mean 'onLoginWithSender:'?"
    ),
    (
      #"{"A": {"ControlEventIDs": {"▮onBuy:": "X"}}}"#, "onPay\u{200B}:",
      "/shop/Table.json: 'onPay\\u{200B}:' has the invisible character U+200B; did you mean 'onPay:'?"
    ),
    (
      #"{"A": {"ControlEventIDs": {"▮onBuy:": "X"}}}"#, "",
      "the new action is empty; write the selector that the app has"
    ),
    (
      #"{"A": {"ControlEventIDs": {"▮onBuy:": "X", "onSell:": "Y"}}}"#, "onSell:",
      "'A' has the action 'onSell:' in /shop/Table.json already; remove one of the two rows first"
    ),
    (
      #"{"A": {"ControlEventIDs": {"▮onBuy:": "X"}}}"#, "other:",
      "'A' has the action 'other:' in /shop/Table2.json already; remove one of the two rows first"
    ),
    (
      #"{"A": {"ControlEventIDs": {"▮onBuy:": "X"}}, "A": {"ControlEventIDs": {"onBuy:": "Y"}}}"#, "pay:",
      "/shop/Table.json: 'A' or its section occurs twice; remove one of the two first"
    ),
    (
      #"{"A": {"PageEventIDs": {"▮Enter": "X"}}}"#, "pay:",
      "expected an event ID or an action here; other names are not renamed"
    ),
    (
      "{\"A\":\r\n {\"ControlEventIDs\": {\"▮onBuy:\": \"X\"}}", "pay:",
      "/shop/Table.json:1:1: '{' has no '}'; fix it first"
    ),
    ("▮", "pay:", "expected an event ID or an action here; other names are not renamed"),
    (
      #"{"A": {"PageEventIDs": {"Enter": "▮X"}}}"#, "",
      "the new event ID is empty; write the name that the server knows"
    ),
    (
      #"{"A": {"PageEventIDs": {"Enter": "▮X", "Leave": "Y"}}}"#, "Y",
      "the event ID 'Y' is in use in /shop/Table.json; choose another one"
    ),
    (
      "<plist><dict><key>A</key><dict><key>PageEventIDs</key><dict><key>Enter</key><string>▮X</string></dict></dict></dict></plist>",
      "a\u{1}", "/shop/Table.json: an XML property list cannot hold '\\u{1}'"
    ),
  ]) func refusesARename(_ text: String, _ new: String, _ message: String) throws {
    let session = try EditorSession(
      text, others: ["/shop/Table2.json": #"{"A": {"ControlEventIDs": {"other:": "O"}}}"#])
    #expect(try session.refusal(of: new) == message)
  }

  /// A rename fails if a table with the action cannot be edited.
  @Test func refusesARenameOfWhatABrokenTableHas() throws {
    let session = try EditorSession(
      #"{"A": {"ControlEventIDs": {"▮onBuy:": "X"}}}"#,
      others: ["/shop/Table2.json": "{\"A\": {\"ControlEventIDs\": {\"onBuy:\": \"X\",\n"])
    #expect(try session.refusal(of: "pay:").hasPrefix("/shop/Table2.json:") == true)
    #expect(try session.list("textDocument/references").count == 2)
  }
}
