import EventMapping
import Testing

@testable import EventTranslation

/// A translation of lines with a table in JSON.
struct RuleTranslation {
  var run = TranslationRun()

  init(
    _ table: String, _ options: TranslationOptions = TranslationOptions(), superclasses: [String: String] = [:]
  ) throws {
    let table = try EventTable(data: .init(table.utf8), fileName: "table.json")
    run.mapper = EventMapper(table: table, superclasses: superclasses)
    run.options = options
  }

  /// Translates lines, and checks that no cut and no number of jobs changes the result.
  func callAsFunction(_ lines: [String], _ format: DumpFormat = .jsonl) throws -> Translation {
    var other = run
    (other.chunkSize, other.jobs) = (64, 3)
    let result = try run(dump(lines), format)
    #expect(try result.everything() == other(dump(lines), format).everything())
    #expect(result.totals.addUp)
    return result
  }
}

/// Server events of entries with conditions and properties, byte for byte.
@Suite struct RuleOutputTests {
  private static func table(_ value: String) -> String { #"{"Home":{"ControlEventIDs":{"tap:":\#(value)}}}"# }

  private static let tap = #""type":"control","target":"Home","action":"tap:""#

  /// Returns the server events of lines with these members.
  private func events(
    _ value: String, _ members: [String], _ options: TranslationOptions = TranslationOptions()
  ) throws -> [String] {
    let lines = members.map { "{\(Self.tap),\($0)}" }
    let written = try textLines(RuleTranslation(Self.table(value), options)(lines).events)
    return written.map { $0.replacing(Self.tap, with: "…") }
  }

  // MARK: Properties

  @Test func writesPropertiesAfterTheEventIDInNameOrder() throws {
    let value = """
      [{"EventID":"E","Properties":{"zeta":"z","alpha":1,"m":"$title","n":null,"b":true,"q\\"\\n":"a\\"\\u0001\\\\","Z":"$$x"}}]
      """
    let expected =
      #"{"eventID":"E","Z":"$x","alpha":1,"b":true,"m":"Buy \"now\" \u00e9","n":null,"q\"\n":"a\"\u0001\\","zeta":"z",…,"#
      + #""title":"Buy \"now\" \u00e9"}"#
    #expect(try events(value, [#""title":"Buy \"now\" \u00e9""#]) == [expected])
  }

  @Test(arguments: [
    #""x""#, #""""#, #""\ud83d\ude00\/\u0000""#, "1E400", "-0.0", "0", "123456789012345678901234567890", "true",
    "false", "null", "[ 1, {\"a\" : [] } ]", "{ }", #"{"a" : "\"}", "b":{}}"#, "\"首页\"",
  ]) func copiesMembersVerbatim(value: String) throws {
    let members = #""m": \#(value) , "o":{"x":1, "m" :\#(value)}"#
    #expect(
      try events(#"[{"EventID":"E","Properties":{"p":"$m","q":"$o.m"}}]"#, [members])
        == [#"{"eventID":"E","p":\#(value),"q":\#(value),…,\#(members)}"#])
  }

  @Test func omitsMissingMembers() throws {
    let value = #"[{"EventID":"E","Properties":{"a":"$x.y","b":"$z","c":"$x"}}]"#
    #expect(
      try events(value, [#""n":1"#, #""x":{"z":1}"#, #""x":5,"y":1"#, #""x.y":7,"x":{"y":8}"#, #""x":[{"y":1}]"#]) == [
        #"{"eventID":"E",…,"n":1}"#, #"{"eventID":"E","c":{"z":1},…,"x":{"z":1}}"#,
        #"{"eventID":"E","c":5,…,"x":5,"y":1}"#, #"{"eventID":"E","a":7,"c":{"y":8},…,"x.y":7,"x":{"y":8}}"#,
        #"{"eventID":"E","c":[{"y":1}],…,"x":[{"y":1}]}"#,
      ])
  }

  @Test func findsEscapedAndRepeatedNames() throws {
    let value = #"[{"EventID":"E","When":{"tit\"le":"a\nb"},"Properties":{"p":"$tit\"le"}}]"#
    #expect(
      try events(value, [#""t\u0069t\"le":"\u0061\nb""#, #""tit\"le":1,"tit\"le":"a\nb""#]) == [
        #"{"eventID":"E","p":"\u0061\nb",…,"t\u0069t\"le":"\u0061\nb"}"#,
        #"{"eventID":"E","p":"a\nb",…,"tit\"le":1,"tit\"le":"a\nb"}"#,
      ])
  }

  /// Space before, inside and after the object stays in place.
  @Test func keepsSpace() throws {
    let rest = " \(Self.tap) , \"t\" : 1 } \r"
    let result = try RuleTranslation(Self.table(#"[{"EventID":"E","Properties":{"p":"$t"}},"F"]"#))(["\t{" + rest])
    #expect(textLines(result.events) == ["\t{\"eventID\":\"E\",\"p\":1," + rest, "\t{\"eventID\":\"F\"," + rest])
  }

  // MARK: Several server events

  @Test func writesSeveralServerEventsOfALine() throws {
    let value = """
      [{"EventID":"A","When":{"a":1}},{"EventID":"B","Properties":{"p":"$a"}},{"EventID":"C","When":{"c":{"exists":true}}},
       {"EventID":"A"},{"EventID":"O","Otherwise":true}]
      """
    let lines = ["{\(Self.tap),\"a\":1}", "{\(Self.tap),\"a\":2}", "{\(Self.tap),\"c\":null}"]
    let result = try RuleTranslation(Self.table(value))(lines)
    #expect(
      textLines(result.events) == [
        #"{"eventID":"A",\#(Self.tap),"a":1}"#, #"{"eventID":"B","p":1,\#(Self.tap),"a":1}"#,
        #"{"eventID":"A",\#(Self.tap),"a":1}"#,
        #"{"eventID":"B","p":2,\#(Self.tap),"a":2}"#, #"{"eventID":"A",\#(Self.tap),"a":2}"#,
        #"{"eventID":"B",\#(Self.tap),"c":null}"#, #"{"eventID":"C",\#(Self.tap),"c":null}"#,
        #"{"eventID":"A",\#(Self.tap),"c":null}"#,
      ])
    // The numbers of lines and of server events.
    #expect(result.totals[.mapped] == 3)
    #expect(result.summary.events.map { "\($0.id) \($0.count)" } == ["A 4", "B 3", "C 1"])
  }

  @Test func countsAnEventWithoutAMatchingEntryAsUnmapped() throws {
    let line = "{\(Self.tap),\"a\":2}"
    let options = TranslationOptions(unmapped: .keep)
    let result = try RuleTranslation(Self.table(#"[{"EventID":"A","When":{"a":1}}]"#), options)([line, line])
    #expect(textLines(result.events) == [line, line])
    #expect(result.totals[.unmapped] == 2 && result.summary.events.isEmpty)
    #expect(result.summary.unmappedTop.map { "\($0.action ?? "") \($0.count)" } == ["tap: 2"])
  }

  // MARK: Existing members

  private static let both =
    #"[{"EventID":"E","Properties":{"a":"new","b":"$x","c":1}},{"EventID":"F","Properties":{"b":2}}]"#

  @Test func rejectsTheWholeLineByDefault() throws {
    let lines = [
      "{\(Self.tap),\"x\":5,\"z\":0}", "{\(Self.tap),\"x\":5,\"b\":0}", "{\(Self.tap),\"x\":5,\"b\":1}",
      "{\(Self.tap),\"x\":5,\"\\u0061\":1}", "{\(Self.tap),\"c\":1,\"c\":2}",
    ]
    let result = try RuleTranslation(Self.table(Self.both))(lines)
    #expect(result.reasons == [.existingMember, .existingMember, .existingMember, .existingMember])
    #expect(
      result.reported.first?.rejection.message
        == "the record has 'b' already, which the table adds; choose --on-existing replace or keep")
    #expect(result.totals[.mapped] == 1 && result.totals[.rejected] == 4)
    #expect(textLines(result.events).count == 2 && result.summary.events.map(\.count) == [1, 1])
    #expect(
      try outputLines(result.rejects).map { try FoundationJSON.string("raw", in: $0) } == Array(lines.dropFirst()))
    #expect(try FoundationJSON.string("reason", in: outputLines(result.rejects)[0]) == "existing-member")
  }

  /// A property that is omitted cannot collide with a member.
  @Test func allowsTheNameOfAnOmittedProperty() throws {
    let value = #"[{"EventID":"E","Properties":{"b":"$x"}}]"#
    for policy in [TranslationOptions.ExistingEventID.fail, .replace] {
      #expect(
        try events(value, [#""b":1"#], TranslationOptions(onExisting: policy)) == [#"{"eventID":"E",…,"b":1}"#])
    }
  }

  @Test func replacesValuesInPlace() throws {
    let members = [
      #""c":{"long":[1,2]},"x":"X","b" : null ,"a":"""#, #""x":5,"\u0062":0"#, #""eventID":"mine","b":1,"x":0"#,
      #""b":1,"eventID":{} ,"z":1"#,
    ]
    #expect(
      try events(Self.both, members, TranslationOptions(onExisting: .replace)) == [
        #"{"eventID":"E",…,"c":1,"x":"X","b" : "X" ,"a":"new"}"#,
        #"{"eventID":"F",…,"c":{"long":[1,2]},"x":"X","b" : 2 ,"a":""}"#,
        #"{"eventID":"E","a":"new","c":1,…,"x":5,"\u0062":5}"#, #"{"eventID":"F",…,"x":5,"\u0062":2}"#,
        #"{"a":"new","c":1,…,"eventID":"E","b":0,"x":0}"#, #"{…,"eventID":"F","b":2,"x":0}"#,
        #"{"a":"new","c":1,…,"b":1,"eventID":"E" ,"z":1}"#, #"{…,"b":2,"eventID":"F" ,"z":1}"#,
      ])
  }

  @Test func refusesToReplaceARepeatedMember() throws {
    let options = TranslationOptions(onExisting: .replace)
    let lines = ["{\(Self.tap),\"b\":1,\"b\":2}", "{\(Self.tap),\"b\":1,\"b\":2}", "{\(Self.tap),\"x\":1,\"x\":2}"]
    let result = try RuleTranslation(Self.table(Self.both), options)(lines)
    #expect(result.reasons == [.duplicateMember, .duplicateMember])
    #expect(result.reported.first?.rejection.message == "the member 'b' occurs 2 times")
    #expect(textLines(result.events).first == #"{"eventID":"E","a":"new","b":2,"c":1,\#(Self.tap),"x":1,"x":2}"#)
  }

  @Test func keepsExistingMembers() throws {
    let options = TranslationOptions(onExisting: .keep)
    #expect(
      try events(Self.both, [#""x":5,"b":0"#, #""b":1,"b":2,"c":3"#], options) == [
        #"{"eventID":"E","a":"new","c":1,…,"x":5,"b":0}"#, #"{"eventID":"F",…,"x":5,"b":0}"#,
        #"{"eventID":"E","a":"new",…,"b":1,"b":2,"c":3}"#, #"{"eventID":"F",…,"b":1,"b":2,"c":3}"#,
      ])
    // A record with an existing event ID is one server event, however many entries match.
    let line = "{\"eventID\":\"mine\",\(Self.tap)}"
    let result = try RuleTranslation(Self.table(Self.both), options)([line, line])
    #expect(textLines(result.events) == [line, line])
    #expect(result.summary.events.map(\.id) == ["mine"] && result.summary.events.map(\.count) == [2])
    #expect(result.totals[.mapped] == 2)
  }

  @Test func reportsAnExistingIDBeforeAnExistingMember() throws {
    let lines = ["{\"eventID\":1,\(Self.tap),\"a\":1}", "{\"eventID\":1,\"eventID\":1,\(Self.tap),\"a\":1}"]
    #expect(try RuleTranslation(Self.table(Self.both))(lines).reasons == [.existingEventID, .duplicateMember])
  }

  // MARK: The event ID's name

  @Test func writesAnotherNameForTheEventID() throws {
    #expect(
      try events(Self.both, [#""eventID":1,"x":2"#], TranslationOptions(idKey: "id"))
        == [#"{"id":"E","a":"new","b":2,"c":1,…,"eventID":1,"x":2}"#, #"{"id":"F","b":2,…,"eventID":1,"x":2}"#])
  }

  /// If two members had this name, a server could read either.
  @Test(arguments: ["jsonl", "csv"]) func rejectsAPropertyNamedLikeTheEventID(format: String) throws {
    let value = #"[{"EventID":"E","Properties":{"eventID":"other","p":1}},{"EventID":"F"}]"#
    let members = ["\"x\":1", #""eventID":"mine","x":2"#]
    let lines = members.map { "{\(Self.tap),\($0)}" }
    let output = try #require(OutputFormat(rawValue: format))
    let select = output == .csv ? ["eventID", "p", "x"] : nil
    func options(_ policy: TranslationOptions.ExistingEventID, idKey: String = "eventID") -> TranslationOptions {
      TranslationOptions(format: output, select: select, idKey: idKey, onExisting: policy)
    }
    let failed = try RuleTranslation(Self.table(value), options(.fail))(lines)
    #expect(failed.reasons == [.existingMember, .existingEventID])
    #expect(
      failed.reported.first?.rejection.message
        == "the table adds 'eventID', which holds the event ID; choose another name with --id-key")
    let replaced = try textLines(RuleTranslation(Self.table(value), options(.replace))(lines).events)
    let kept = try textLines(RuleTranslation(Self.table(value), options(.keep))(lines).events)
    let renamed = try textLines(RuleTranslation(Self.table(value), options(.fail, idKey: "id"))([lines[0]]).events)
    if output == .csv {
      #expect(replaced.dropFirst() == ["E,1,1", "F,,1", "E,1,2", "F,,2"])
      #expect(kept.dropFirst() == ["E,1,1", "F,,1", "mine,,2"])
      #expect(renamed.dropFirst() == ["other,1,1", ",,1"])
    } else {
      let new = [#"{"eventID":"E","p":1,\#(Self.tap),"x":1}"#, #"{"eventID":"F",\#(Self.tap),"x":1}"#]
      #expect(replaced == new + [#"{"p":1,\#(Self.tap),"eventID":"E","x":2}"#, #"{\#(Self.tap),"eventID":"F","x":2}"#])
      #expect(kept == new + [lines[1]])
      #expect(
        renamed == [#"{"id":"E","eventID":"other","p":1,\#(Self.tap),"x":1}"#, #"{"id":"F",\#(Self.tap),"x":1}"#])
    }
  }

  /// Only a table made in code can contain constants that JSON lacks, or a property twice.
  @Test(arguments: [
    (
      [
        EventEntry.Property("a", .constant(.number("0x1,"))), .init("b", .constant([1])),
        .init("c", .constant(["d": 1])),
      ],
      [#""a":null,"b":null,"c":null,…"#, #""a":null,"b":null,"c":null,…,"p":0"#]
    ),
    (
      [.init("p", .constant(1)), .init("q", .constant(2)), .init("p", .constant("last"))],
      [#""q":2,"p":"last",…"#, #""q":2,…,"p":"last""#]
    ),
  ]) func writesPropertiesThatNoFileCanContain(properties: [EventEntry.Property], expected: [String]) throws {
    let entries = EventEntries.list([EventEntry(eventID: "E", properties: properties)])
    let table = EventTable(classes: ["Home": .init(controlEventIDs: ["tap:": entries])])
    let run = TranslationRun(mapper: EventMapper(table: table), options: TranslationOptions(onExisting: .replace))
    let written = textLines(try run(dump(["{\(Self.tap)}", "{\(Self.tap),\"p\":0}"])).events)
    #expect(written.map { $0.replacing(Self.tap, with: "…") } == expected.map { #"{"eventID":"E",\#($0)}"# })
  }

  // MARK: Columns

  @Test func writesPropertiesAsColumns() throws {
    let value =
      #"[{"EventID":"E,1","Properties":{"c":"a,\"b\"\n","n":1.50,"t":true,"m":"$o.s","nl":null,"o2":"$o"}},{"EventID":"F"}]"#
    let names = ["m", "eventID", "c", "n", "t", "nl", "o2", "o.s", "none"]
    let line = #"{\#(Self.tap),"o":{"s":"x\ty\u00e9"}}"#
    let object = #"{"s":"x\ty\u00e9"}"#
    for format in [OutputFormat.csv, .tsv] {
      let options = TranslationOptions(format: format, select: names)
      let bytes = try RuleTranslation(Self.table(value), options)([line]).events
      let rows = try format == .csv ? DelimitedReader.csv(bytes) : DelimitedReader.tsv(bytes)
      let one = ["x\tyé", "E,1", "a,\"b\"\n", "1.5", "true", "", object, "x\tyé", ""]
      let other = ["", "F", "", "", "", "", "", "x\tyé", ""]
      #expect(rows == [names, one, other])
    }
    let selected = try RuleTranslation(Self.table(value), TranslationOptions(select: names))([line])
    let one =
      #"{"m":"x\ty\u00e9","eventID":"E,1","c":"a,\"b\"\n","n":1.5,"t":true,"nl":null,"o2":\#(object),"o.s":"x\ty\u00e9"}"#
    let other = #"{"eventID":"F","o.s":"x\ty\u00e9"}"#
    #expect(textLines(selected.events) == [one, other])
  }

  @Test func writesColumnsOfReplacedAndKeptMembers() throws {
    let value = #"[{"EventID":"E","Properties":{"a":"new"}},"F"]"#
    let line = #"{\#(Self.tap),"a":"old"}"#
    for (policy, first) in [(TranslationOptions.ExistingEventID.replace, "new"), (.keep, "old")] {
      let options = TranslationOptions(format: .csv, select: ["eventID", "a"], onExisting: policy)
      let rows = try textLines(RuleTranslation(Self.table(value), options)([line]).events)
      #expect(rows == ["eventID,a", "E,\(first)", "F,old"])
    }
  }

  /// A replaced event ID is removed with everything inside it.
  @Test func emptiesColumnsInsideAReplacedEventID() throws {
    let line = #"{\#(Self.tap),"eventID":{"a":1},"x":2}"#
    for value in [#""E""#, #"[{"EventID":"E","Properties":{"p":"$x"}}]"#] {
      let options = TranslationOptions(format: .csv, select: ["eventID", "eventID.a", "x"], onExisting: .replace)
      #expect(try textLines(RuleTranslation(Self.table(value), options)([line]).events).dropFirst() == ["E,,2"])
    }
  }

  /// Columns from a field map and from strings that contain JSON are the same with and without properties.
  @Test func writesColumnsOfOtherSDKs() throws {
    let value = #"[{"EventID":"E","Properties":{"p":"$properties.o","q":"a\\b","r":"$properties"}},"F"]"#
    let table = #"{"Home":{"PageEventIDs":{"Enter":\#(value)}}}"#
    let line =
      #"{"event":"$AppViewScreen","time":7,"properties":"{\"$screen_name\":\"Home\",\"o\":{\"n\":[1]},\"$session_id\":\"s\"}"}"#
    let names = ["class", "timestamp", "session", "type", "eventID", "properties.o.n", "p", "p.n", "q", "r.o"]
    let options = TranslationOptions(format: .tsv, select: names)
    let rows = try DelimitedReader.tsv(RuleTranslation(table, options)([line], .sensors).events)
    let one = ["Home", "7", "s", "page", "E", "[1]", #"{"n":[1]}"#, "[1]", #"a\b"#, ""]
    let other = ["Home", "7", "s", "page", "F", "[1]", "", "", "", ""]
    #expect(rows == [names, one, other])
  }

  /// A dotted column finds members inside added properties as well as inside existing members.
  @Test func writesColumnsInsideProperties() throws {
    let value = #"[{"EventID":"E","Properties":{"cart":"$o.cart","a.b":"x","o":5}},"F"]"#
    let line = #"{\#(Self.tap),"o":{"cart":{"id":7,"n":{"m":"y"}},"z":1},"a":{"b":2,"c":3}}"#
    let names = ["eventID", "cart.id", "cart.n.m", "a.b", "a.c", "o.z", "o"]
    let options = TranslationOptions(format: .tsv, select: names, onExisting: .replace)
    let rows = try DelimitedReader.tsv(RuleTranslation(Self.table(value), options)([line]).events)
    let one = ["E", "7", "y", "x", "3", "", "5"]
    let other = ["F", "", "", "2", "3", "1", #"{"cart":{"id":7,"n":{"m":"y"}},"z":1}"#]
    #expect(rows == [names, one, other])
    var kept = options
    kept.onExisting = .keep
    #expect(
      try DelimitedReader.tsv(RuleTranslation(Self.table(value), kept)([line]).events)[1]
        == ["E", "7", "y", "x", "3", "1", #"{"cart":{"id":7,"n":{"m":"y"}},"z":1}"#])
  }
}
