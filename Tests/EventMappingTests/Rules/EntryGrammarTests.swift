import Foundation
import Testing

@testable import EventMapping

/// What stands for an action or a phase: event IDs and entries with conditions, good and bad, in every format.
@Suite struct EntryGrammarTests {
  private typealias Condition = EventEntry.Condition
  private typealias Property = EventEntry.Property

  private func entries(_ table: EventTable) -> EventEntries? { table.classes["A"]?.controlEventIDs["x:"] }

  /// What a value means that stands for an action.
  private func json(_ value: String) throws -> EventEntries? {
    try entries(EventTable(data: Data(#"{"A":{"ControlEventIDs":{"x:":\#(value)}}}"#.utf8)))
  }

  private func openStep(_ value: String) throws -> EventEntries? {
    try entries(EventTable(data: Data(#"{ A = { ControlEventIDs = { "x:" = \#(value); }; }; }"#.utf8)))
  }

  private func xml(_ value: String) throws -> EventEntries? {
    let list = """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict><key>A</key><dict><key>ControlEventIDs</key><dict><key>x:</key>\(value)</dict></dict></dict></plist>
      """
    return try entries(EventTable(data: Data(list.utf8)))
  }

  /// What is wrong with a value that stands for an action, without the part of the key path that is always the same.
  private func problems(_ value: String) throws -> [String] {
    try problems(Data(#"{"A":{"ControlEventIDs":{"x:":\#(value)}}}"#.utf8))
  }

  private func problems(_ data: Data) throws -> [String] {
    let table = try EventTable(data: data, loading: .lenient)
    #expect(throws: EventTableError.self) { try EventTable(data: data) }
    return table.problems.map { $0.description.replacing("'A' > 'ControlEventIDs' > 'x:'", with: "…") }
  }

  // MARK: Good ones

  @Test(
    arguments: [
      (#""E""#, .id("E")),
      (#"["E"]"#, .list([EventEntry(eventID: "E")])),
      (#"["E","E","F"]"#, .list([EventEntry(eventID: "E"), EventEntry(eventID: "E"), EventEntry(eventID: "F")])),
      (#"[{"EventID":"E"}]"#, .list([EventEntry(eventID: "E")])),
      (#"[{"EventID":"E","Otherwise":true}]"#, .list([EventEntry(eventID: "E", isOtherwise: true)])),
      (#"[{"EventID":"E","Otherwise":false}]"#, .list([EventEntry(eventID: "E")])),
      (#"[{"EventID":"E","Properties":{}}]"#, .list([EventEntry(eventID: "E")])),
      (
        #"[{"EventID":"E","When":{"b":1,"a":"x"}},{"EventID":"F","Otherwise":true,"When":{"a":null}}]"#,
        .list([
          EventEntry(eventID: "E", when: [Condition("a", .equals("x")), Condition("b", .equals(1))]),
          EventEntry(eventID: "F", when: [Condition("a", .equals(nil))], isOtherwise: true),
        ])
      ),
    ] as [(String, EventEntries)]) func lists(text: String, expected: EventEntries) throws
  {
    #expect(try json(text) == expected)
  }

  @Test(
    arguments: [
      (#""Buy""#, .equals("Buy")), (#""""#, .equals("")), ("3", .equals(.number("3"))), (#""3""#, .equals("3")),
      ("-7", .equals(.number("-7"))), ("0.5", .equals(.number("0.5"))), ("true", .equals(true)),
      ("false", .equals(false)), ("1", .equals(.number("1"))), ("0", .equals(.number("0"))), ("null", .equals(nil)),
      (#"["a",2,true,null]"#, .anyOf([.equals("a"), .equals(2), .equals(true), .equals(nil)])),
      (#"[["a"],{"prefix":"b"}]"#, .anyOf([.anyOf([.equals("a")]), .prefix("b")])),
      (#"{"prefix":"VIP"}"#, .prefix("VIP")), (#"{"prefix":""}"#, .prefix("")),
      (#"{"exists":false}"#, .exists(false)), (#"{"exists":true}"#, .exists(true)),
      (#"{"not":"a"}"#, .not(.equals("a"))), (#"{"not":["a",1]}"#, .not(.anyOf([.equals("a"), .equals(1)]))),
      (#"{"not":{"not":{"exists":true}}}"#, .not(.not(.exists(true)))),
      (
        #"{"prefix":"a","not":{"prefix":"ab"},"exists":true}"#,
        .allOf([.exists(true), .not(.prefix("ab")), .prefix("a")])
      ),
    ] as [(String, MemberTest)]) func conditions(text: String, expected: MemberTest) throws
  {
    let entry = EventEntry(eventID: "E", when: [Condition("m.n", expected)])
    #expect(try json(#"[{"EventID":"E","When":{"m.n":\#(text)}}]"#) == .list([entry]))
  }

  /// Either spelling means both, also inside of other tests; only of the member of that very name.
  @Test(arguments: [(#""Ended""#, "the string 'Ended'"), ("5", "the number 5"), ("-1", "the number -1")])
  func touchPhasesThatThereAreNot(text: String, found: String) {
    #expect(throws: EventTableError.self) { try json(#"[{"EventID":"E","When":{"touchPhase":\#(text)}}]"#) }
    do {
      _ = try json(#"[{"EventID":"E","When":{"touchPhase":\#(text)}}]"#)
    } catch {
      let message = "\(found), expected a touch phase: 'began', 'moved', 'stationary', 'ended' or 'cancelled'"
      #expect("\(error)".contains(message))
    }
  }

  @Test(
    arguments: [
      (#""ended""#, TouchPhase.ended.test), ("3", TouchPhase.ended.test), (#""3""#, TouchPhase.ended.test),
      (#"["began",4]"#, .anyOf([TouchPhase.began.test, TouchPhase.cancelled.test])),
      (#"{"not":"moved"}"#, .not(TouchPhase.moved.test)),
      (#"{"exists":false}"#, .exists(false)), (#"{"prefix":"end"}"#, .prefix("end")),
    ] as [(String, MemberTest)]) func touchPhases(text: String, expected: MemberTest) throws
  {
    let entry = EventEntry(eventID: "E", when: [Condition("touchPhase", expected)])
    #expect(try json(#"[{"EventID":"E","When":{"touchPhase":\#(text)}}]"#) == .list([entry]))
    #expect(entry.namesTouchPhase)
    let other = EventEntry(eventID: "E", when: [Condition("a.touchPhase", .equals("ended"))])
    #expect(try json(#"[{"EventID":"E","When":{"a.touchPhase":"ended"}}]"#) == .list([other]))
    #expect(!other.namesTouchPhase)
  }

  /// IDs of twenty digits are no rarity, and one that is nearly right is another one.
  @Test(arguments: [
    "9007199254740993", "-9223372036854775808", "18446744073709551615", "18446744073709551616",
    "123456789012345678901234567890", "12345678901234567.5", "0.1234567890123456789", "-98765432109876543210",
  ]) func longNumbersKeepTheirDigits(text: String) throws {
    let expected = EventEntry(
      eventID: "E", when: [Condition("m", .equals(.number(text)))],
      properties: [Property("p", .constant(.number(text)))])
    #expect(try json(#"[{"EventID":"E","When":{"m":\#(text)},"Properties":{"p":\#(text)}}]"#) == .list([expected]))
  }

  @Test func properties() throws {
    let text = """
      [{"EventID":"E","Properties":
        {"z":"text","a":1.5,"t":true,"n":null,"m":"$title","p":"$a.b.c","d":"$$5","dd":"$$$","e":"","s":"a$b","sp":"$ "}}]
      """
    let expected = [
      Property("a", .constant(.number("1.5"))), Property("d", .constant("$5")), Property("dd", .constant("$$")),
      Property("e", .constant("")), Property("m", .member("title")), Property("n", .constant(nil)),
      Property("p", .member("a.b.c")), Property("s", .constant("a$b")), Property("sp", .member(" ")),
      Property("t", .constant(true)), Property("z", .constant("text")),
    ]
    #expect(try json(text) == .list([EventEntry(eventID: "E", properties: expected)]))
  }

  @Test func everySectionAndPhase() throws {
    let table = try EventTable(
      data: Data(
        """
        {"$app":{"AppEventIDs":{"Launch":"L","Active":["A","B"]}},
         "C":{"PageEventIDs":{"Load":"l","Select":[{"EventID":"s","When":{"a":1}}]},
              "AppEventIDs":{"Background":"b","Terminate":"t"},
              "ControlEventIDs":{"x:":[{"EventID":"x"}],"y:":"y"}}}
        """.utf8))
    let select = EventEntries.list([EventEntry(eventID: "s", when: [Condition("a", .equals(1))])])
    #expect(
      table.classes == [
        EventTable.appKey: .init(appEventIDs: [
          .launch: "L", .active: .list([EventEntry(eventID: "A"), EventEntry(eventID: "B")]),
        ]),
        "C": .init(
          pageEventIDs: [.load: "l", .select: select],
          controlEventIDs: ["x:": .list([EventEntry(eventID: "x")]), "y:": "y"],
          appEventIDs: [.background: "b", .terminate: "t"]),
      ])
    #expect(table.memberPaths == ["a"])
    #expect(table.classes["C"]?.pageEventIDs[.select]?.eventIDs == ["s"])
  }

  /// For the rest of what is not all known nothing can be meant.
  @Test func aDroppedEntryTakesTheOtherwiseWithIt() throws {
    let data = Data(
      #"""
      {"A":{"ControlEventIDs":{"x:":[{"EventID":"Z","Otherwise":true},{"EventID":"ON","When":{"isOn":{"is":true}}},
        {"EventID":"OFF","Otherwise":true},{"EventID":"B","When":{"b":1}}]}}}
      """#.utf8)
    let table = try EventTable(data: data, loading: .lenient)
    #expect(table.classes["A"]?.controlEventIDs["x:"]?.eventIDs == ["Z", "B"])
    #expect(table.problems.count == 1)
  }

  // MARK: Property lists

  @Test func propertyListsHaveTypes() throws {
    let value = """
      <array><dict><key>EventID</key><string>E</string><key>When</key><dict>
        <key>s</key><string>3</string><key>i</key><integer>3</integer><key>r</key><real>0.5</real>
        <key>t</key><true/><key>f</key><false/><key>one</key><integer>1</integer>
        <key>l</key><array><string>a</string><integer>0</integer></array>
        <key>x</key><dict><key>exists</key><false/></dict></dict>
        <key>Otherwise</key><true/></dict><string>F</string></array>
      """
    let when = [
      Condition("f", .equals(false)), Condition("i", .equals(3)), Condition("l", .anyOf([.equals("a"), .equals(0)])),
      Condition("one", .equals(1)), Condition("r", .equals(0.5)), Condition("s", .equals("3")),
      Condition("t", .equals(true)), Condition("x", .exists(false)),
    ]
    let expected = EventEntries.list([
      EventEntry(eventID: "E", when: when, isOtherwise: true), EventEntry(eventID: "F"),
    ])
    #expect(try xml(value) == expected)
    // The same through a binary list.
    let xmlList = """
      <plist version="1.0"><dict><key>A</key><dict><key>ControlEventIDs</key><dict><key>x:</key>\(value)</dict></dict></dict></plist>
      """
    // Safety: no pointer is passed for the format.
    let root = try unsafe PropertyListSerialization.propertyList(from: Data(xmlList.utf8), format: nil)
    let binary = try PropertyListSerialization.data(fromPropertyList: root, format: .binary, options: 0)
    #expect(try entries(EventTable(data: binary)) == expected)
  }

  /// In JSON and XML `YES` is a string like any other.
  @Test func booleansOfOldAreOpenStepAlone() throws {
    #expect(
      try problems(#"[{"EventID":"E","Otherwise":"YES"}]"#) == [
        "… > '0' > 'Otherwise': the string 'YES', expected true or false"
      ])
    #expect(throws: EventTableError.self) {
      try xml(
        "<array><dict><key>EventID</key><string>E</string><key>Otherwise</key><string>YES</string></dict></array>")
    }
    #expect(throws: EventTableError.self) {
      try xml(
        "<array><dict><key>EventID</key><string>E</string><key>Otherwise</key><integer>1</integer></dict></array>")
    }
  }

  @Test(
    arguments: [
      ("YES", true), ("NO", false), ("yes", true), ("No", false), ("true", true), ("FALSE", false), ("1", true),
      ("0", false),
    ]) func openStepBooleans(text: String, truth: Bool) throws
  {
    let entry = EventEntry(eventID: "E", when: [Condition("m", .exists(truth))], isOtherwise: truth)
    #expect(
      try openStep("( { EventID = E; When = { m = { exists = \(text); }; }; Otherwise = \(text); } )")
        == .list([entry]))
  }

  @Test(
    arguments: [
      ("3", .anyOf([.equals("3"), .equals(.number("3"))])),
      ("\"-0.50e+1\"", .anyOf([.equals("-0.50e+1"), .equals(.number("-0.50e+1"))])),
      ("\"03\"", .equals("03")), ("\"+3\"", .equals("+3")), ("\"3.\"", .equals("3.")), ("\" 3\"", .equals(" 3")),
      ("Buy", .equals("Buy")), ("YES", .equals("YES")), ("\"\"", .equals("")),
      ("{ not = 3; }", .not(.anyOf([.equals("3"), .equals(.number("3"))]))),
      ("( 1, a )", .anyOf([.anyOf([.equals("1"), .equals(1)]), .equals("a")])), ("{ prefix = 3; }", .prefix("3")),
    ] as [(String, MemberTest)]) func openStepConditions(text: String, expected: MemberTest) throws
  {
    let entry = EventEntry(eventID: "E", when: [Condition("m", expected)])
    #expect(try openStep("( { EventID = E; When = { m = \(text); }; } )") == .list([entry]))
  }

  @Test func openStepTouchPhaseAndProperties() throws {
    let entry = EventEntry(
      eventID: "E", when: [Condition("touchPhase", TouchPhase.ended.test)],
      properties: [Property("a", .constant("3")), Property("b", .member("c.d")), Property("d", .constant("$x"))])
    let text = #"( { EventID = E; When = { touchPhase = 3; }; Properties = { b = "$c.d"; a = 3; d = "$$x"; }; } )"#
    #expect(try openStep(text) == .list([entry]))
    #expect(try openStep(text.replacing("= 3; }; P", with: "= ended; }; P")) == .list([entry]))
  }

  // MARK: Bad ones

  @Test(
    arguments: [
      ("{}", ["…: a dictionary, expected a string, the event ID, or an array of entries"]),
      (#"{"EventID":"E"}"#, ["…: a dictionary, expected a string, the event ID, or an array of entries"]),
      ("5", ["…: the number 5, expected a string, the event ID, or an array of entries"]),
      ("\"\"", ["…: an empty event ID, expected a non-empty string"]),
      ("[]", ["…: an empty array, expected at least one entry"]),
      (#"["E",""]"#, ["… > '1': an empty event ID, expected a non-empty string"]),
      (#"["E",5]"#, ["… > '1': the number 5, expected an event ID or an entry"]),
      (#"[["E"]]"#, ["… > '0': an array, expected an event ID or an entry"]),
      ("[null]", ["… > '0': null, expected an event ID or an entry"]),
      ("[{}]", ["… > '0': an entry without 'EventID'"]),
      (#"[{"EventID":""}]"#, ["… > '0' > 'EventID': an empty event ID, expected a non-empty string"]),
      (#"[{"EventID":["E"]}]"#, ["… > '0' > 'EventID': an array, expected a string, the event ID"]),
      (
        #"[{"EventID":"E","when":{"a":1}}]"#,
        [
          "… > '0' > 'when': unknown key 'when', expected 'EventID', 'When', 'Otherwise' or 'Properties'; did you mean 'When'?"
        ]
      ),
      (
        #"[{"EventId":"E"}]"#,
        [
          "… > '0': an entry without 'EventID'",
          "… > '0' > 'EventId': unknown key 'EventId', expected 'EventID', 'When', 'Otherwise' or 'Properties'; did you mean 'EventID'?",
        ]
      ),
      (
        #"[{"EventID":"E","Otherwise":1}]"#, ["… > '0' > 'Otherwise': the number 1, expected true or false"]
      ),
      (#"[{"EventID":"E","Otherwise":null}]"#, ["… > '0' > 'Otherwise': null, expected true or false"]),
      (#"[{"EventID":"E","When":[]}]"#, ["… > '0' > 'When': an empty array, expected a dictionary of members"]),
      (#"[{"EventID":"E","When":"a"}]"#, ["… > '0' > 'When': the string 'a', expected a dictionary of members"]),
      (#"[{"EventID":"E","When":{}}]"#, ["… > '0' > 'When': an empty dictionary, expected at least one member"]),
      (#"[{"EventID":"E","When":{"a":[]}}]"#, ["… > '0' > 'When' > 'a': an empty array, expected at least one value"]),
      (
        #"[{"EventID":"E","When":{"a":[1,[]]}}]"#,
        ["… > '0' > 'When' > 'a' > '1': an empty array, expected at least one value"]
      ),
      (
        #"[{"EventID":"E","When":{"a":{}}}]"#,
        ["… > '0' > 'When' > 'a': an empty dictionary, expected 'prefix', 'exists' or 'not'"]
      ),
      (
        #"[{"EventID":"E","When":{"a":{"Prefix":"x"}}}]"#,
        [
          "… > '0' > 'When' > 'a' > 'Prefix': unknown key 'Prefix', expected 'prefix', 'exists' or 'not'; did you mean 'prefix'?"
        ]
      ),
      (
        #"[{"EventID":"E","When":{"a":{"prefix":1}}}]"#,
        ["… > '0' > 'When' > 'a' > 'prefix': the number 1, expected a string, the start of others"]
      ),
      (
        #"[{"EventID":"E","When":{"a":{"exists":"no"}}}]"#,
        ["… > '0' > 'When' > 'a' > 'exists': the string 'no', expected true or false"]
      ),
      (
        #"[{"EventID":"E","When":{"a":{"not":{"not":[]}}}}]"#,
        ["… > '0' > 'When' > 'a' > 'not' > 'not': an empty array, expected at least one value"]
      ),
      (
        #"[{"EventID":"E","Properties":["a"]}]"#, ["… > '0' > 'Properties': an array, expected a dictionary of members"]
      ),
      (
        #"[{"EventID":"E","Properties":{"a":[1]}}]"#,
        [
          "… > '0' > 'Properties' > 'a': an array, expected a string, a number or a boolean; '$member' is that of the raw event"
        ]
      ),
      (
        #"[{"EventID":"E","Properties":{"a":{"b":1}}}]"#,
        [
          "… > '0' > 'Properties' > 'a': a dictionary, expected a string, a number or a boolean; '$member' is that of the raw event"
        ]
      ),
      (
        #"[{"EventID":"E","Properties":{"a":"$"}}]"#,
        [
          "… > '0' > 'Properties' > 'a': a lone dollar, expected '$' and the path of a member, or '$$' for a dollar"
        ]
      ),
      // Every problem is reported, in the order of the key paths.
      (
        #"[{"When":{"b":[],"a":{}},"Otherwise":0},""]"#,
        [
          "… > '0': an entry without 'EventID'", "… > '0' > 'Otherwise': the number 0, expected true or false",
          "… > '0' > 'When' > 'a': an empty dictionary, expected 'prefix', 'exists' or 'not'",
          "… > '0' > 'When' > 'b': an empty array, expected at least one value",
          "… > '1': an empty event ID, expected a non-empty string",
        ]
      ),
    ]) func badEntries(text: String, expected: [String]) throws
  {
    #expect(try problems(text) == expected)
  }

  @Test func datesAndDataAreNoValues() throws {
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

  @Test func openStepBooleansMayBeWrong() throws {
    let text = #"{ A = { ControlEventIDs = { "x:" = ( { EventID = E; Otherwise = maybe; } ); }; }; }"#
    #expect(
      try problems(Data(text.utf8)) == ["… > '0' > 'Otherwise': the string 'maybe', expected YES or NO"])
  }

  /// Without its broken condition an entry would fire when it must not; the others of the list stay.
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

  @Test func aTeamsOwnKeysMayStandInEntries() throws {
    let table = try EventTable(
      data: Data(
        #"{"$eventmap":{"extraKeys":["note"]},"A":{"ControlEventIDs":{"x:":[{"EventID":"E","note":"hi"}]}}}"#.utf8))
    #expect(entries(table) == .list([EventEntry(eventID: "E")]))
  }

  @Test func theReservedKeyHasAppEventsAlone() throws {
    #expect(
      try problems(Data(#"{"$app":{"PageEventIDs":{"Enter":"E"},"AppEventIDs":{"Launched":"L"}}}"#.utf8)) == [
        "'$app' > 'AppEventIDs' > 'Launched': unknown phase 'Launched', expected 'Launch', 'Active', 'Background' or "
          + "'Terminate'; did you mean 'Launch'?",
        "'$app' > 'PageEventIDs': unknown key 'PageEventIDs' of '$app', expected 'AppEventIDs'; did you mean 'AppEventIDs'?",
      ])
  }
}
