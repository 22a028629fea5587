import Foundation
import Testing

@testable import EventMapping

@Suite struct TableLoadingTests {
  private var root: [String: Any] {
    [
      "HomeViewController": [
        "PageEventIDs": ["Enter": "EVENT_HOME_ENTER", "Leave": "EVENT_HOME_LEAVE"],
        "ControlEventIDs": ["onFavBtnPressed:": "CTRL_HOME_FAV", "首页": "CTRL_首页"],
      ],
      "ShopKit.GoodsViewController": ["PageEventIDs": ["Enter": "EVENT_GOODS_ENTER"]],
      "EmptyViewController": [String: Any](),
    ]
  }
  static let expected = [
    "HomeViewController": EventTable.ClassEvents(
      pageEventIDs: [.enter: "EVENT_HOME_ENTER", .leave: "EVENT_HOME_LEAVE"],
      controlEventIDs: ["onFavBtnPressed:": "CTRL_HOME_FAV", "首页": "CTRL_首页"]),
    "ShopKit.GoodsViewController": EventTable.ClassEvents(pageEventIDs: [.enter: "EVENT_GOODS_ENTER"]),
    "EmptyViewController": EventTable.ClassEvents(),
  ]
  static let openStep = """
    // A table.
    HomeViewController = {
      PageEventIDs = { Enter = EVENT_HOME_ENTER; Leave = EVENT_HOME_LEAVE; };
      ControlEventIDs = { "onFavBtnPressed:" = CTRL_HOME_FAV; "首页" = "CTRL_首页"; };
    };
    "ShopKit.GoodsViewController" = { PageEventIDs = { Enter = EVENT_GOODS_ENTER; }; };
    EmptyViewController = {};
    """

  @Test func everyFormatLoadsTheSameTable() throws {
    let xml = try PropertyListSerialization.data(fromPropertyList: root, format: .xml, options: 0)
    let binary = try PropertyListSerialization.data(fromPropertyList: root, format: .binary, options: 0)
    let json = try JSONSerialization.data(withJSONObject: root)
    for data in [xml, binary, json, Data(Self.openStep.utf8), Data("{\(Self.openStep)}".utf8)] {
      #expect(try EventTable(data: data).classes == Self.expected)
      // The extension is ignored if the bytes decide.
      #expect(try EventTable(data: data, fileName: "table.json").classes == Self.expected)
      #expect(try EventTable(data: data, fileName: "table.plist").classes == Self.expected)
    }
  }

