import EventMapSeededNumbers
import Testing

@testable import EventTranslation

/// CSV and TSV output, parsed by readers that share no code with the module.
@Suite struct DelimitedTests {
  private static let defaults = "eventID,timestamp,session,type,phase,class,target,action"

  /// Returns an event with additional members.
  private func event(_ members: String) -> String {
    #"{"type":"page","class":"HomeViewController","phase":"enter"\#(members.isEmpty ? "" : ",")\#(members)}"#
  }

  private func rows(
    _ format: OutputFormat, _ lines: [String], select: [String]? = nil, idKey: String = "eventID"
  ) throws -> [[String]] {
    let result = try translate(lines, TranslationOptions(format: format, select: select, idKey: idKey))
    return try format == .csv ? DelimitedReader.csv(result.events) : DelimitedReader.tsv(result.events)
  }

  @Test func writesTheDefaultColumns() throws {
    let lines = [
      event(#""timestamp":1473300001317,"session":"A1F0-2203""#),
      #"{"type":"row","class":"UITableView","target":"GoodsViewController","action":"tableView:didSelectRowAtIndexPath:"}"#,
    ]
    let expected = [
      Self.defaults, "EVENT_HOME_ENTER_PAGE,1473300001317,A1F0-2203,page,enter,HomeViewController,,",
      "CTRL_EVENT_GOODS_ROW,,,row,,UITableView,GoodsViewController,tableView:didSelectRowAtIndexPath:",
    ]
    let csv = try translate(lines, TranslationOptions(format: .csv))
    #expect(textLines(csv.events) == expected)
    #expect(csv.events.last == UInt8(ascii: "\n"))
    let tsv = try translate(lines, TranslationOptions(format: .tsv))
    #expect(
      textLines(tsv.events)
        == expected.map { $0.split(separator: ",", omittingEmptySubsequences: false).joined(separator: "\t") })
  }

  @Test(arguments: [OutputFormat.csv, .tsv]) func writesOneHeaderEvenWithoutEvents(format: OutputFormat) throws {
    let separator = format == .csv ? "," : "\t"
    let header = Self.defaults.split(separator: ",").joined(separator: separator)
    #expect(try textLines(translate([], TranslationOptions(format: format)).events) == [header])
    let none = try TranslationRun(options: .init(format: format))([])
    #expect(textLines(none.events) == [header])
    let two = try TranslationRun(options: .init(format: format))([
      .init(bytes: dump([event("")])), .init(bytes: dump([event("")])),
    ])
    #expect(textLines(two.events).filter { $0 == header }.count == 1)
    #expect(textLines(two.events).count == 3)
  }

  @Test func jsonlHasNoHeader() throws {
    #expect(try translate([]).events.isEmpty)
    #expect(try translate([], TranslationOptions(select: ["a"])).events.isEmpty)
  }

