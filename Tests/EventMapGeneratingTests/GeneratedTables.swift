import EventLinting
import EventMapInstalledPrograms
import EventMapping
import EventMapSeededNumbers
import Foundation

/// Tables for the tests of generators.
enum GeneratedTables {
  /// The folder of the package.
  static let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The sample tables of `Configs`.
  static let samples = [
    "EventTable.json", "EventTable.plist", "ConditionsTable.json", "ViewTable.json", "AmplitudeTable.json",
  ]

  static func sample(_ name: String) -> URL { package.appending(path: "Configs/\(name)") }

  /// A table with all kinds of rows.
  static func everything() throws -> EventTable {
    try table(
      #"""
      { "$app": { "AppEventIDs": { "Launch": "APP_LAUNCH" } },
        "Shop.Cart": {
          "PageEventIDs": { "Leave": "CART_LEAVE", "Enter": "1-enter" },
          "ViewEventIDs": { "UIView(0)": "CART_VIEW" },
          "ControlEventIDs": {
            "onBuy:": [ { "EventID": "BUY", "When": { "title": "Buy *now*" }, "Properties": { "goods": "$goods.id", "n": 1 } },
                        { "EventID": "class", "Otherwise": true } ],
            "onBuyAll": "BUY",
            "say:": [ { "EventID": "say \"hi\"??/\u0007|", "When": { "title": "<b>\\" } } ] } } }
      """#)
  }

  static func table(_ json: String) throws -> EventTable { try EventTable(data: Data(json.utf8)) }

  /// Texts that end a literal, a comment or a cell unless they are escaped, or that are not identifiers.
  static let hostileTexts = [
    "*/", "/*", "//", "\"\"\"", "\"", "\\", "\\\\", "\\(1)", "\\u{41}", "\n", "\r\n", "\t", "\u{0}", "\u{1}7", "\u{85}",
    "\u{2028}", "\u{202E}", "\u{FEFF}", "??/", "??=", "`", "``", "|", "\\|", "-->", "<b>", "&lt;", "@end", "@param x",
    "#if",
    "$", " ", "  ", "_", "__", "1", "9A", "class", "self", "Self", "Type", "init", "Any", "Protocol", "String", "Swift",
    "StringLiteralType", "EventIDs", "App", "EVENT_A", "EVENT-A", "EVENT A", "é", "e\u{301}", "首页", "日本語", "🛒", "%@",
    "int", "id", "NSString", "self_", "class_", "// \\", "description",
  ]

  /// A table with rows of hostile texts.
  static func hostile(seed: UInt64) -> EventTable {
    var random = SeededRandom(seed: seed)
    func text() -> String {
      (0...random.below(3)).map { _ in random.pick(hostileTexts) }.joined()
    }
    func entries() -> EventEntries {
      if random.chance(1, of: 2) { return .id(text()) }
      return .list(
        (0...random.below(3)).map { _ in
          EventEntry(
            eventID: text(), when: random.chance(1, of: 2) ? [.init(text(), .equals(.string(text())))] : [],
            isOtherwise: random.chance(1, of: 4),
            properties: [.init(text(), .constant(.string(text()))), .init("a", .member(text()))])
        })
    }
    var classes: [String: EventTable.ClassEvents] = [:]
    for _ in 0..<12 {
      var events = EventTable.ClassEvents()
      for phase in PagePhase.allCases where random.chance(1, of: 2) { events.pageEventIDs[phase] = entries() }
      for _ in 0..<random.below(8) { events.controlEventIDs[text()] = entries() }
      for _ in 0..<random.below(3) { events.viewEventIDs[text()] = entries() }
      classes[text()] = events
    }
    classes[EventTable.appKey] = EventTable.ClassEvents(appEventIDs: [.launch: entries()])
    // Each text occurs at least once.
    var events = EventTable.ClassEvents()
    for (number, text) in hostileTexts.enumerated() { events.controlEventIDs["a\(number):"] = .id(text) }
    classes["All"] = events
    for text in hostileTexts where classes[text] == nil {
      classes[text] = EventTable.ClassEvents(controlEventIDs: [text: .id(text)])
    }
    return EventTable(classes: classes)
  }

  /// A table with all kinds of annotations.
  static let annotated = Linter.Source(
    name: "T.json",
    data: Data(
      #"""
      { "Cart": { "Description": "What is bought", "Owner": "Shop *team*",
          "PageEventIDs": { "Enter": "CART_ENTER" },
          "ControlEventIDs": {
            "onBuy:": { "EventID": "BUY", "Description": "The big button", "Since": "4.2", "Deprecated": "use \"PAY\"" },
            "onPay:": [ { "EventID": "PAY", "When": { "title": "x" } }, { "EventID": "BUY", "Deprecated": true } ] } },
        "Old": { "Deprecated": "5.0", "ControlEventIDs": { "a:": "A", "b:": { "EventID": "B", "Deprecated": true } } } }
      """#.utf8))

  /// A table whose annotations are hostile texts, in every place and together.
  static func hostileAnnotations() throws -> Linter.Source {
    var rows: [String: Any] = [:]
    for (number, text) in hostileTexts.enumerated() {
      let annotations: [String: Any] = ["Description": text, "Owner": text, "Since": text, "Deprecated": text]
      rows["a\(number):"] = annotations.merging(["EventID": "E\(number)"]) { $1 }
      // These rows have the same event ID as a row above, so their deprecations are joined.
      rows["b\(number):"] = ["EventID": "E0", "Deprecated": text]
    }
    let classes = Dictionary(
      uniqueKeysWithValues: hostileTexts.enumerated().map { number, text in
        ("C\(number)", ["Description": text, "ControlEventIDs": ["a": "X"]] as [String: Any])
      })
    let root = classes.merging(["All": ["ControlEventIDs": rows]]) { $1 }
    return Linter.Source(name: "T.json", data: try JSONSerialization.data(withJSONObject: root))
  }

  /// The distinct event IDs of each class as UTF-8, sorted.
  static func ids(_ table: EventTable) -> [[UInt8]] {
    table.classes.values.flatMap { events in
      let rows =
        Array(events.pageEventIDs.values) + events.controlEventIDs.values + events.viewEventIDs.values
        + events.appEventIDs.values
      return Set(rows.flatMap { $0.eventIDs.map { Array($0.utf8) } })
    }.sorted { $0.lexicographicallyPrecedes($1) }
  }

  /// Calls `body` with a new folder, and removes the folder afterwards.
  static func withFolder(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "generated-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder)
  }
}
