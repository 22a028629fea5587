import Foundation
import Testing

@testable import EventMapping

/// The grammar of rows: event IDs and entries with conditions, in every format.
@Suite struct EntryGrammarTests {
  private typealias Condition = EventEntry.Condition
  private typealias Property = EventEntry.Property
  private static let e = EventEntry(eventID: "E")

  private func entries(_ table: EventTable) -> EventEntries? { table.classes["A"]?.controlEventIDs["x:"] }

  /// Parses the value of an action in JSON.
  private func json(_ value: String) throws -> EventEntries? {
    try entries(EventTable(data: Data(#"{"A":{"ControlEventIDs":{"x:":\#(value)}}}"#.utf8)))
  }

  private func openStep(_ value: String) throws -> EventEntries? {
    try entries(EventTable(data: Data(#"{ A = { ControlEventIDs = { "x:" = \#(value); }; }; }"#.utf8)))
  }

  private static func list(_ value: String) -> Data {
    let actions = "<dict><key>ControlEventIDs</key><dict><key>x:</key>\(value)</dict></dict>"
    return Data(#"<?xml version="1.0"?><plist version="1.0"><dict><key>A</key>\#(actions)</dict></plist>"#.utf8)
  }

  private func xml(_ value: String) throws -> EventEntries? { try entries(EventTable(data: Self.list(value))) }

  // MARK: Valid values

  @Test(arguments: [
    (#""E""#, EventEntries.id("E")), (#"{"EventID":"E"}"#, .id("E")),
    (#"{"EventID":"E","Description":"D","Otherwise":false,"Properties":{}}"#, .id("E")), (#"["E"]"#, .list([e])),
    (#"["E","E","F"]"#, .list([e, e, EventEntry(eventID: "F")])), (#"[{"EventID":"E"}]"#, .list([e])),
    (#"[{"EventID":"E","Otherwise":false}]"#, .list([e])), (#"[{"EventID":"E","Properties":{}}]"#, .list([e])),
    (#"{"EventID":"E","Otherwise":true}"#, .list([EventEntry(eventID: "E", isOtherwise: true)])),
    (#"[{"EventID":"E","Otherwise":true}]"#, .list([EventEntry(eventID: "E", isOtherwise: true)])),
    (#"{"EventID":"E","When":{"a":"x"}}"#, .list([EventEntry(eventID: "E", when: [Condition("a", .equals("x"))])])),
    (
      #"[{"EventID":"E","When":{"b":1,"a":"x"}},{"EventID":"F","Otherwise":true,"When":{"a":null}}]"#,
      .list([
        EventEntry(eventID: "E", when: [Condition("a", .equals("x")), Condition("b", .equals(1))]),
        EventEntry(eventID: "F", when: [Condition("a", .equals(nil))], isOtherwise: true),
      ])
    ),
  ])
  func parsesEntriesAndLists(text: String, expected: EventEntries) throws {
    #expect(try json(text) == expected)
  }

  @Test(arguments: [
    (#""Buy""#, MemberTest.equals("Buy")), (#""""#, .equals("")), ("3", .equals(.number("3"))), (#""3""#, .equals("3")),
    ("-7", .equals(.number("-7"))), ("0.5", .equals(.number("0.5"))), ("true", .equals(true)),
    ("false", .equals(false)), ("1", .equals(.number("1"))), ("0", .equals(.number("0"))), ("null", .equals(nil)),
    (#"["a",2,true,null]"#, .anyOf([.equals("a"), .equals(2), .equals(true), .equals(nil)])),
    (#"[["a"],{"prefix":"b"}]"#, .anyOf([.anyOf([.equals("a")]), .text(.prefix, "b")])),
    (#"{"prefix":"VIP"}"#, .text(.prefix, "VIP")), (#"{"prefix":""}"#, .text(.prefix, "")),
    (#"{"suffix":"Me"}"#, .text(.suffix, "Me")), (#"{"contains":""}"#, .text(.contains, "")),
    (#"{"<":1.5}"#, .number(.less, "1.5")), (#"{"<=":0}"#, .number(.atMost, "0")),
    (#"{">":-7}"#, .number(.more, "-7")),
    (#"{">=":123456789012345678901}"#, .number(.atLeast, "123456789012345678901")),
    (
      #"{">=":1,"<":2,"not":{">":3}}"#,
      .allOf([.number(.less, "2"), .number(.atLeast, "1"), .not(.number(.more, "3"))])
    ),
    (#"{"exists":false}"#, .exists(false)), (#"{"exists":true}"#, .exists(true)),
    (#"{"not":"a"}"#, .not(.equals("a"))), (#"{"not":["a",1]}"#, .not(.anyOf([.equals("a"), .equals(1)]))),
    (#"{"not":{"not":{"exists":true}}}"#, .not(.not(.exists(true)))),
    (
      #"{"prefix":"a","not":{"prefix":"ab"},"exists":true}"#,
      .allOf([.exists(true), .not(.text(.prefix, "ab")), .text(.prefix, "a")])
    ),
  ])
  func parsesConditions(text: String, expected: MemberTest) throws {
    let entry = EventEntry(eventID: "E", when: [Condition("m.n", expected)])
    #expect(try json(#"[{"EventID":"E","When":{"m.n":\#(text)}}]"#) == .list([entry]))
  }

  @Test(arguments: [(#""Ended""#, "the string 'Ended'"), ("5", "the number 5"), ("-1", "the number -1")])
  func rejectsUnknownTouchPhases(text: String, found: String) {
    let error = #expect(throws: EventTableError.self) {
      try json(#"[{"EventID":"E","When":{"touchPhase":\#(text)}}]"#)
    }
    let message = "\(found), expected a touch phase: 'began', 'moved', 'stationary', 'ended' or 'cancelled'"
    #expect(error?.description.contains(message) == true)
  }

  /// A name or a number matches both spellings, also inside other tests, but only in the member of that exact name.
  @Test(arguments: [
    (#""ended""#, TouchPhase.ended.test), ("3", TouchPhase.ended.test), (#""3""#, TouchPhase.ended.test),
    (#"["began",4]"#, .anyOf([TouchPhase.began.test, TouchPhase.cancelled.test])),
    (#"{"not":"moved"}"#, .not(TouchPhase.moved.test)),
    (#"{"exists":false}"#, .exists(false)), (#"{"prefix":"end"}"#, .text(.prefix, "end")),
  ])
  func touchPhasesMatchInBothSpellings(text: String, expected: MemberTest) throws {
    let entry = EventEntry(eventID: "E", when: [Condition("touchPhase", expected)])
    #expect(try json(#"[{"EventID":"E","When":{"touchPhase":\#(text)}}]"#) == .list([entry]))
    #expect(entry.namesTouchPhase)
    let other = EventEntry(eventID: "E", when: [Condition("a.touchPhase", .equals("ended"))])
    #expect(try json(#"[{"EventID":"E","When":{"a.touchPhase":"ended"}}]"#) == .list([other]))
    #expect(!other.namesTouchPhase)
  }

  /// IDs of twenty digits are common, and a rounded one is a different ID.
  @Test(arguments: [
    "9007199254740993", "-9223372036854775808", "18446744073709551615", "18446744073709551616",
    "123456789012345678901234567890", "12345678901234567.5", "0.1234567890123456789", "-98765432109876543210",
  ]) func longNumbersKeepTheirDigits(text: String) throws {
    let expected = EventEntry(
      eventID: "E", when: [Condition("m", .equals(.number(text)))],
      properties: [Property("p", .constant(.number(text)))])
    #expect(try json(#"[{"EventID":"E","When":{"m":\#(text)},"Properties":{"p":\#(text)}}]"#) == .list([expected]))
  }

  @Test func parsesPropertiesSortedByName() throws {
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

  @Test func parsesEntriesInEverySectionAndPhase() throws {
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

  /// If an entry is invalid, it is unknown when a later 'Otherwise' applies.
  @Test func invalidEntryAlsoDropsLaterOtherwiseEntries() throws {
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

  @Test func propertyListValuesKeepTheirTypes() throws {
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
    // The same list in binary form.
    // Safety: no pointer is passed for the format.
    let root = try unsafe PropertyListSerialization.propertyList(from: Self.list(value), format: nil)
    let binary = try PropertyListSerialization.data(fromPropertyList: root, format: .binary, options: 0)
    #expect(try entries(EventTable(data: binary)) == expected)
  }

  /// In JSON and XML, `YES` is an ordinary string.
  @Test func onlyOpenStepReadsYesAsABoolean() throws {
    #expect(throws: EventTableError.self) { try json(#"[{"EventID":"E","Otherwise":"YES"}]"#) }
    for truth in ["<string>YES</string>", "<integer>1</integer>"] {
      #expect(throws: EventTableError.self, "\(truth)") {
        try xml("<dict><key>EventID</key><string>E</string><key>Otherwise</key>\(truth)</dict>")
      }
    }
  }

  @Test(arguments: [
    ("YES", true), ("NO", false), ("yes", true), ("No", false), ("true", true), ("FALSE", false), ("1", true),
    ("0", false),
  ])
  func parsesOpenStepBooleans(text: String, truth: Bool) throws {
    let entry = EventEntry(eventID: "E", when: [Condition("m", .exists(truth))], isOtherwise: truth)
    #expect(
      try openStep("( { EventID = E; When = { m = { exists = \(text); }; }; Otherwise = \(text); } )")
        == .list([entry]))
  }

  @Test(arguments: [
    ("3", MemberTest.anyOf([.equals("3"), .equals(.number("3"))])),
    ("\"-0.50e+1\"", .anyOf([.equals("-0.50e+1"), .equals(.number("-0.50e+1"))])),
    ("\"03\"", .equals("03")), ("\"+3\"", .equals("+3")), ("\"3.\"", .equals("3.")), ("\" 3\"", .equals(" 3")),
    ("Buy", .equals("Buy")), ("YES", .equals("YES")), ("\"\"", .equals("")),
    ("{ not = 3; }", .not(.anyOf([.equals("3"), .equals(.number("3"))]))),
    ("( 1, a )", .anyOf([.anyOf([.equals("1"), .equals(1)]), .equals("a")])),
    ("{ prefix = 3; }", .text(.prefix, "3")),
    ("{ suffix = 3; }", .text(.suffix, "3")), (#"{ ">=" = 100; }"#, .number(.atLeast, "100")),
    (#"{ "<" = "-0.5"; contains = a; }"#, .allOf([.number(.less, "-0.5"), .text(.contains, "a")])),
  ])
  func openStepNumbersMatchStringsAndNumbers(text: String, expected: MemberTest) throws {
    let entry = EventEntry(eventID: "E", when: [Condition("m", expected)])
    #expect(try openStep("( { EventID = E; When = { m = \(text); }; } )") == .list([entry]))
  }

  @Test func parsesOpenStepTouchPhasesAndProperties() throws {
    let entry = EventEntry(
      eventID: "E", when: [Condition("touchPhase", TouchPhase.ended.test)],
      properties: [Property("a", .constant("3")), Property("b", .member("c.d")), Property("d", .constant("$x"))])
    let text = #"( { EventID = E; When = { touchPhase = 3; }; Properties = { b = "$c.d"; a = 3; d = "$$x"; }; } )"#
    #expect(try openStep(text) == .list([entry]))
    #expect(try openStep(text.replacing("= 3; }; P", with: "= ended; }; P")) == .list([entry]))
  }
}
