import Testing

@testable import EventTranslation

/// CSV and TSV output, parsed by readers that share no code with the module.
@Suite struct DelimitedTests {
  private static let id = "EVENT_HOME_ENTER_PAGE"
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
      Self.defaults, "\(Self.id),1473300001317,A1F0-2203,page,enter,HomeViewController,,",
      "CTRL_EVENT_GOODS_ROW,,,row,,UITableView,GoodsViewController,tableView:didSelectRowAtIndexPath:",
    ]
    let text = expected.joined(separator: "\n") + "\n"
    #expect(try translate(lines, TranslationOptions(format: .csv)).events == Array(text.utf8))
    #expect(
      try translate(lines, TranslationOptions(format: .tsv)).events == Array(text.replacing(",", with: "\t").utf8))
  }

  @Test(arguments: [OutputFormat.csv, .tsv]) func writesOneHeaderEvenWithoutEvents(format: OutputFormat) throws {
    let header = Self.defaults.replacing(",", with: format == .csv ? "," : "\t")
    let run = TranslationRun(options: .init(format: format))
    for dumps in [[], [.init([])]] as [[TranslationRun.Dump]] { #expect(try textLines(run(dumps).events) == [header]) }
    let two = try textLines(run([.init([event("")]), .init([event("")])]).events)
    #expect(two.count == 3 && two.count { $0 == header } == 1)
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
      ["a,b\"c\"\n\r\t\\\u{0}é😀", "-0.50e+1", #"{"x": "y\n,"}"#, #"[1, "\"q\""]"#, "true", "", "", " z ", Self.id],
      ["", "", "{}", "[]", "true", "null", "", "\"", Self.id],
      ["plain", "=1+1", "\\n", "\\\\", "a\\tb", "\r\n", "", "\t", Self.id],
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
    let text = try textLines(translate(lines, TranslationOptions(format: format, select: ["v"])).events)
    #expect(text == ["v"] + [String](repeating: format == .tsv ? "" : "\"\"", count: 3) + ["1"])
  }

  @Test(arguments: [OutputFormat.csv, .tsv]) func escapesColumnNamesLikeValues(format: OutputFormat) throws {
    let names = ["a,b", "say \"hi\"", "tab\there", "首页", "line\nend"]
    #expect(try rows(format, [], select: names) == [names])
  }

  @Test(arguments: [OutputFormat.csv, .tsv]) func writesTheEventIDUnderAnotherName(format: OutputFormat) throws {
    let read = try rows(format, [event("")], idKey: "id")
    #expect(read.first == ["id", "timestamp", "session", "type", "phase", "class", "target", "action"])
    #expect(read.last?.first == Self.id)
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
}
