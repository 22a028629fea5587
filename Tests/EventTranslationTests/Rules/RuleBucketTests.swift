import EventMapping
import Testing

@testable import EventTranslation

/// The buckets of raw events by rows without action, app events, touch phases, ignored classes and ancestors.
@Suite struct RuleBucketTests {
  private static let list =
    #""List":{"ControlEventIDs":{"tableView:didSelectRowAtIndexPath:":"ROW","collectionView:didSelectItemAtIndexPath:":"ITEM","":"EMPTY"}}"#
  /// Settings of the table: none, so that class and action alone decide, and two that depend on other members.
  private static let settings = ["{}", #"{"touchPhase":"ended"}"#, #"{"inherit":"nearest"}"#]

  private func buckets(_ totals: LineCounts) -> [Int] {
    [totals[.mapped], totals[.unmapped], totals[.ignored], totals[.rejected], totals[.skipped]]
  }

  private func ids(_ result: Translation) throws -> [String] {
    try outputLines(result.events).map { try FoundationJSON.string("eventID", in: $0) }
  }

  @Test(arguments: settings) func mapsRowsWithoutAction(settings: String) throws {
    let translate = try RuleTranslation(#"{"$eventmap":\#(settings),\#(Self.list)}"#)
    let lines = [
      #"{"type":"row","target":"List"}"#, #"{"target":"List","list":"collection","type":"row"}"#,
      #"{"type":"row","target":"List","list":"c\u006fllection"}"#, #"{"type":"row","target":"List","list":"table"}"#,
      #"{"type":"row","target":"List","list":"collection","action":"tableView:didSelectRowAtIndexPath:"}"#,
      #"{"type":"row","target":"\u004cist","indexPath":[0,1]}"#, #"{"type":"row","target":"List","action":""}"#,
      #"{"type":"row","target":"Kit.List","list":"collection"}"#,
    ]
    let result = try translate(lines)
    #expect(try ids(result) == ["ROW", "ITEM", "ITEM", "ROW", "ROW", "ROW", "EMPTY", "ITEM"])
    #expect(textLines(result.events).first == #"{"eventID":"ROW","type":"row","target":"List"}"#)
  }

  @Test(arguments: settings) func separatesInvalidRowsFromUnknownRows(settings: String) throws {
    let translate = try RuleTranslation(#"{"$eventmap":\#(settings),\#(Self.list)}"#)
    let result = try translate([
      #"{"type":"row","target":"Other"}"#, #"{"type":"row","target":"Other","list":"collection"}"#,
      #"{"type":"row","target":"Other"}"#, #"{"type":"row","target":"List","action":null}"#, #"{"type":"row"}"#,
      #"{"type":"row","target":"List","action":"a","action":"a"}"#, #"{"type":"control","target":"List"}"#,
      #"{"type":"gesture","target":"List","list":"collection"}"#,
    ])
    #expect(buckets(result.totals) == [0, 3, 0, 5, 0])
    #expect(result.reasons == [.wrongType, .missingMember, .duplicateMember, .missingMember, .missingMember])
    #expect(
      result.summary.unmappedTop.map { "\($0.action ?? "") \($0.count)" }
        == ["tableView:didSelectRowAtIndexPath: 2", "collectionView:didSelectItemAtIndexPath: 1"])
  }

  /// A word followed by zero bytes is a different word.
  @Test(arguments: settings) func countsTypesWithZeroBytesAsUnmapped(settings: String) throws {
    let translate = try RuleTranslation(#"{"$eventmap":\#(settings),\#(Self.list)}"#)
    let zero = #"\u0000"#
    let types = [
      "row" + zero, "row" + zero + zero, "control" + zero, "gesture" + zero, "view" + zero, "app" + zero, zero,
    ]
    let result = try translate(types.map { #"{"type":"\#($0)","target":"List","action":"","phase":"launch"}"# })
    #expect(buckets(result.totals) == [0, 7, 0, 0, 0])
  }

  @Test(arguments: settings) func mapsAppEvents(settings: String) throws {
    let translate = try RuleTranslation(
      #"""
      {"$eventmap":\#(settings),"$app":{"AppEventIDs":{"Launch":"L","Terminate":"T"}},
       "AppDelegate":{"AppEventIDs":{"Launch":"AL","Background":"AB"},"PageEventIDs":{"Load":"LOAD","Select":"SELECT"}}}
      """#)
    let lines = [
      #"{"type":"app","phase":"launch"}"#, #"{"phase":"launch","class":"AppDelegate","type":"app"}"#,
      #"{"type":"app","phase":"launch","class":"Shop.AppDelegate"}"#, #"{"type":"app","phase":"background"}"#,
      #"{"type":"\u0061pp","phase":"t\u0065rminate","class":"Unknown","touchPhase":0}"#,
      #"{"type":"app","phase":"launch","class":5}"#, #"{"type":"page","phase":"load","class":"AppDelegate"}"#,
      #"{"class":"AppDelegate","phase":"select","type":"page"}"#,
    ]
    let result = try translate(lines)
    #expect(try ids(result) == ["L", "AL", "AL", "AB", "T", "L", "LOAD", "SELECT"])
    let others = try translate([
      #"{"type":"app","phase":"active","class":"A"}"#, #"{"type":"app","phase":"active","class":"B"}"#,
      #"{"type":"app","phase":"Launch"}"#, #"{"type":"app"}"#, #"{"type":"app","phase":1}"#,
      #"{"type":"app","phase":"launch","phase":"launch"}"#, #"{"type":"page","phase":"launch","class":"AppDelegate"}"#,
      #"{"type":"app","phase":"enter","class":"AppDelegate"}"#,
    ])
    #expect(buckets(others.totals) == [0, 5, 0, 3, 0])
    let top = others.summary.unmappedTop.map { [$0.type, $0.className, $0.phase, "\($0.count)"] }
    #expect(top.first == ["app", nil, "active", "2"] && top.last == ["page", "AppDelegate", "launch", "1"])
  }

  @Test func ignoresTouchPhases() throws {
    let translate = try RuleTranslation(
      #"""
      {"$eventmap":{"touchPhase":"ended"},
       "Home":{"PageEventIDs":{"Enter":"IN"},
         "ControlEventIDs":{"tap:":"TAP","own:":[{"EventID":"DOWN","When":{"touchPhase":"began"}},"ALL"]}}}
      """#, TranslationOptions(unmapped: .separate))
    func line(_ type: String, _ action: String, _ touch: String) -> String {
      #"{"type":"\#(type)","target":"Home","action":"\#(action)"\#(touch.isEmpty ? "" : ",\"touchPhase\":\(touch)")}"#
    }
    let lines = [
      line("control", "tap:", "\"began\""), line("control", "tap:", "0"), line("control", "tap:", "\"ended\""),
      line("control", "tap:", "3"), line("control", "tap:", "\"end\\u0065d\""), line("control", "tap:", ""),
      line("control", "tap:", "null"), line("gesture", "tap:", "0"), line("row", "tap:", "\"moved\""),
      line("control", "own:", "0"), line("control", "own:", "\"moved\""), line("control", "own:", "3.0"),
      line("control", "none:", "1"), line("control", "none:", "3"),
      #"{"type":"page","class":"Home","phase":"enter","touchPhase":0}"#, #"{"type":"swipe","touchPhase":0}"#,
    ]
    let result = try translate(lines)
    #expect(try ids(result) == ["TAP", "TAP", "TAP", "TAP", "TAP", "TAP", "TAP", "DOWN", "ALL", "IN"])
    #expect(buckets(result.totals) == [10, 2, 4, 0, 0])
    // Ignored events are written nowhere.
    #expect(textLines(result.unmapped) == [lines[13], lines[15]])
    #expect(result.summary.unmappedTop.map(\.count) == [1, 1])
  }

  @Test func ignoresClassesOfTheSettings() throws {
    let translate = try RuleTranslation(
      #"""
      {"$eventmap":{"ignoredClasses":["UI*","Home"]},"Home":{"PageEventIDs":{"Enter":"IN"},"ControlEventIDs":{"tap:":"TAP"}},
       "Home2":{"PageEventIDs":{"Enter":"IN2"}},"$app":{"AppEventIDs":{"Launch":"L"}}}
      """#, TranslationOptions(unmapped: .keep))
    let lines = [
      #"{"type":"page","class":"UIInput","phase":"enter"}"#, #"{"type":"page","class":"Home","phase":"enter"}"#,
      #"{"type":"page","class":"H\u006fme","phase":"nonsense"}"#, #"{"type":"page","class":"Home2","phase":"enter"}"#,
      #"{"type":"control","target":"NSKVONotifying_UIButton","action":"x"}"#, #"{"type":"row","target":"Home"}"#,
      #"{"type":"control","target":"Other","class":"UIButton","action":"x"}"#,
      #"{"type":"app","phase":"launch","class":"UIApp"}"#, #"{"type":"swipe","class":"UIView"}"#,
      #"{"type":"page","class":"UIInput"}"#, #"{"eventID":"mine","type":"page","class":"UIInput","phase":"enter"}"#,
    ]
    let result = try translate(lines)
    #expect(buckets(result.totals) == [2, 2, 6, 1, 0])
    #expect(result.summary.events.map(\.id) == ["IN2", "L"])
    #expect(textLines(result.events).count == 4)
    let kitlog = try translate(["1,5,UIInput,r", "100,5,UIButton|Home|tap:|0|f|i,r", "1,5,Home2,r"], .kitlog)
    #expect(buckets(kitlog.totals) == [1, 0, 2, 0, 0])
  }

  // MARK: Ancestors

  private static let inheriting =
    #"{"$eventmap":{"inherit":"nearest","ignoredClasses":["No*"]},"Base":{"PageEventIDs":{"Enter":"BASE"},"ControlEventIDs":{"tap:":"TAP"}},"Mid":{"PageEventIDs":{"Enter":"MID"}}}"#

  @Test func mapsByAncestorsOfManifestAndEvent() throws {
    let translate = try RuleTranslation(Self.inheriting, superclasses: ["Leaf": "Mid", "Mid": "Base"])
    let lines = [
      #"{"type":"page","class":"Leaf","phase":"enter"}"#,
      #"{"type":"page","class":"Leaf","phase":"enter","superclasses":["Kit.Base","Mid"]}"#,
      #"{"type":"page","class":"Leaf","phase":"enter","superclasses":[ "X" , "B\u0061se" ]}"#,
      #"{"type":"page","class":"Leaf","phase":"enter","superclasses":null}"#,
      #"{"type":"control","target":"Leaf","action":"tap:"}"#,
      #"{"type":"control","target":"New","action":"tap:","superclasses":["Mid","Base","UIViewController"]}"#,
      #"{"type":"page","class":"Base","phase":"enter","superclasses":[]}"#,
    ]
    #expect(try ids(translate(lines)) == ["MID", "BASE", "BASE", "MID", "TAP", "TAP", "BASE"])
    let none = [
      #"{"type":"page","class":"Leaf","phase":"enter","superclasses":[]}"#,
      #"{"type":"page","class":"Leaf","phase":"enter","superclasses":["X",""]}"#,
    ]
    #expect(try buckets(translate(none).totals) == [0, 2, 0, 0, 0])
  }

  @Test func rejectsSuperclassesThatAreNotNames() throws {
    let translate = try RuleTranslation(Self.inheriting)
    let values = ["5", "\"Base\"", "[1]", "[\"Base\",null]", "{}", "true", "[[\"Base\"]]"]
    let lines = values.map { #"{"type":"page","class":"Base","phase":"enter","superclasses":\#($0)}"# }
    let result = try translate(lines)
    #expect(result.reasons == lines.map { _ in .wrongType })
    let message = "column 62: the member 'superclasses' must be an array of strings, at most 1024"
    #expect(result.reported.first?.rejection.message == message)
    // The member decides nothing for ignored events, nor in other tables.
    #expect(try translate([lines[0].replacing("Base", with: "NoClass")]).totals[.ignored] == 1)
    let exact = try RuleTranslation(#"{"Base":{"PageEventIDs":{"Enter":["BASE"]}}}"#)
    #expect(try exact(lines).totals[.mapped] == lines.count)
  }

  // MARK: Kitlogs

  private static let header = "iPhone,Simulator,iPhone OS,9.1,UUID-1,1.0,7"
  private static let device =
    #"{"deviceName":"iPhone","deviceModel":"Simulator","systemName":"iPhone OS","systemVersion":"9.1","uuid":"UUID-1","appVersion":"1.0","appBuild":"7"}"#

  @Test(arguments: settings) func mapsKitlogLaunchesAndTabs(settings: String) throws {
    let translate = try RuleTranslation(
      #"{"$eventmap":\#(settings),"$app":{"AppEventIDs":{"Launch":"L"}},"Mine":{"PageEventIDs":{"Select":"TAB"}}}"#)
    let result = try translate([Self.header, "0,5,AppDelegate,启动", "3,6.5,Mine,r", "3,7,Other,r", "0,8,,"], .kitlog)
    #expect(
      textLines(result.events) == [
        #"{"eventID":"L","type":"app","phase":"launch","class":"AppDelegate","timestamp":5,"remark":"启动","device":\#(Self.device)}"#,
        #"{"eventID":"TAB","type":"page","phase":"select","class":"Mine","timestamp":6.5,"remark":"r","device":\#(Self.device)}"#,
        #"{"eventID":"L","type":"app","phase":"launch","class":"","timestamp":8,"remark":"","device":\#(Self.device)}"#,
      ])
    #expect(buckets(result.totals) == [3, 1, 0, 0, 1])
  }

  private static let kitlogTable = """
    {"Home":{"ControlEventIDs":{"tap:":[
      {"EventID":"BUY","When":{"info":"Buy \\"now\\"","tag":3},"Properties":{"uuid":"$device.uuid","no":"$device.none","t":"$tag"}},
      {"EventID":"OLD","When":{"device.systemVersion":{"prefix":"9."}},"Properties":{"frame2":"$frame"}},
      {"EventID":"OTHER","Otherwise":true}]},
     "PageEventIDs":{"Enter":[{"EventID":"IN","Properties":{"remark":"mine"}}]}}}
    """
  private static let button = #"100,5,UIButton|Home|tap:|3.0|{{0, 1}, {2, 3}}|Buy "now",r"#

  private func button(_ id: String, device: Bool) -> String {
    #"{"eventID":"\#(id),"type":"control","class":"UIButton","target":"Home","action":"tap:","tag":3.0,"frame":"{{0, 1}, {2, 3}}","#
      + #""info":"Buy \"now\"","timestamp":5,"remark":"r"\#(device ? ",\"device\":\(Self.device)" : "")}"#
  }

  @Test func appliesConditionsToKitlogs() throws {
    let translate = try RuleTranslation(Self.kitlogTable)
    let lines = [
      Self.button, Self.header, Self.button + "\r",
      Self.button.replacing("3.0", with: "4").replacing("9.1", with: "8.0"),
    ]
    let result = try translate(lines, .kitlog)
    #expect(
      textLines(result.events) == [
        button(#"BUY","t":3.0"#, device: false), button(#"BUY","t":3.0,"uuid":"UUID-1""#, device: true),
        button(#"OLD","frame2":"{{0, 1}, {2, 3}}""#, device: true),
        button(#"OLD","frame2":"{{0, 1}, {2, 3}}""#, device: true).replacing("3.0", with: "4"),
      ])
    #expect(result.missingDevices == [.init(file: "dump", line: 1)])
    #expect(result.summary.events.map(\.count) == [2, 2])
    let older = try translate(
      [Self.header.replacing("9.1", with: "8.1"), Self.button.replacing("3.0", with: "4")], .kitlog)
    #expect(try ids(older) == ["OTHER"])
  }

  /// Rejected lines of a kitlog keep their device, and are mapped when they are read again with other options.
  @Test func mapsRepairedKitlogRejects() throws {
    let lines = [Self.header, "1,5,Home,r"]
    let first = try RuleTranslation(Self.kitlogTable)(lines, .kitlog)
    #expect(first.reasons == [.existingMember] && first.events.isEmpty)
    let rejects = textLines(first.rejects)
    let again = try RuleTranslation(Self.kitlogTable)(rejects, .rejects)
    #expect(textLines(again.rejects) == rejects && again.reported == first.reported)
    for (policy, remark) in [(TranslationOptions.ExistingEventID.replace, "mine"), (.keep, "r")] {
      let options = TranslationOptions(onExisting: policy)
      let expected =
        #"{"eventID":"IN","type":"page","phase":"enter","class":"Home","timestamp":5,"remark":"\#(remark)","device":\#(Self.device)}"#
      #expect(try textLines(RuleTranslation(Self.kitlogTable, options)(lines, .kitlog).events) == [expected])
      let repaired = try RuleTranslation(Self.kitlogTable, options)(rejects, .rejects).events
      #expect(try FoundationJSON.canonical(text: repaired) == FoundationJSON.canonical(text: expected.utf8))
    }
  }

  @Test func mapsRepairedRejects() throws {
    let table =
      #"{"$eventmap":{"touchPhase":3},"Home":{"ControlEventIDs":{"tap:":[{"EventID":"E","Properties":{"a":1}},"F"]}}}"#
    let line = #"{"type":"control","target":"Home","action":"tap:","a":0}"#
    let other = #"{"type":"control","target":"Home","action":"tap:","a":0,"touchPhase":1}"#
    let first = try RuleTranslation(table)([line, other, line])
    #expect(buckets(first.totals) == [0, 0, 1, 2, 0])
    let result = try RuleTranslation(table, TranslationOptions(onExisting: .replace))(
      textLines(first.rejects), .rejects)
    let events = [
      #"{"eventID":"E","type":"control","target":"Home","action":"tap:","a":1}"#,
      #"{"eventID":"F","type":"control","target":"Home","action":"tap:","a":0}"#,
    ]
    #expect(textLines(result.events) == events + events)
    // An ignored event may have an event ID.
    #expect(try RuleTranslation(table)([other.replacing("{", with: #"{"eventID":1,"#)]).totals[.ignored] == 1)
  }

  // MARK: Limits

  /// Tables that test more members than a word has bits.
  @Test(arguments: [63, 64, 65, 200]) func mapsRecordsWithManyMembers(count: Int) throws {
    let entries = (0..<count).map { #"{"EventID":"E\#($0)","When":{"m\#($0)":1}}"# }.joined(separator: ",")
    let translate = try RuleTranslation(#"{"Home":{"ControlEventIDs":{"tap:":[\#(entries)]}}}"#)
    let members = (0..<20).map { #""m\#($0 * count / 20)":\#($0 % 2)"# }.joined(separator: ",")
    let line = #"{"type":"control","target":"Home","action":"tap:",\#(members)}"#
    let expected = (0..<20).filter { $0 % 2 == 1 }.map { "E\($0 * count / 20)" }
    #expect(try ids(translate([line])) == expected)
  }

  /// A value at the end of accessible memory is not read beyond its end in any comparison.
  @Test func readsNothingBeyondTheEndOfMemory() throws {
    let memory = try GuardedBytes(capacity: 200)
    for length in 0...70 {
      let text = String(repeating: "s", count: length)
      let digits = String(repeating: "7", count: length)
      let tests: [MemberTest] = [
        .equals(.string(text)), .text(.prefix, text), .text(.prefix, String(text.dropLast())),
        .text(.prefix, text + "s"),
        .equals(.string(text + "s")), .equals(.number(digits)), .equals(.number(digits + "0e-1")),
        .equals(.number(digits + "e5")),
      ]
      let entries = tests.map { EventEntry(eventID: "E", when: [.init("m", $0)]) }
      let mapper = EventMapper(table: EventTable(classes: ["A": .init(controlEventIDs: ["a": .list(entries)])]))
      let program = mapper.rules.program
      func matches(_ kind: MemberKind, _ text: String) -> [Int] {
        memory.with(Array(text.utf8)[...]) { value in
          var matches: [Int] = []
          program.match(0, hasOtherTouchPhase: false, &matches) { program.holds($0.test, kind, value.extracting(...)) }
          return matches
        }
      }
      #expect(matches(.string, text) == [0, 1, 2])
      if length > 0 { #expect(matches(.number, digits) == [5, 6]) }
    }
  }
}
