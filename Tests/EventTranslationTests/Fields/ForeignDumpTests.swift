import EventMapping
import Foundation
import Testing

@testable import EventTranslation

/// Translation of other SDKs' dumps, which leaves the records unchanged.
@Suite struct ForeignDumpTests {
  /// The outcome of a record: its event ID, or the reported unmapped pair or message.
  enum Outcome: Sendable {
    case mapped(String)
    case unmapped(String)
    case rejected(Rejection.Reason, String)

    static func missing(_ member: String) -> Outcome {
      .rejected(.missingMember, "the member '\(member)' is missing")
    }
  }

  static let table = EventTable(classes: [
    "Home": .init(
      pageEventIDs: [.enter: "ENTER", .leave: "LEAVE", .load: "LOAD"],
      controlEventIDs: ["onFav:": "FAV", "fav": "FAV_ID", "tableView:didSelectRowAtIndexPath:": "ROW"]),
    "$app": .init(appEventIDs: [.launch: "LAUNCH", .background: "BACKGROUND"]),
  ])

  private static let padding = String(repeating: "-", count: 64)

  static func run(
    _ lines: [String], _ format: DumpFormat, map: String? = nil, _ options: TranslationOptions = TranslationOptions(),
    table: EventTable = table, jobs: Int = 1
  ) throws -> Translation {
    var options = options
    options.fieldMap = try map.map { try FieldMap(data: Data($0.utf8)) }
    return try TranslationRun(mapper: EventMapper(table: table), options: options, jobs: jobs)(dump(lines), format)
  }

  func check(_ line: String, _ format: DumpFormat, _ outcome: Outcome, map: String? = nil) throws {
    let result = try Self.run([line], format, map: map, TranslationOptions(unmapped: .separate))
    switch outcome {
    case .mapped(let eventID):
      #expect(textLines(result.events) == [#"{"eventID":"\#(eventID)","# + line.dropFirst()], "\(result.reported)")
    case .unmapped(let pair):
      let pairs = result.summary.unmappedTop.map { pair in
        [pair.type, pair.className, pair.selectorOrPhase].compactMap { $0 }.joined(separator: " ")
      }
      #expect(pairs == [pair] && textLines(result.unmapped) == [line], "\(result.reported)")
    case .rejected(let reason, let message):
      #expect(result.reported.map(\.rejection) == [Rejection(reason, message)])
      #expect(try FoundationJSON.string("raw", in: result.rejects) == line)
      #expect(try FoundationJSON.string("format", in: result.rejects) == format.rawValue)
    }
    #expect(result.totals.lines == 1 && result.totals.addUp)
  }

