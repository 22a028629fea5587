import AppManifests
import EventLinting
import EventMapping
import Testing

@testable import EventMapLanguageServer

@Suite struct TableCompletionTests {
  private func list(_ text: String, others: [Document] = []) -> CompletionList {
    let table = MarkedTable(text)
    return TableCompletion(table.document, others: others, hierarchy: ShopManifest.hierarchy).list(at: table.offset)
  }

  private func labels(_ text: String) -> [String] { list(text).items.map(\.label) }

  // MARK: Keys

  @Test func offersPagesFirst() {
    let labels = labels(#"{ "HomeViewController": {}, "▮ }"#)
    #expect(
      labels == [
        "BaseViewController", "CartViewController", "Shop.GoodsViewController", "CartCell", "Cart", "$app", "$comment",
        "$eventmap", "$schema",
      ])
    #expect(self.labels("{ CartV▮").first == "CartViewController")
    #expect(self.labels("<plist><dict><key>goods▮") == ["Shop.GoodsViewController"])
  }

  @Test(arguments: [
    #"{ "HomeViewController": { "▮"#, "{ HomeViewController = { ▮",
    "<plist><dict><key>HomeViewController</key><dict><key>▮",
  ]) func offersSections(_ text: String) {
    let items = list(text).items
    let sections = items.filter { $0.kind == .section }.map(\.label)
    #expect(sections == ["AppEventIDs", "ControlEventIDs", "PageEventIDs", "ViewEventIDs"])
    #expect(
      items.contains {
        $0.label == "Owner" && $0.documentation == "The person or team that answers questions about the events."
      })
  }

  @Test(arguments: [
    #"{ "HomeViewController": { "ControlEventIDs": { "on▮"#,
    "{ HomeViewController = { ControlEventIDs = { on▮",
    "<plist><dict><key>HomeViewController</key><dict><key>ControlEventIDs</key><dict><key>on▮",
  ]) func offersActionsOfAClass(_ text: String) {
    let items = list(text).items
    #expect(items.prefix(3).map(\.label) == ["onFavBtnPressed:", "onShareBtnPressed:", "onClose:"])
    #expect(items.first?.detail == "action of HomeViewController")
    #expect(items[2].detail == "action of BaseViewController")
  }

  @Test(arguments: ["HomeViewController", "CartCell", "GoodsViewController", "UITableViewController"])
  func offersOnlyActionsThatTheLinterAccepts(_ name: String) {
    let labels = labels("{ \"\(name)\": { \"ControlEventIDs\": { \"▮")
    #expect(!labels.isEmpty)
    let rows = labels.map { "\"\($0)\": \"E\"" }.joined(separator: ",")
    let table = MarkedTable("{ \"\(name)\": { \"ControlEventIDs\": { \(rows) } } }")
    let linter = Linter(manifests: [.manifest(ShopManifest.manifest, name: "M.json")])
    let found = linter.lint([table.source]).diagnostics.filter { $0.rule.hasPrefix("unknown-") }
    #expect(found.isEmpty, "\(found.map(\.message))")
  }

  /// The linter reports page and view sections of other classes as errors.
  @Test(arguments: [
    #"{ "CartCell": { "▮"#, "{ CartCell = { ▮ }; }",
    "<plist><dict><key>CartCell</key><dict><key>▮",
  ]) func offersPageSectionsOnlyForPages(_ text: String) {
    let sections = list(text).items.filter { $0.kind == .section }.map(\.label)
    #expect(sections == ["AppEventIDs", "ControlEventIDs"])
    for page in ["GoodsViewController", "UITableViewController", "Unknown"] {
      #expect(labels(text.replacing("CartCell", with: page)).contains("PageEventIDs"), "\(page)")
    }
  }

  @Test func offersNoExistingKeys() {
    let labels = labels(#"{ "HomeViewController": { "ControlEventIDs": { "onClose:": "X", "on▮ } } }"#)
    #expect(labels.contains("onFavBtnPressed:") && !labels.contains("onClose:"))
  }

  @Test func offersPhasesWithTheirMeaning() {
    let items = list("{ HomeViewController = { PageEventIDs = { Enter = X; ▮").items
    #expect(items.map(\.label) == ["Leave", "Load", "Select"])
    #expect(items.first?.documentation == "The page leaves the screen.")
    #expect(labels("{ $app = { AppEventIDs = { L▮") == ["Launch"])
    #expect(!labels("{ \"$app\" = { ▮").contains("PageEventIDs"))
  }

  @Test(arguments: [
    (#"{"A":{"ControlEventIDs":{"b:":{"▮"#, ["EventID", "Otherwise", "Properties", "When", "Owner"]),
    (#"{"A":{"ControlEventIDs":{"b:":[{"EventID":"X","When":{"▮"#, ["touchPhase", "title"]),
    (
      #"{"A":{"ControlEventIDs":{"b:":[{"EventID":"X","When":{"title":{"▮"#,
      ["prefix", "contains", ">=", "exists", "not"]
    ),
    (#"{"$eventmap":{"▮"#, ["inherit", "rules", "ignore", "extraKeys", "touchPhase", "version"]),
    (#"{"$eventmap":{"rules":{"un▮"#, ["unknown-action", "unknown-class"]),
    (#"{"$eventmap":{"ignore":[{"▮"#, ["rule", "class", "reason", "until"]),
  ]) func offersKeysOfTheGrammar(_ text: String, _ expected: [String]) {
    let labels = labels(text)
    for name in expected { #expect(labels.contains(name), "\(name) in \(labels)") }
  }

  @Test func offersMembersOfOtherConditions() {
    let text = #"{"A":{"ControlEventIDs":{"b:":{"EventID":"X","When":{"properties.sku":"1"}},"c:":{"When":{"▮"#
    #expect(labels(text).contains("properties.sku"))
  }

  /// The typed word itself is not a known name, and empty or invisible names are useless proposals.
  @Test(arguments: [
    #"{"A":{"ControlEventIDs":{"b:":{"EventID":"X","When":{"▮":1," ":2}}}}}"#,
    #"{"A":{"ControlEventIDs":{"b:":{"EventID":"X","When":{"tit▮":1}}}}}"#,
    #"{"A":{"ControlEventIDs":{"b:":{"EventID":"X","When":{"tit▮"#,
    "{ A = { ControlEventIDs = { b = { When = { \"▮\" = 1; \" \" = 2; }; }; }; }; }",
    "{ A = { ControlEventIDs = { b = ( { When = { tit▮ = 1; }; } ); }; }; }",
    "<plist><dict><key>A</key><dict><key>ControlEventIDs</key><dict><key>b</key><dict><key>When</key><dict><key>▮</key><true/><key> </key><true/></dict></dict></dict></dict></dict></plist>",
    "<plist><dict><key>A</key><dict><key>ControlEventIDs</key><dict><key>b</key><dict><key>When</key><dict><key>tit▮</key><true/></dict></dict></dict></dict></dict></plist>",
    #"{"$eventmap":{"extraKeys":[""," "]},"A":{"▮":1}}"#,
  ]) func offersNeitherTheTypedWordNorEmptyNames(_ text: String) {
    let labels = labels(text)
    #expect(labels.contains("title") || labels.contains("Owner"))
    #expect(!labels.contains("tit") && !labels.contains { $0.allSatisfy(\.isWhitespace) }, "\(labels)")
  }

  // MARK: Values

  @Test(arguments: [
    #"{"A":{"PageEventIDs":{"Enter":"AB▮","Leave":"ABC"}}}"#,
    #"{"A":{"PageEventIDs":{"Leave":"ABC","Enter":"AB▮"#,
    "{ A = { PageEventIDs = { Enter = AB▮; Leave = ABC; }; }; }",
    "<plist><dict><key>A</key><dict><key>PageEventIDs</key><dict><key>Enter</key><string>AB▮</string><key>Leave</key><string>ABC</string></dict></dict></dict></plist>",
  ]) func offersOtherEventIDs(_ text: String) {
    #expect(labels(text) == ["ABC"])
    #expect(list(text.replacing("ABC", with: "AB")).items.map(\.detail) == ["1 row"])
  }

  @Test func offersEventIDsInUse() {
    let other = MarkedTable(#"{"B":{"PageEventIDs":{"Enter":"OTHER"}}}"#, "B.json").document
    let text = #"{"A":{"PageEventIDs":{"Enter":"HOME","Leave":"HOME","Load":"▮"}}}"#
    let items = list(text, others: [other]).items
    #expect(items.map(\.label) == ["HOME", "OTHER"])
    #expect(items.map(\.detail) == ["2 rows", "1 row"])
    #expect(
      list(#"{"A":{"ControlEventIDs":{"b:":[{"EventID":"▮"#, others: [other]).items.map(\.label) == ["OTHER"])
  }

  /// The content of a comment is not part of the table, even if it looks like rows.
  @Test func ignoresNamesInComments() {
    let comment = #""$comment":{"PageEventIDs":{"Enter":"OLD"},"ControlEventIDs":{"a":{"When":{"odd":1}}}}"#
    #expect(labels("{\(comment),\"A\":{\"PageEventIDs\":{\"Enter\":\"▮\"}}}").isEmpty)
    let conditions = labels("{\(comment),\"A\":{\"ControlEventIDs\":{\"b\":{\"When\":{\"▮\"}}}}}")
    #expect(conditions.contains("title") && !conditions.contains("odd"))
    #expect(labels(#"{"$comment":{"▮"}}"#).isEmpty)
  }

  @Test func offersNothingForExtraKeys() {
    let text = #"{"$eventmap":{"extraKeys":["Note"]},"A":{"PageEventIDs":{"Enter":"X","Note":"▮"}}}"#
    #expect(labels(text).isEmpty)
  }

  @Test(arguments: [
    (#"{"$eventmap":{"inherit":"▮"#, ["exact", "nearest"]),
    (#"{"$eventmap":{"touchPhase":"e▮"#, ["began", "cancelled", "ended", "moved"]),
    (#"{"$eventmap":{"rules":{"unknown-action":"▮"#, ["error", "note", "off", "warning"]),
    (#"{"$eventmap":{"ignore":[{"section":"Co▮"#, ["ControlEventIDs"]),
    (#"{"Home":{},"$eventmap":{"ignore":[{"class":"▮"#, ["Home"]),
    (#"{"A":{"ControlEventIDs":{"b:":{"Otherwise":▮"#, ["false", "true"]),
    ("{ A = { ControlEventIDs = { b = { Otherwise = ▮", ["false", "true"]),
    (
      "<plist><dict><key>A</key><dict><key>ControlEventIDs</key><dict><key>b</key><dict><key>Otherwise</key>▮",
      ["false", "true"]
    ),
  ]) func offersConstants(_ text: String, _ expected: [String]) {
    #expect(labels(text) == expected)
  }

  @Test func writesBooleansInTheSyntaxOfTheFormat() {
    let rest = "ControlEventIDs"
    #expect(list(#"{"A":{"\#(rest)":{"b:":{"Otherwise":▮"#).items.map(\.insertText) == ["false", "true"])
    #expect(list("{ A = { \(rest) = { b = { Otherwise = ▮").items.map(\.insertText) == ["NO", "YES"])
    let xml = "<plist><dict><key>A</key><dict><key>\(rest)</key><dict><key>b</key><dict><key>Otherwise</key>▮"
    #expect(list(xml).items.map(\.insertText) == ["<false/>", "<true/>"])
  }

  // MARK: Whole tables

  /// Completes at every offset of a table, in the whole text and in the text cut there.
  @Test(arguments: [
    (
      "T.json",
      "{ \"HomeViewController\": { \"ControlEventIDs\": { \"onFav😀:\": [{ \"EventID\": \"é\", \"When\": { \"tag\": 1 } }] } } }"
    ),
    ("T.plist", "// x\r\n{ Home = { PageEventIDs = { Enter = \"a\\\"b\"; /* y */ }; \"é\" = ( 1, 2 ); }; }\r\n"),
    (
      "T.plist",
      "\u{FEFF}<?xml version=\"1.0\"?>\r\n<plist><dict><key>H&amp;é</key><dict><key>PageEventIDs</key><dict><key>Enter</key><string>X😀</string></dict></dict></dict></plist>"
    ),
  ]) func completesAtEveryOffset(_ name: String, _ text: String) {
    let bytes = Array(text.utf8)
    for end in 0...bytes.count {
      for part in [bytes, Array(bytes[..<end])] {
        let document = Document(name: name, data: .init(part))
        let offset = min(end, document.source.utf8.count)
        let list = TableCompletion(document, hierarchy: ShopManifest.hierarchy).list(at: offset)
        #expect(list.range.upperBound <= document.source.utf8.count)
      }
    }
  }

  @Test func limitsLongLists() {
    let classes = (0..<10_000).map {
      ("Page\($0)ViewController", AppManifest.ClassDeclaration(superclass: "UIViewController"))
    }
    let hierarchy = ClassHierarchy(AppManifest(classes: Dictionary(uniqueKeysWithValues: classes)))
    let rows = classes.dropLast().map { "\"\($0.0)\":{\"PageEventIDs\":{\"Enter\":\"E\"}}" }.joined(separator: ",")
    let table = MarkedTable("{\(rows),\"Page▮", "T.json")
    let completion = TableCompletion(table.document, hierarchy: hierarchy)
    #expect(completion.list(at: table.offset).items.map(\.label) == ["Page9999ViewController"])
    let empty = MarkedTable("{\"Page▮", "T.json")
    let list = TableCompletion(empty.document, hierarchy: hierarchy).list(at: empty.offset)
    #expect(list.items.count == CompletionList.limit && !list.isComplete)
  }
}
