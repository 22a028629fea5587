import Foundation
import Testing

@testable import EventMapLanguageServer

/// Rename, references and highlights of classes, actions and event IDs, through messages.
@Suite struct NameRequestTests {
  /// A table in which `onBuy:` is an action of two classes and `BUY` an event ID of three rows, with suppressions of them.
  private static let table = #"""
    {"A": {"Description": "é😀中", "ControlEventIDs": {"onBuy:": "BUY", "onSell:": ["BUY", {"EventID": "BUY"}, "SELL"]}},
     "B": {"ControlEventIDs": {"onBuy:": "BUY"}},
     "$eventmap": {"ignore": [
       {"rule": "duplicate-event-id", "class": "A", "action": "onBuy:", "reason": "😀"},
       {"rule": "duplicate-event-id", "class": "B", "action": "onBuy:", "reason": "r"},
       {"rule": "unknown-action", "class": "A", "section": "PageEventIDs", "key": "onBuy:", "reason": "r"},
       {"rule": "unknown-action", "eventID": "BUY", "reason": "r"}]}}
    """#
  private static let variants = TableVariant.all(of: table)

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

  @Test(arguments: variants) func findsAndRenamesAnEventID(_ table: TableVariant) throws {
    let session = try EditorSession(table.marked("BUY"), table.name)
    for method in ["textDocument/references", "textDocument/documentHighlight"] {
      #expect(try session.list(method).map { try session.part($0["range"]) } == [String](repeating: "BUY", count: 5))
    }
    let texts = try session.renamed(to: "PAY", in: [session.uri: table.text])
    #expect(texts[session.uri] == table.text.replacing("BUY", with: "PAY"))
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
    #expect(try session.refusal(of: "C") == "expected an event ID or an action here; other names are not renamed")
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

  private static func xml(_ key: String, _ id: String = "X") -> String {
    "<plist><dict><key>A &amp; B</key><dict><key>ControlEventIDs</key><dict><key>\(key)</key><string>\(id)</string></dict></dict></dict></plist>"
  }

  private static func openStep(_ key: String) -> String { "{ A = { ControlEventIDs = { \(key) = X; }; }; }" }

  private static func json(_ key: String) -> String { #"{"A": {"ControlEventIDs": {"\#(key)": "X"}}}"# }

  /// The new name is quoted as the format requires, and stays in a CDATA section that can hold it. Unchanged escapes stay.
  @Test(arguments: [
    (openStep("▮onBuy"), "onBuy:", openStep("\"onBuy:\"")), (openStep("'▮onBuy:'"), "pay:", openStep("'pay:'")),
    (openStep("/* b */ ▮b // b\n"), "c", openStep("/* b */ c // b\n")),
    (json(#"\u006fn▮Buy\u003a"#), "onPay:", json(#"\u006fnPay\u003a"#)),
    (json("cart▮.buy"), "cart.pay", json("cart.pay")),
    (xml("on▮Buy&#58;"), "onPay:", xml("onPay&#58;")), (xml("<![CDATA[on▮Buy:]]>"), "买:", xml("<![CDATA[买:]]>")),
    (xml("b:", "<![CDATA[HO▮ME]]>"), "H&M", xml("b:", "<![CDATA[H&M]]>")),
    (xml("b:", "<![CDATA[HO▮ME]]>"), "a]]>b", xml("b:", "a]]&gt;b")),
    (xml("b:", "<![CDATA[HO▮ME]]>"), "HOME\r\n", xml("b:", "HOME&#13;\n")),
  ]) func keepsTheSpelling(_ text: String, _ new: String, _ expected: String) throws {
    let session = try EditorSession(text, "Table.plist")
    #expect(try session.renamed(to: new, in: [session.uri: session.text])[session.uri] == expected)
  }

  private static let action = #"{"A": {"ControlEventIDs": {"▮onBuy:": "X"}}}"#
  private static let notRenamed = "expected an event ID or an action here; other names are not renamed"

  @Test(arguments: [
    (action, "on buy", "/shop/Table.json: 'on buy' is not a selector; did you mean 'onbuy'?"),
    (action, "onBuy(to:)", "/shop/Table.json: 'onBuy(to:)' is not a selector; did you mean 'onBuyTo:'?"),
    (action, "x\u{200B}:", "/shop/Table.json: 'x\\u{200B}:' has the invisible character U+200B; did you mean 'x:'?"),
    (action, "", "the new action is empty; write the selector that the app has"),
    (action, "other:", "'A' has the action 'other:' in /shop/Table2.json already; remove one of the two rows first"),
    (
      #"{"A": {"ControlEventIDs": {"▮onBuy:": "X", "onSell:": "Y"}}}"#, "onSell:",
      "'A' has the action 'onSell:' in /shop/Table.json already; remove one of the two rows first"
    ),
    (
      #"{"A": {"ControlEventIDs": {"▮onBuy:": "X"}}, "A": {"ControlEventIDs": {"onBuy:": "Y"}}}"#, "pay:",
      "/shop/Table.json: 'A' or its section occurs twice; remove one of the two first"
    ),
    (#"{"A": {"PageEventIDs": {"▮Enter": "X"}}}"#, "pay:", notRenamed), ("▮", "pay:", notRenamed),
    (
      "{\"A\":\r\n {\"ControlEventIDs\": {\"▮b:\": \"X\"}}", "pay:",
      "/shop/Table.json:1:1: '{' has no '}'; fix it first"
    ),
    (
      #"{"A": {"PageEventIDs": {"Enter": "▮X"}}}"#, "",
      "the new event ID is empty; write the name that the server knows"
    ),
    (
      #"{"A": {"PageEventIDs": {"Enter": "▮X", "Leave": "Y"}}}"#, "Y",
      "the event ID 'Y' is in use in /shop/Table.json; choose another one"
    ),
    (xml("b:", "▮X"), "a\u{1}", "/shop/Table.json: an XML property list cannot hold '\\u{1}'"),
    (
      #"{"A": {"PageEventIDs": {"Enter": "▮XML"}}}"#, "a\u{1}",
      "/shop/Table3.plist: an XML property list cannot hold '\\u{1}'"
    ),
  ]) func refusesARename(_ text: String, _ new: String, _ message: String) throws {
    let others = [
      "/shop/Table2.json": #"{"A": {"ControlEventIDs": {"other:": "O"}}}"#,
      "/shop/Table3.plist": Self.xml("b:", "XML"),
    ]
    #expect(try EditorSession(text, others: others).refusal(of: new) == message)
  }

  @Test func refusesARenameOfWhatABrokenTableHas() throws {
    let session = try EditorSession(
      #"{"A": {"ControlEventIDs": {"▮onBuy:": "X"}}}"#,
      others: ["/shop/Table2.json": "{\"A\": {\"ControlEventIDs\": {\"onBuy:\": \"X\",\n"])
    #expect(try session.refusal(of: "pay:").hasPrefix("/shop/Table2.json:") == true)
    #expect(try session.list("textDocument/references").count == 2)
  }
}