  @Test(
    arguments: [
      (#"{"event":"$AppViewScreen","properties":{"$screen_name":"Home","$title":"首页"},"time":1}"#, .mapped("ENTER")),
      (#"{"event":"$AppPageLeave","properties":{"event_duration":1.5,"$screen_name":"Home"}}"#, .mapped("LEAVE")),
      (#"{"properties":{"$screen_name":"Home","$element_id":"onFav:"},"event":"$AppClick"}"#, .mapped("FAV")),
      (
        #"{"properties":{"$screen_name":"Home","$element_id":"fav","$element_path":"a"},"event":"$AppClick"}"#,
        .mapped("FAV_ID")
      ),
      (#"{"event":"$AppStart","properties":{}}"#, .mapped("LAUNCH")), (#"{"event":"$AppEnd"}"#, .mapped("BACKGROUND")),
      // Escapes in names and values, and strings that hold JSON.
      (#"{"ev\u0065nt":"$App\u0056iewScreen","properties":{"\u0024screen_name":"\u0048ome"}}"#, .mapped("ENTER")),
      (#"{"event":"$AppViewScreen","properties":"{\"$screen_name\":\"Home\"}"}"#, .mapped("ENTER")),
      (
        #"{"event":"$AppViewScreen","properties":" {\"a\":\"首页 \\\"\\ud83d\\ude00\",\"$screen_name\" : \"\\u0048ome\"} "}"#,
        .mapped("ENTER")
      ),
      (#"{"event":"$AppViewScreen","properties":{"$screen_name":"ShopKit.Home"}}"#, .mapped("ENTER")),
      // Events that are not in the table.
      (#"{"event":"BuyNow","type":"track","properties":{}}"#, .unmapped("BuyNow")),
      (#"{"event":"page","class":"Home","phase":"enter"}"#, .unmapped("page")),
      (#"{"type":"profile_set","properties":{"a":"b"}}"#, .unmapped("profile_set")),
      (#"{"event":null,"type":"profile_set"}"#, .unmapped("profile_set")),
      (#"{"event":"$AppViewScreen","properties":{"$screen_name":"Cart"}}"#, .unmapped("page Cart enter")),
      (#"{"event":"$AppClick","properties":{"$screen_name":"Home","$element_id":"x"}}"#, .unmapped("control Home x")),
      (
        #"{"event":"$AppClick","properties":{"$screen_name":"Home","$element_id":"","$element_path":"UIView/UIButton[0]"}}"#,
        .unmapped("view Home UIView/UIButton[0]")
      ),
      (
        #"{"event":"$AppClick","properties":{"$screen_name":"Home","$element_selector":"UIView[0]"}}"#,
        .unmapped("view Home UIView[0]")
      ),
      // Records that are not raw events.
      (#"{"properties":{}}"#, .rejected(.missingMember, "none of the members '/event', '/type' exists")),
      (#"{"event":5}"#, .rejected(.wrongType, "column 10: the member '/event' must be a string, found a number")),
      (#"{"event":"a","event":"b"}"#, .rejected(.duplicateMember, "the member '/event' occurs 2 times")),
      (#"{"event":"$AppViewScreen","properties":{}}"#, .missing("/properties/$screen_name")),
      (
        #"{"event":"$AppViewScreen","properties":{"$screen_name":null}}"#,
        .rejected(.missingMember, "the member '/properties/$screen_name' is null")
      ),
      (
        #"{"event":"$AppViewScreen","properties":{"$screen_name":""}}"#,
        .rejected(.missingMember, "the member '/properties/$screen_name' is empty")
      ),
      (#"{"event":"$AppViewScreen"}"#, .missing("/properties/$screen_name")),
      (#"{"event":"$AppViewScreen","properties":""}"#, .missing("/properties/$screen_name")),
      (
        #"{"event":"$AppViewScreen","properties":{"$screen_name":["Home"]}}"#,
        .rejected(.wrongType, "column 56: the member '/properties/$screen_name' must be a string, found an array")
      ),
      (
        #"{"event":"$AppViewScreen","properties":"{\"$screen_name\":true}"}"#,
        .rejected(.wrongType, "the member '/properties/$screen_name' must be a string, found true")
      ),
      (
        #"{"event":"$AppViewScreen","properties":{"$screen_name":"Home","$screen_name":"Home"}}"#,
        .rejected(.duplicateMember, "the member '/properties/$screen_name' occurs 2 times")
      ),
      (
        #"{"event":"$AppViewScreen","properties":{},"properties":{"$screen_name":"Home"}}"#,
        .rejected(.duplicateMember, "the member '/properties/$screen_name' occurs 2 times")
      ),
      (#"{"event":"$AppClick","properties":{"$screen_name":"Home"}}"#, .missing("/properties/$element_id")),
      (
        #"{"event":"$AppViewScreen","properties":"{\"$screen_name\":Home}"}"#,
        .rejected(.invalidJSON, "the string at '/properties' holds no JSON: column 17: expected a value, found 'H'")
      ),
      (
        #"{"event":"$AppEnd","#,
        .rejected(.invalidJSON, "column 20: expected a key in double quotes, found the end of the line")
      ),
      (#"["$AppEnd"]"#, .rejected(.notAnObject, "column 1: expected an object, found '['")),
    ] as [(String, Outcome)])
  func translatesSensors(line: String, outcome: Outcome) throws { try check(line, .sensors, outcome) }

  @Test(
    arguments: [
      (
        #"{"event_type":"[Amplitude] Screen Viewed","session_id":1700000000000,"event_properties":{"[Amplitude] Screen Name":"Home"}}"#,
        .mapped("ENTER")
      ),
      (
        #"{"event_type":"[Amplitude] Element Interacted","event_properties":{"[Amplitude] Screen Name":"Home","[Amplitude] Action":"touch","[Amplitude] Action Method":"onFav:"}}"#,
        .mapped("FAV")
      ),
      (
        #"{"event_type":"[Amplitude] Element Interacted","event_properties":{"[Amplitude] Screen Name":"Home","[Amplitude] Action":"tap","[Amplitude] Hierarchy":"UIView → UIWindow"}}"#,
        .unmapped("view Home UIView → UIWindow")
      ),
      (#"{"event_type":"[Amplitude] Application Opened","event_properties":{}}"#, .mapped("LAUNCH")),
      (#"{"event_type":"session_start"}"#, .unmapped("session_start")),
      (
        #"{"event_type":"[Amplitude] Screen Viewed","event_properties":{}}"#,
        .missing("/event_properties/[Amplitude] Screen Name")
      ),
    ] as [(String, Outcome)])
  func translatesAmplitude(line: String, outcome: Outcome) throws { try check(line, .amplitude, outcome) }

  @Test(
    arguments: [
      (#"{"t":"page","p":"Home","s":"S","tm":1,"u":"U"}"#, .mapped("ENTER")),
      (#"{"t":"vst"}"#, .mapped("LAUNCH")),
      (#"{"t":"clck","p":"Home","e":[{"x":"/UIView[0]","v":"Fav"},{"x":"/b"}]}"#, .unmapped("view Home /UIView[0]")),
      (#"{"t":"cstm","n":"buy"}"#, .unmapped("cstm")),
      (#"{"eventType":"PAGE","path":"/Home","timestamp":1}"#, .mapped("ENTER")),
      (#"{"eventType":"PAGE","path":"*/TabBar/Navigation/Home[2]"}"#, .mapped("ENTER")),
      (#"{"eventType":"PAGE","path":"\/TabBar\/Home"}"#, .mapped("ENTER")),
      (#"{"eventType":"PAGE","path":"Home"}"#, .mapped("ENTER")),
      (#"{"eventType":"PAGE","path":"/Home/"}"#, .rejected(.missingMember, "none of the members '/path', '/p' exists")),
      (
        #"{"eventType":"VIEW_CLICK","path":"/Home","xpath":"/Page/UIButton[0]"}"#,
        .unmapped("view Home /Page/UIButton[0]")
      ),
      (#"{"eventType":"APP_CLOSED"}"#, .mapped("BACKGROUND")),
      (
        #"{"eventType":"VIEW_CLICK","path":"/Home"}"#,
        .rejected(.missingMember, "the field map names no member for 'action'")
      ),
    ] as [(String, Outcome)])
  func translatesGrowingIO(line: String, outcome: Outcome) throws { try check(line, .growingio, outcome) }

  private static let ownNames = #"""
    {"schema": "eventmap-fields/1", "embedded": ["/a", "/a/b"],
     "fields": {"type": "/a/kind", "page": ["/a/b/0", "/page"], "phase": "/a/phase", "action": "/act",
       "viewID": "/a/b/1/id"}}
    """#

  /// In a field map without `types`, the records use the types of raw events.
  @Test(
    arguments: [
      (#"{"a":{"kind":"page","phase":"enter","b":["Home"]}}"#, .mapped("ENTER")),
      (#"{"a":{"kind":"page","phase":"load"},"page":"Home"}"#, .mapped("LOAD")),
      (#"{"a":"{\"kind\":\"page\",\"phase\":\"leave\",\"b\":\"[\\\"Home\\\"]\"}"}"#, .mapped("LEAVE")),
      (#"{"a":{"kind":"control"},"page":"Home","act":"onFav:"}"#, .mapped("FAV")),
      (#"{"a":{"kind":"row"},"page":"Home"}"#, .mapped("ROW")),
      (#"{"a":{"kind":"row","b":["Home",{"id":"cell"}]}}"#, .unmapped("view Home cell")),
      (#"{"a":{"kind":"gesture","b":["Home",{"id":"photo"}]}}"#, .unmapped("view Home photo")),
      (#"{"a":{"kind":"app","phase":"launch"}}"#, .mapped("LAUNCH")),
      (#"{"a":{"kind":"page","phase":"shown","b":["Home"]}}"#, .unmapped("page Home shown")),
      (#"{"a":{"kind":"swipe"}}"#, .unmapped("swipe")),
      (#"{"a":{"kind":"page","b":["Home"]}}"#, .missing("/a/phase")),
      (#"{"a":{"kind":"gesture"},"page":"Home"}"#, .missing("/act")),
      (
        #"{"a":"{\"b\":\"[\"}"}"#,
        .rejected(
          .invalidJSON,
          "the string at '/a' holds no JSON: the string at '/a/b' holds no JSON: column 2: expected a value, found the end of the line"
        )
      ),
    ] as [(String, Outcome)])
  func translatesWithACustomMap(line: String, outcome: Outcome) throws {
    try check(line, .fields, outcome, map: Self.ownNames)
  }

  @Test func refusesFieldsWithoutAFieldMap() {
    #expect(throws: FieldMapError.self) { try Self.run(["{}"], .fields) }
  }

  // MARK: Features shared with jsonl

  private static let click =
    #"{"event":"$AppClick","type":"track","time":7,"properties":{"$screen_name":"Home","$element_id":"onFav:","n":"x"}}"#

  @Test func existingEventIDsFollowThePolicy() throws {
    let line = #"{ "event":"$AppEnd", "eventID" : "OLD"}"#
    func lines(_ policy: TranslationOptions.ExistingEventID) throws -> Translation {
      try Self.run([line], .sensors, TranslationOptions(onExisting: policy))
    }
    #expect(try lines(.fail).reasons == [.existingEventID])
    #expect(try textLines(lines(.replace).events) == [#"{ "event":"$AppEnd", "eventID" : "BACKGROUND"}"#])
    let kept = try lines(.keep)
    #expect(textLines(kept.events) == [line])
    #expect(kept.summary.events.map(\.id) == ["OLD"])
    let named = try Self.run([Self.click], .sensors, TranslationOptions(idKey: "event", onExisting: .replace))
    #expect(textLines(named.events) == [Self.click.replacing("$AppClick", with: "FAV")])
  }

  @Test func conditionsAndPropertiesReadMembersOfTheRecord() throws {
    let text = #"""
      {"Home": {"ControlEventIDs": {"onFav:": [
        {"EventID": "X", "When": {"properties.n": "x", "type": "track"}, "Properties": {"at": "$time", "n": "$properties.n"}},
        {"EventID": "Y", "Otherwise": true}]}}}
      """#
    let table = try EventTable(data: Data(text.utf8))
    let other = Self.click.replacing(#""n":"x""#, with: #""n":"y""#)
    let result = try Self.run([Self.click, other], .sensors, table: table)
    #expect(
      textLines(result.events) == [
        #"{"eventID":"X","at":7,"n":"x","# + Self.click.dropFirst(), #"{"eventID":"Y","# + other.dropFirst(),
      ])
  }

  @Test func interactionsWithAPathAreViews() throws {
    let text =
      #"{"Home": {"ViewEventIDs": {"a/UIButton[0]": "BUTTON", "b": "B"}, "ControlEventIDs": {"onFav:": "FAV"}}}"#
    let table = try EventTable(data: Data(text.utf8))
    func line(_ path: String, _ action: String = "") -> String {
      #"{"event":"$AppClick","properties":{"$screen_name":"Home",\#(action)"$element_path":"\#(path)"},"n":"\#(Self.padding)"}"#
    }
    let action = #""$element_id":"onFav:","#
    let lines = [
      line("a/UIButton[0]"), line("b"), line("c"), line("b", action), line("a\\/UIButton[0]"), line(""), line("b"),
    ]
    let result = try Self.run(lines, .sensors, table: table)
    let ids = try textLines(result.events).map { try FoundationJSON.string("eventID", in: $0.utf8) }
    #expect(ids == ["BUTTON", "B", "FAV", "BUTTON", "B"])
    #expect(result.summary.unmappedTop.map(\.path) == ["c"] && result.reported.map(\.line) == [6])
    let csv = try Self.run([lines[1]], .sensors, TranslationOptions(format: .csv), table: table)
    #expect(textLines(csv.events).last == "B,,,view,,,Home,")
  }

  /// Page timing reads the fields `time`, `session` and `device`.
  @Test(arguments: [1, 3]) func timesPages(jobs: Int) throws {
    func line(_ name: String, _ page: String, _ time: Int, _ who: String) -> String {
      #"{"event":"$App\#(name)","time":\#(time),"distinct_id":"u","properties":{"$screen_name":"\#(page)",\#(who)"n":"\#(Self.padding)"}}"#
    }
    let (one, two) = (#""$event_session_id":"A","#, #""$event_session_id":7,"#)
    let events = [
      line("ViewScreen", "Home", 1_473_300_001_000, one), line("ViewScreen", "Home", 1_473_300_002_000, two),
      line("PageLeave", "Home", 1_473_300_004_500, one), line("PageLeave", "Home", 1_473_300_009_000, two),
      line("ViewScreen", "Home", 1_473_300_010_000, ""), line("PageLeave", "Home", 1_473_300_011_000, ""),
    ]
    var options = TranslationOptions(select: ["eventID", "duration"])
    options.pageTiming = PageTiming()
    let selected = try Self.run(events, .sensors, options, jobs: jobs)
    #expect(
      textLines(selected.events).filter { $0.contains("LEAVE") }
        == ["3.5", "7", "1"].map { #"{"eventID":"LEAVE","duration":\#($0)}"# })
    options.select = nil
    let whole = try Self.run(events, .sensors, options, jobs: jobs)
    #expect(textLines(whole.events)[2] == #"{"eventID":"LEAVE","duration":3.5,"# + events[2].dropFirst())
    #expect(whole.summary.pageTiming?.matched == 3)
  }

  @Test func ignoresClasses() throws {
    let table = try EventTable(data: Data(#"{"$eventmap": {"ignoredClasses": ["Ho*"]}}"#.utf8))
    #expect(try Self.run([Self.click], .sensors, table: table).totals[.ignored] == 1)
  }

  private static let columns = [
    #"{"event":"$AppViewScreen","type":"track","time":1,"properties":{"$screen_name":"Ho\u006de","$event_session_id":"S,1"}}"#,
    #"{"event":"$AppClick","type":"track","time":2,"properties":"{\"$screen_name\":\"Home\",\"$element_id\":\"onFav:\",\"$element_type\":\"UI\\\"B\",\"$event_session_id\":7}"}"#,
    #"{"event":"$AppStart","type":"track","class":"mine","timestamp":"t"}"#,
  ]

  @Test func defaultColumnsAreFields() throws {
    let csv = try Self.run(Self.columns, .sensors, TranslationOptions(format: .csv))
    #expect(
      textLines(csv.events) == [
        "eventID,timestamp,session,type,phase,class,target,action", #"ENTER,1,"S,1",page,enter,Home,,"#,
        #"FAV,2,7,control,,"UI""B",Home,onFav:"#, "LAUNCH,t,,app,launch,mine,,",
      ])
  }

  @Test func selectedNamesAreFieldsIfTheRecordHasNoSuchMember() throws {
    let select = ["type", "eventID", "time", "timestamp", "phase", "class", "device", "event", "gone"]
    let jsonl = try Self.run(Self.columns, .sensors, TranslationOptions(select: select))
    #expect(
      textLines(jsonl.events) == [
        #"{"type":"track","eventID":"ENTER","time":1,"timestamp":1,"phase":"enter","class":"Home","event":"$AppViewScreen"}"#,
        #"{"type":"track","eventID":"FAV","time":2,"timestamp":2,"class":"UI\"B","event":"$AppClick"}"#,
        #"{"type":"track","eventID":"LAUNCH","timestamp":"t","phase":"launch","class":"mine","event":"$AppStart"}"#,
      ])
    let kept = try Self.run(
      [#"{"event":"Buy","time":3}"#], .sensors, TranslationOptions(format: .tsv, select: select, unmapped: .keep))
    #expect(textLines(kept.events).last == "Buy\t\t3\t3\t\t\t\tBuy\t")
  }

  /// The format of one dump does not affect the next.
  @Test(arguments: [1, 2, 3]) func translatesDumpsOfSeveralFormatsInTurn(jobs: Int) throws {
    let rest =
      #""event":"$AppPageLeave","t":"page","p":"Home","properties":{"$screen_name":"Home"},"n":"\#(Self.padding)"}"#
    let lines = [String](repeating: #"{"type":"page","class":"Home","phase":"load","# + rest, count: 4)
    let formats: [DumpFormat] = [.jsonl, .sensors, .jsonl, .growingio, .sensors, .rejects, .jsonl]
    let expected = ["LOAD", "LEAVE", "LOAD", "ENTER", "LEAVE", "LOAD"].flatMap { [String](repeating: $0, count: 4) }
    for options in [TranslationOptions(), .init(format: .csv)] {
      let run = TranslationRun(mapper: EventMapper(table: Self.table), options: options, jobs: jobs)
      let result = try run(formats.map { .init(bytes: dump(lines), format: $0) })
      #expect(result.totals[.rejected] == 4)
      let output = textLines(result.events)
      if options.format == .csv {
        #expect(output.dropFirst().map { String($0.prefix { $0 != "," }) } == expected)
        #expect(output[1] == "LOAD,,,page,load,Home,," && output[5] == "LEAVE,,,page,leave,Home,,")
      } else {
        #expect(try output.map { try FoundationJSON.string("eventID", in: $0.utf8) } == expected)
      }
    }
  }
}