  @Test(arguments: [OutputFormat.csv, .tsv]) func valuesSurviveARoundTrip(format: OutputFormat) throws {
    let select = ["s", "n", "o", "l", "t", "none", "missing", "p.q", "eventID"]
    let lines = [
      event(
        #""s":"a,b\"c\"\n\r\t\\\u0000é\ud83d\ude00","n":-0.50e+1,"o":{"x": "y\n,"},"l":[1, "\"q\""],"t":true,"none":null,"p":{"q":" z "}"#
      ),
      event(#""s":"","n":null,"o":{},"l":[],"t":"true","none":"null","p":{"q":"\"""#) + "}",
      event(#""s":"plain","n":"=1+1","o":"\\n","l":"\\\\","t":"a\\tb","none":"\r\n","p":{"q":"\t"}"#),
    ]
    let expected: [[String]] = [
      select,
      [
        "a,b\"c\"\n\r\t\\\u{0}é😀", "-0.50e+1", #"{"x": "y\n,"}"#, #"[1, "\"q\""]"#, "true", "", "", " z ",
        "EVENT_HOME_ENTER_PAGE",
      ],
      ["", "", "{}", "[]", "true", "null", "", "\"", "EVENT_HOME_ENTER_PAGE"],
      ["plain", "=1+1", "\\n", "\\\\", "a\\tb", "\r\n", "", "\t", "EVENT_HOME_ENTER_PAGE"],
    ]
    #expect(try rows(format, lines, select: select) == expected)
  }

  @Test(
    arguments: [
      (.csv, "plain", "plain"), (.csv, "a,b", "\"a,b\""), (.csv, #"a\"b"#, "\"a\"\"b\""), (.csv, #"\""#, "\"\"\"\""),
      (.csv, #"a\nb"#, "\"a\nb\""), (.csv, #"\r"#, "\"\r\""), (.csv, " a ", " a "), (.csv, #"\t"#, "\t"),
      (.csv, "'", "'"), (.csv, "首;页", "首;页"), (.csv, #"\\"#, "\\"), (.tsv, #"\t"#, #"\t"#), (.tsv, #"\n"#, #"\n"#),
      (.tsv, #"\r"#, #"\r"#), (.tsv, #"\\"#, #"\\"#), (.tsv, #"\\t"#, #"\\t"#), (.tsv, #"a,\"b\""#, "a,\"b\""),
      (.tsv, " ", " "), (.tsv, "é", "é"),
    ] as [(OutputFormat, String, String)])
  func escapesOnlyIfNecessary(format: OutputFormat, text: String, field: String) throws {
    let result = try translate([event(#""v":"\#(text)""#)], TranslationOptions(format: format, select: ["v", "type"]))
    let separator = format == .csv ? "," : "\t"
    #expect(result.events == Array("v\(separator)type\n\(field)\(separator)page\n".utf8))
  }

  /// Many readers skip blank lines, so CSV quotes a single empty value of a row.
  @Test(arguments: [OutputFormat.csv, .tsv]) func quotesASingleEmptyValueInCSV(format: OutputFormat) throws {
    let lines = [event(#""v":null"#), event(""), event(#""v":"""#), event(#""v":1"#)]
    #expect(try rows(format, lines, select: ["v"]) == [["v"], [""], [""], [""], ["1"]])
    let text = try translate(lines, TranslationOptions(format: format, select: ["v"])).events
    #expect(textLines(text).dropFirst().contains("") == (format == .tsv))
    #expect(textLines(text).count == 5)
  }

  @Test(arguments: [OutputFormat.csv, .tsv]) func escapesColumnNamesLikeValues(format: OutputFormat) throws {
    let names = ["a,b", "say \"hi\"", "tab\there", "首页", "line\nend"]
    #expect(try rows(format, [], select: names) == [names])
  }

  @Test(arguments: [OutputFormat.csv, .tsv]) func writesTheEventIDUnderAnotherName(format: OutputFormat) throws {
    let read = try rows(format, [event("")], idKey: "id")
    #expect(read.first == ["id", "timestamp", "session", "type", "phase", "class", "target", "action"])
    #expect(read.last?.first == "EVENT_HOME_ENTER_PAGE")
    #expect(try rows(format, [event("")], select: ["type"], idKey: "id") == [["type"], ["page"]])
  }

  @Test func writesExistingAndMissingEventIDs() throws {
    let lines = [
      event(#""eventID":"m,\u0069ne""#), #"{"type":"page","class":"No","phase":"enter"}"#,
      #"{"type":"swipe","eventID":"theirs"}"#,
    ]
    let options = TranslationOptions(format: .csv, select: ["eventID", "type"], onExisting: .keep, unmapped: .keep)
    #expect(
      try DelimitedReader.csv(translate(lines, options).events) == [
        ["eventID", "type"], ["m,ine", "page"], ["", "page"], ["theirs", "swipe"],
      ])
  }

  @Test(arguments: Seeds.new) func randomValuesSurviveARoundTrip(seed: UInt64) throws {
    var mixture = RandomMixture(seed: seed)
    let input = (0..<150).map { _ in mixture.line(.mapped) }
    let names = ["k0", "type", "k0é", "k1", "k0.c", "eventID"]
    for format in [OutputFormat.csv, .tsv] {
      let result = try TranslationRun(options: .init(format: format, select: names))(
        input.flatMap { $0.bytes + [UInt8(ascii: "\n")] })
      let rows = try format == .csv ? DelimitedReader.csv(result.events) : DelimitedReader.tsv(result.events)
      try #require(rows.count == input.count + 1)
      for (line, row) in zip(input, rows.dropFirst()) {
        try #require(row.count == names.count)
        #expect(row.last == line.eventID)
        let members = try #require(PlainJSON.members(of: line.bytes))
        let object = try FoundationJSON.object(line.bytes)
        for (name, value) in zip(names, row) where name != "eventID" {
          let last = try members.last {
            try FoundationJSON.canonical(text: line.bytes[($0.key.lowerBound - 1)...$0.key.upperBound])
              == FoundationJSON.canonical(name)
          }
          let bytes = last.map { String(decoding: line.bytes[$0.value], as: UTF8.self) }
          let expected = bytes == "null" ? "" : object[name] as? String ?? bytes ?? ""
          #expect(value.utf8.elementsEqual(expected.utf8), "seed \(seed): '\(name)' of \(shown(line.bytes))")
        }
      }
    }
  }
}
