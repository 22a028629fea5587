import Foundation
import Testing

@testable import EventMapping

/// Problems of values that are not event IDs or entries.
@Suite struct EntryProblemTests {
  /// The problems of an action's value, with the constant part of their key paths shortened to `…`.
  private func problems(_ value: String) throws -> [String] {
    try problems(Data(#"{"A":{"ControlEventIDs":{"x:":\#(value)}}}"#.utf8))
  }

  @Test func rejectsPathsOfMoreThan512Levels() throws {
    let deep = Array(repeating: "a", count: 512).joined(separator: ".")
    let entry = #"{"EventID":"E","When":{"\#(deep)":1},"Properties":{"p":"$\#(deep)"}}"#
    #expect(try EventTable(data: Data(#"{"A":{"ControlEventIDs":{"x:":\#(entry)}}}"#.utf8)).problems.isEmpty)
    for entry in [#"{"EventID":"E","When":{"\#(deep).a":1}}"#, #"{"EventID":"E","Properties":{"p":"$\#(deep).a"}}"#] {
      let found = try problems("[\(entry)]")
      #expect(found.count == 1)
      #expect(found.first?.contains("a path of 513 levels, 'a.a.") == true)
      #expect(found.first?.hasSuffix("expected at most 512") == true)
    }
  }

  private func problems(_ data: Data) throws -> [String] {
    let table = try EventTable(data: data, loading: .lenient)
    #expect(throws: EventTableError.self) { try EventTable(data: data) }
    return table.problems.map { $0.description.replacing("'A' > 'ControlEventIDs' > 'x:'", with: "…") }
  }

  private static let rows = "a string, the event ID, an entry, or an array of entries"
  private static let keys = "'EventID', 'When', 'Otherwise' or 'Properties'"
  private static let tests = "'prefix', 'suffix', 'contains', '<', '<=', '>', '>=', 'exists' or 'not'"
  private static let scalar = "a string, a number or a boolean; '$member' is that of the raw event"

  @Test(arguments: [
    ("{}", "…: a dictionary, expected \(rows)"), (#"{"b:":"E"}"#, "…: a dictionary, expected \(rows)"),
    ("5", "…: the number 5, expected \(rows)"), ("\"\"", "…: an empty event ID, expected a non-empty string"),
    ("[]", "…: an empty array, expected at least one entry"), (#"{"Owner":"E"}"#, "…: an entry without 'EventID'"),
    (#"{"EventID":""}"#, "… > 'EventID': an empty event ID, expected a non-empty string"),
    (#"{"EventID":"E","When":{}}"#, "… > 'When': an empty dictionary, expected at least one member"),
    (
      #"{"EventID":"E","Descripton":"D"}"#,
      "… > 'Descripton': unknown key 'Descripton', expected \(keys); did you mean 'Description'?"
    ),
    (#"["E",""]"#, "… > '1': an empty event ID, expected a non-empty string"),
    (#"["E",5]"#, "… > '1': the number 5, expected an event ID or an entry"),
    (#"[["E"]]"#, "… > '0': an array, expected an event ID or an entry"),
    ("[null]", "… > '0': null, expected an event ID or an entry"), ("[{}]", "… > '0': an entry without 'EventID'"),
    (#"[{"EventID":""}]"#, "… > '0' > 'EventID': an empty event ID, expected a non-empty string"),
    (#"[{"EventID":["E"]}]"#, "… > '0' > 'EventID': an array, expected a string, the event ID"),
    (
      #"[{"EventId":"E"}]"#,
      """
      … > '0': an entry without 'EventID'
      … > '0' > 'EventId': unknown key 'EventId', expected \(keys); did you mean 'EventID'?
      """
    ),
    // Every problem is reported, in the order of the key paths.
    (
      #"[{"When":{"b":[],"a":{}},"Otherwise":0},""]"#,
      """
      … > '0': an entry without 'EventID'
      … > '0' > 'Otherwise': the number 0, expected true or false
      … > '0' > 'When' > 'a': an empty dictionary, expected \(tests)
      … > '0' > 'When' > 'b': an empty array, expected at least one value
      … > '1': an empty event ID, expected a non-empty string
      """
    ),
  ])
  func reportsInvalidRows(row: String, expected: String) throws {
    #expect(try problems(row).joined(separator: "\n") == expected)
  }

  /// The members of an entry, and the problem after the key path of the entry.
  @Test(arguments: [
    (#""when":{"a":1}"#, "'when': unknown key 'when', expected \(keys); did you mean 'When'?"),
    (#""Otherwise":"YES""#, "'Otherwise': the string 'YES', expected true or false"),
    (#""Otherwise":1"#, "'Otherwise': the number 1, expected true or false"),
    (#""Otherwise":null"#, "'Otherwise': null, expected true or false"),
    (#""When":[]"#, "'When': an empty array, expected a dictionary of members"),
    (#""When":"a""#, "'When': the string 'a', expected a dictionary of members"),
    (#""When":{}"#, "'When': an empty dictionary, expected at least one member"),
    (#""Properties":["a"]"#, "'Properties': an array, expected a dictionary of members"),
    (#""Properties":{"a":[1]}"#, "'Properties' > 'a': an array, expected \(scalar)"),
    (#""Properties":{"a":{"b":1}}"#, "'Properties' > 'a': a dictionary, expected \(scalar)"),
    (
      #""Properties":{"a":"$"}"#,
      "'Properties' > 'a': a lone dollar, expected '$' and the path of a member, or '$$' for a dollar"
    ),
  ])
  func reportsInvalidEntries(members: String, expected: String) throws {
    #expect(try problems(#"[{"EventID":"E",\#(members)}]"#) == ["… > '0' > \(expected)"])
  }

  /// The test of a member, and the problems after the key path of the test.
  @Test(arguments: [
    ("[]", [": an empty array, expected at least one value"]),
    ("[1,[]]", [" > '1': an empty array, expected at least one value"]),
    ("{}", [": an empty dictionary, expected \(tests)"]),
    (#"{"Prefix":"x"}"#, [" > 'Prefix': unknown key 'Prefix', expected \(tests); did you mean 'prefix'?"]),
    (#"{"prefix":1}"#, [" > 'prefix': the number 1, expected a string, the start of others"]),
    (
      #"{"suffix":true,"contains":null}"#,
      [
        " > 'contains': null, expected a string, a part of others",
        " > 'suffix': the boolean true, expected a string, the end of others",
      ]
    ),
    (#"{">=":"100"}"#, [" > '>=': the string '100', expected a number"]),
    (
      #"{"<":true,">":[1]}"#,
      [" > '<': the boolean true, expected a number", " > '>': an array, expected a number"]
    ),
    (#"{"exists":"no"}"#, [" > 'exists': the string 'no', expected true or false"]),
    (#"{"not":{"not":[]}}"#, [" > 'not' > 'not': an empty array, expected at least one value"]),
  ])
  func reportsInvalidTests(test: String, expected: [String]) throws {
    #expect(
      try problems(#"[{"EventID":"E","When":{"a":\#(test)}}]"#) == expected.map { "… > '0' > 'When' > 'a'\($0)" })
  }

  @Test func rejectsDatesAndData() throws {
    for (value, name) in [("<date>2026-01-01T00:00:00Z</date>", "a date"), ("<data>QUJD</data>", "data")] {
      let list = """
        <plist version="1.0"><dict><key>A</key><dict><key>ControlEventIDs</key><dict><key>x:</key><array><dict>
        <key>EventID</key><string>E</string><key>When</key><dict><key>a</key>\(value)</dict>
        <key>Properties</key><dict><key>p</key>\(value)</dict></dict></array></dict></dict></dict></plist>
        """
      let found = try problems(Data(list.utf8))
      #expect(found.count == 2)
      #expect(found.first?.hasPrefix("… > '0' > 'Properties' > 'p': \(name), expected a string") == true)
      #expect(found.last?.hasPrefix("… > '0' > 'When' > 'a': \(name), expected a string") == true)
    }
  }

  @Test func rejectsOtherOpenStepBooleans() throws {
    let text = #"{ A = { ControlEventIDs = { "x:" = ( { EventID = E; Otherwise = maybe; } ); }; }; }"#
    #expect(try problems(Data(text.utf8)) == ["… > '0' > 'Otherwise': the string 'maybe', expected YES or NO"])
  }

  /// Without its invalid condition, an entry would apply too often. The other entries of the list stay.
  @Test(arguments: [
    #"{"EventID":"E","When":{"a":1,"b":[]}}"#, #"{"EventID":"E","When":{}}"#, #"{"EventID":"E","Otherwise":"x"}"#,
    #"{"EventID":"E","Properties":{"a":1,"b":{}}}"#, #"{"EventID":"E","Extra":1}"#,
    #"{"EventID":"E","When":{"a":{"not":{}}}}"#,
    #"{"EventID":"E","When":{"a":[1,{"prefix":1}]}}"#, #"{"EventID":""}"#, "5",
  ]) func lenientLoadingDropsTheWholeEntry(entry: String) throws {
    let data = Data(#"{"A":{"ControlEventIDs":{"x:":["F",\#(entry),{"EventID":"G"}],"y:":[\#(entry)],"z:":"Z"}}}"#.utf8)
    let table = try EventTable(data: data, loading: .lenient)
    #expect(
      table.classes["A"]?.controlEventIDs == [
        "x:": .list([EventEntry(eventID: "F"), EventEntry(eventID: "G")]), "z:": "Z",
      ])
    #expect(table.problems.count == 2)
    #expect(table.problems.map { $0.keyPath.dropFirst(2).prefix(2) } == [["x:", "1"], ["y:", "0"]])
  }

  @Test func allowsExtraKeysInEntries() throws {
    let text = #"{"$eventmap":{"extraKeys":["note"]},"A":{"ControlEventIDs":{"x:":[{"EventID":"E","note":"hi"}]}}}"#
    let table = try EventTable(data: Data(text.utf8))
    #expect(table.classes["A"]?.controlEventIDs == ["x:": .list([EventEntry(eventID: "E")])])
  }

  @Test func reservedKeyAllowsOnlyAppEvents() throws {
    let data = Data(#"{"$app":{"PageEventIDs":{"Enter":"E"},"AppEventIDs":{"Launched":"L"}}}"#.utf8)
    #expect(
      try problems(data) == [
        "'$app' > 'AppEventIDs' > 'Launched': unknown phase 'Launched', expected 'Launch', 'Active', 'Background' or "
          + "'Terminate'; did you mean 'Launch'?",
        "'$app' > 'PageEventIDs': unknown key 'PageEventIDs' of '$app', expected 'AppEventIDs'; did you mean 'AppEventIDs'?",
      ])
  }
}