  @Test func loadsAFile() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).plist")
    try JSONSerialization.data(withJSONObject: root).write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    #expect(try EventTable(contentsOf: url).classes == Self.expected)
  }

  @Test func acceptsTrailingCommasLikeFoundation() throws {
    let table = try EventTable(data: Data(#"{"A":{"PageEventIDs":{"Enter":"E",},},}"#.utf8))
    #expect(table.classes == ["A": .init(pageEventIDs: [.enter: "E"])])
  }

  private func problems(_ json: String) -> [TableProblem] {
    do throws(EventTableError) {
      _ = try EventTable(data: Data(json.utf8), fileName: "T.json")
      return []
    } catch {
      #expect(error.fileName == "T.json")
      return error.problems
    }
  }

  @Test func strictLoadingReportsAllProblemsInOrder() {
    let found = problems(
      #"""
      {"D":{"PageEventID":{"Enter":"X"}},
       "C":{"PageEventIDs":{"Appear":"X","Leave":""},"ControlEventIDs":{"a:":5,"b:":true,"c:":null,"d:":[]}},
       "B":[], "A":{"ControlEventIDs":"X"}}
      """#)
    #expect(
      found.map(\.description) == [
        "'A' > 'ControlEventIDs': the string 'X', expected a dictionary of event IDs",
        "'B': an empty array, expected a dictionary of sections",
        "'C' > 'ControlEventIDs' > 'a:': the number 5, expected a string, the event ID, an entry, or an array of entries",
        "'C' > 'ControlEventIDs' > 'b:': the boolean true, expected a string, the event ID, an entry, or an array of entries",
        "'C' > 'ControlEventIDs' > 'c:': null, expected a string, the event ID, an entry, or an array of entries",
        "'C' > 'ControlEventIDs' > 'd:': an empty array, expected at least one entry",
        "'C' > 'PageEventIDs' > 'Appear': unknown phase 'Appear', expected 'Enter', 'Leave', 'Load' or 'Select'; did you mean 'Enter'?",
        "'C' > 'PageEventIDs' > 'Leave': an empty event ID, expected a non-empty string",
        "'D' > 'PageEventID': unknown key 'PageEventID', expected 'PageEventIDs', 'ControlEventIDs', 'ViewEventIDs' or 'AppEventIDs'; "
          + "did you mean 'PageEventIDs'?",
      ])
    let last = found.last
    #expect(last?.className == "D" && last?.section == "PageEventID" && last?.key == nil)
    #expect(last?.kind == .unknownKey && last?.suggestion == "PageEventIDs")
  }

  @Test func lenientLoadingKeepsTheValidEntries() throws {
    let table = try EventTable(
      data: Data(
        #"{"A":{"PageEventIDs":{"Enter":"E","Appear":"X"},"ControlEventIDs":{"a:":"I","b:":1},"Name":"x"},"B":1}"#.utf8),
      loading: .lenient)
    #expect(table.classes == ["A": .init(pageEventIDs: [.enter: "E"], controlEventIDs: ["a:": "I"])])
    #expect(table.problems.count == 4)
  }

  @Test(arguments: [
    ("Appear", "Enter"), ("DisAppear", "Leave"), ("viewWillAppear:", "Enter"), ("viewWillDisappear:", "Leave"),
    ("enter", "Enter"), ("Levae", "Leave"), ("Exit", "Leave"), ("EV", nil), ("Timer", nil),
  ])
  func suggestsTheNearestPhase(key: String, expected: String?) {
    #expect(PagePhase.nearest(to: key) == expected)
  }

  @Test(arguments: [
    ("PageEventID", "PageEventIDs"), ("pageEventIds", "PageEventIDs"), ("ControlEvents", "ControlEventIDs"),
    ("ContorlEventIDs", "ControlEventIDs"), ("PageIDs", "PageEventIDs"), ("name", nil), ("EventIDs", nil),
    ("AppEventID", "AppEventIDs"),
  ])
  func suggestsTheNearestSection(key: String, expected: String?) {
    #expect(TableSection.nearest(to: key) == expected)
  }

  @Test(arguments: [
    (["Enter", "Leave"], "PageEventIDs"), (["onTap:"], "ControlEventIDs"), (["Enter", "onTap:"], nil), ([], nil),
  ])
  func suggestsASectionByItsRows(rows: [String], expected: String?) {
    #expect(TableSection.nearest(to: "EventIDs", rows: rows) == expected)
    #expect(TableSection.nearest(to: "AppEventID", rows: rows) == "AppEventIDs")
  }

  @Test func settingsAreNotAClassAndExtraKeysAreValid() throws {
    let table = try EventTable(
      data: Data(
        #"{"$eventmap":{"version":1,"extraKeys":["name"],"rules":{}},"A":{"name":"首页","PageEventIDs":{"Enter":"E"}}}"#
          .utf8))
    #expect(table.classes == ["A": .init(pageEventIDs: [.enter: "E"])])
    let openStep = #"{"$eventmap" = {version = 1; extraKeys = (name);}; A = {name = x;};}"#
    #expect(try EventTable(data: Data(openStep.utf8)).classes == ["A": .init()])
  }

  @Test(arguments: [#""x""#, #"{"version":2}"#, #"{"version":true}"#, #"{"extraKeys":"name"}"#, #"{"extraKeys":[1]}"#])
  func brokenSettingsAreProblems(settings: String) {
    #expect(problems("{\"$eventmap\":\(settings)}").map(\.kind) == [.invalidSetting])
  }

  /// An old app that receives a table of a newer version uses what it knows and reports the version.
  @Test func lenientLoadingReportsANewerVersion() throws {
    let json = #"{"$eventmap":{"version":2},"A":{"PageEventIDs":{"Enter":"E"}}}"#
    let table = try EventTable(data: Data(json.utf8), loading: .lenient)
    #expect(table.classes == ["A": .init(pageEventIDs: [.enter: "E"])])
    #expect(
      table.problems.map(\.description) == [
        "'$eventmap' > 'version': the number 2, expected 1, the version that this EventMap reads"
      ])
  }

  @Test(arguments: [
    ("", "the file is empty"), ("[1]", "the root is an array"), ("5", "the root is the number 5"),
    ("{\"a\":", "not a readable JSON"), ("<plist><dict><key>a</key>", "not a readable XML property list"),
    ("bplist00xxxx", "not a readable binary property list"), ("{ a = ", "not a readable OpenStep property list"),
    ("\u{1F}\u{8}", "the file is compressed or binary"), ("PK\u{3}\u{4}", "the file is compressed or binary"),
  ])
  func unreadableTablesAreErrorsEvenLeniently(text: String, message: String) {
    for loading in [EventTable.Loading.strict, .lenient] {
      let error = #expect(throws: EventTableError.self) { try EventTable(data: Data(text.utf8), loading: loading) }
      #expect(error?.problems.count == 1)
      #expect(error?.description.contains(message) == true && error?.description.contains("\n") == false)
    }
  }

  /// Foundation's bridge crashes on sets. A single flipped bit turns an array into one.
  @Test func rejectsSetsInBinaryLists() throws {
    let data = try PropertyListSerialization.data(fromPropertyList: ["A": ["x"]], format: .binary, options: 0)
    let flipped = Data(data.map { $0 == 0xA1 ? 0xC1 : $0 })
    #expect(flipped != data)
    #expect(throws: EventTableError.self) { try EventTable(data: flipped) }
    for count in 0..<data.count {
      #expect(throws: EventTableError.self) { try EventTable(data: data.prefix(count) + [0xFF]) }
    }
  }

  /// A binary list may have keys that are not strings, but a dictionary with such a key is not part of a table.
  @Test(arguments: [
    ("R", "the root is a dictionary, expected a dictionary of class names"),
    ("S", "'A': a dictionary, expected a dictionary of sections"),
    ("T", "'A' > 'ControlEventIDs': a dictionary, expected a dictionary of event IDs"),
  ])
  func rejectsNumbersAsKeys(key: Character, message: String) throws {
    // Some of the empty IDs come first, whatever the order is.
    let empty = (0..<20).map { ("action\($0):", "") }
    let actions = Dictionary([("b:", "B"), ("T", "C")] + empty) { first, _ in first }
    let root: [String: Any] = ["A": ["ControlEventIDs": actions, "S": "D"], "R": "E"]
    let data = try PropertyListSerialization.data(fromPropertyList: root, format: .binary, options: 0)
    // Changes a string of one byte to an integer of one byte.
    let name = try #require(data.range(of: Data([0x51] + String(key).utf8)))
    let changed = data[..<name.lowerBound] + [0x10] + data[(name.lowerBound + 1)...]
    let error = #expect(throws: EventTableError.self) { try EventTable(data: changed) }
    let problems = error?.problems.map(\.description) ?? []
    #expect(problems.contains { $0.contains(message) })
    // No problems are reported for other members of such a dictionary.
    #expect(key != "T" || !problems.contains { $0.contains("empty event ID") })
  }

  @Test func reportsImagesAndMissingFiles() {
    #expect(throws: EventTableError.self) { try EventTable(data: Data([0x89, 0x50, 0x4E, 0x47, 13, 10])) }
    let missing = URL(fileURLWithPath: "/no/such/table.plist")
    let error = #expect(throws: EventTableError.self) { try EventTable(contentsOf: missing) }
    #expect(error?.problems.first?.kind == .unreadable)
    #expect(error?.description.hasPrefix("/no/such/table.plist: cannot read the table") == true)
  }

  @Test func escapesControlCharactersInMessages() {
    let found = problems("{\"A\\u001b[2J\":{\"B\\n\":1}}").first?.description
    #expect(found?.hasPrefix("'A\\u{1B}[2J' > 'B\\u{A}': unknown key 'B\\u{A}'") == true, "\(found ?? "")")
  }
}
