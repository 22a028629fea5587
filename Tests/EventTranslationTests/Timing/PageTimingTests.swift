import EventMapping
import Testing

@testable import EventTranslation

/// The members that `--page-timing` adds to events that leave a page.
@Suite struct PageTimingTests {
  private static let table = EventTable(classes: [
    "A": .init(pageEventIDs: [.enter: "A_IN", .leave: "A_OUT"], controlEventIDs: ["tap:": "A_TAP"]),
    "B": .init(pageEventIDs: [.enter: "B_IN", .leave: "B_OUT"]),
    "说\"明": .init(pageEventIDs: [.enter: "C_IN", .leave: "C_OUT"]),
  ])

  private func run(
    _ events: [String], _ options: TranslationOptions = TranslationOptions(), timing: PageTiming = PageTiming(),
    table: EventTable = table
  ) throws -> Translation {
    var run = TranslationRun(mapper: EventMapper(table: table), options: options)
    run.options.pageTiming = timing
    return try run(dump(events))
  }

  /// Returns the line of a short notation: `A+ 5 s` enters A at 5 in session s, `A- 7 s` leaves it.
  private func line(_ text: String) -> String {
    let parts = text.split(separator: " ").map(String.init)
    let phase = parts[0].hasSuffix("+") ? "enter" : "leave"
    let session = parts.count > 2 ? #","session":"\#(parts[2])""# : ""
    return #"{"type":"page","class":"\#(parts[0].dropLast())","phase":"\#(phase)","timestamp":\#(parts[1])\#(session)}"#
  }

  /// Returns the members added to the events that leave a page.
  private func timings(_ events: [String]) throws -> [String] {
    let result = try run(events.map(line), TranslationOptions(select: ["duration", "from"]))
    let lines = zip(events, textLines(result.events)).filter { $0.0.contains("- ") }.map(\.1)
    return lines.map { $0.replacing("\"", with: "") }
  }

  @Test func addsTheDurationToALeave() throws {
    let result = try run(["A+ 1473302682 s", "A- 1473302690.25 s"].map(line))
    #expect(
      textLines(result.events) == [
        #"{"eventID":"A_IN","type":"page","class":"A","phase":"enter","timestamp":1473302682,"session":"s"}"#,
        #"{"eventID":"A_OUT","duration":8.25,"type":"page","class":"A","phase":"leave","timestamp":1473302690.25,"session":"s"}"#,
      ])
    let counts = try #require(result.summary.pageTiming)
    #expect(counts.unit == .seconds && counts.matched == 1)
    #expect(counts.unmatchedEnters == 0 && counts.unmatchedLeaves == 0)
  }

  @Test(arguments: [
    (
      ["A+ 1", "A- 2", "B+ 2", "B- 5", "A+ 5", "A- 6.5"],
      ["{duration:1}", "{duration:3,from:A}", "{duration:1.5,from:B}"]
    ),
    // Key-value observers and hooks change the class name of an open page. The next page has the received name as its origin.
    (
      ["A+ 1", "NSKVONotifying_A- 3", "st_class_B+ 4", "B- 6", "A+ 7", "A_Aspects_- 8"],
      ["{duration:2}", "{duration:2,from:A}", "{duration:1,from:st_class_B}"]
    ),
    (["A+ 1", "NSKVONotifying_B- 3"], ["{}"]),
    // A contains B; then two pages A, one above the other; then leaves in the order of the enters.
    (["A+ 1", "B+ 2", "B- 4", "A- 8"], ["{duration:2,from:A}", "{duration:7}"]),
    (["A+ 1", "A+ 3", "A- 4", "A- 8"], ["{duration:1,from:A}", "{duration:7}"]),
    (["A+ 1", "B+ 2", "A- 4", "B- 8"], ["{duration:3}", "{duration:6,from:A}"]),
    // Each session has its own pages.
    (
      ["A+ 1 s", "A+ 2 t", "B+ 2 u", "A- 10 s", "A- 20 t", "B- 3 v", "B- 4"],
      ["{duration:9}", "{duration:18}", "{}", "{}"]
    ),
    // The clock jumps back.
    (["A+ 100 s", "B+ 101 s", "B- 99.999999 s", "A- 100 s"], ["{from:A}", "{duration:0}"]),
    (["A+ 1", "A- 2", "A+ 3", "A- 4"], ["{duration:1}", "{duration:1,from:A}"]),
  ]) func addsDurationsAndOrigins(events: [String], expected: [String]) throws {
    #expect(try timings(events) == expected)
  }

  @Test(arguments: [PageEvents.longestName, PageEvents.longestName + 1, 100_000])
  func keepsDigestsOfLongSessionNames(length: Int) throws {
    let name = String(repeating: "s", count: length - 1)
    #expect(
      try timings(["A+ 1 \(name)1", "A+ 2 \(name)2", "A- 10 \(name)\\u0031", "A- 20 \(name)2"])
        == ["{duration:9}", "{duration:18}"])
    var pages = PageEvents()
    let text = Array("\(name)\\u0031".utf8)
    let escaped = pages.add(session: text.span, isEscaped: true)
    #expect(escaped.count == (length > PageEvents.longestName ? 32 : length))
    #expect(pages.bytes.count == escaped.count)
  }

  @Test func countsUnmatchedLeavesAndClockJumps() throws {
    let result = try run(["A- 1 s", "A+ 2 s", "B- 3 s", "A- 4 s", "A- 5 s", "A+ 6 s", "A- 5 s"].map(line))
    let counts = try #require(result.summary.pageTiming)
    #expect(counts.unmatchedLeaves == 3 && counts.unmatchedEnters == 0 && counts.matched == 2 && counts.clockJumps == 1)
    #expect(textLines(result.events).count { $0.contains("duration") } == 1)
  }

  @Test func addsNoDurationWithoutReadableTimes() throws {
    let page = #""type":"page","class":"A","session":"s""#
    let result = try run([
      #"{\#(page),"phase":"enter"}"#, #"{\#(page),"phase":"leave","timestamp":1}"#,
      #"{\#(page),"phase":"enter","timestamp":2}"#, #"{\#(page),"phase":"leave","timestamp":null}"#,
      #"{\#(page),"phase":"enter","timestamp":"soon"}"#, #"{\#(page),"phase":"leave","timestamp":[3]}"#,
      #"{\#(page),"phase":"enter","timestamp":2}"#, #"{\#(page),"phase":"leave","timestamp":99999999999999999999}"#,
    ])
    let counts = try #require(result.summary.pageTiming)
    #expect(counts.matched == 4 && counts.withoutTime == 4 && counts.unit == .seconds)
    #expect(!String(decoding: result.events, as: UTF8.self).contains("duration"))
  }

  /// The unit of each time is inferred.
  @Test func timesOfOneDumpMayHaveSeveralUnits() throws {
    let page = #""type":"page","class":"A","session":"s""#
    let times = [
      "1473302682", "1473302682500", "1473302683000000", "\"2016-09-08T02:44:43.5Z\"", "1473302684000000000",
      "1473302684.5",
    ]
    let result = try run(
      times.enumerated().map { #"{\#(page),"phase":"\#($0 % 2 == 0 ? "enter" : "leave")","timestamp":\#($1)}"# })
    let counts = try #require(result.summary.pageTiming)
    #expect(counts.matched == 3 && counts.withoutTime == 0 && counts.unit == nil)
    #expect(counts.units == [.seconds, .milliseconds, .microseconds, .iso, .nanoseconds])
    #expect(textLines(result.events).count { $0.contains(#""duration":0.5,"#) } == 3)
  }

  @Test(arguments: [
    ("1473302682000", "1473302682250", TimeUnit.milliseconds, "0.25"),
    ("\"1473302682\"", "\"1473302690\"", .seconds, "8"),
    ("\"2016-09-08T10:44:42+08:00\"", "\"2016-09-08T02:45:42.000001Z\"", .iso, "60.000001"),
  ]) func infersTheUnit(enter: String, leave: String, unit: TimeUnit, duration: String) throws {
    let result = try run(["A+ \(enter.replacing(" ", with: "T"))", "A- \(leave)"].map(line))
    #expect(result.summary.pageTiming?.unit == unit)
    #expect(textLines(result.events)[1].contains(#""duration":\#(duration),"#))
  }

  @Test func usesTheGivenUnit() throws {
    let lines = ["A+ 1000", "A- 1250"].map(line)
    let result = try run(lines, timing: PageTiming(unit: .milliseconds))
    #expect(textLines(result.events)[1].contains(#""duration":0.25,"#))
    let wrong = try run(lines, timing: PageTiming(unit: .iso))
    #expect(wrong.summary.pageTiming?.withoutTime == 1)
  }

  @Test func readsNestedAndEscapedTimes() throws {
    let lines = [
      #"{"type":"page","class":"A","phase":"enter","t":{"at":1},"session":"\u0073"}"#,
      #"{"type":"page","class":"\u0041","phase":"le\u0061ve","t":{"at":"\u0033"},"session":"s"}"#,
    ]
    let result = try run(lines, timing: PageTiming(timeMember: "t.at"))
    #expect(textLines(result.events)[1].hasPrefix(#"{"eventID":"A_OUT","duration":2,"type""#))
  }

  @Test func usesTheDeviceWithoutASession() throws {
    func page(_ phase: String, _ time: Int, _ rest: String) -> String {
      #"{"type":"page","class":"A","phase":"\#(phase)","timestamp":\#(time),\#(rest)}"#
    }
    let result = try run([
      page("enter", 1, #""device":{"uuid":"x"}"#), page("enter", 2, #""device":"y""#),
      page("enter", 3, #""session":"","device":7"#), page("enter", 4, #""session":"x""#),
      page("enter", 5, #""session":null,"device":null"#),
      page("leave", 11, #""session":"x""#), page("leave", 22, #""device":7"#), page("leave", 33, #""device":"y""#),
      page("leave", 44, #""device":{"name":"n","uuid":"x"}"#), page("leave", 55, #""other":1"#),
    ])
    let durations = textLines(result.events).suffix(5).map { $0.split(separator: ":")[2].prefix { $0 != "," } }
    #expect(durations == ["7", "19", "31", "43", "50"])
  }

  private static let timed = TranslationRun(
    mapper: EventMapper(table: table), options: TranslationOptions(pageTiming: PageTiming()))

  @Test func timesDumpsWithoutSessionsSeparately() throws {
    let result = try Self.timed([
      .init([line("A+ 1"), line("B+ 1 s")], file: "one"), .init([line("A- 2"), line("B- 3 s")], file: "two"),
    ])
    #expect(result.summary.pageTiming?.matched == 1 && result.summary.pageTiming?.unmatchedLeaves == 1)
  }

  @Test func usesTheDevicesOfKitlogs() throws {
    let log = [
      "iPhone,iPhone8,iPhone OS,9.1,UUID-1,1.0,1", "1,100,A,in", "iPhone,iPhone8,iPhone OS,9.1,UUID-2,1.0,1",
      "1,105,A,in", "iPhone,iPhone8,iPhone OS,9.1,UUID-1,1.0,1", "2,110,A,out", "1,111,说\"明,in", "2,112.5,说\"明,out",
    ]
    let lines = textLines(try Self.timed(dump(log), .kitlog).events)
    #expect(lines[2].hasPrefix(#"{"eventID":"A_OUT","duration":10,"type":"page""#))
    #expect(lines[4].hasPrefix(#"{"eventID":"C_OUT","duration":1.5,"from":"A","type":"page""#))
  }

  @Test func timesOnlyClassesWithPageEventsInTheTable() throws {
    // X has no page events in the table, like a keyboard.
    let result = try run(
      ["B+ 0 s", "B- 1 s", "X+ 1 s", "X- 2 s", "A+ 2 s", "A- 4 s"].map(line), TranslationOptions(unmapped: .keep))
    #expect(textLines(result.events)[3] == line("X- 2 s"))
    #expect(textLines(result.events)[5].hasPrefix(#"{"eventID":"A_OUT","duration":2,"from":"B","#))
    #expect(result.summary.pageTiming?.matched == 2)
    // One phase in the table is enough, even if its conditions do not hold.
    let entry = EventEntry(eventID: "E_IN", when: [.init("vip", .equals(.boolean(true)))])
    let table = EventTable(classes: [
      "D": .init(pageEventIDs: [.leave: "D_OUT"]), "E": .init(pageEventIDs: [.enter: .list([entry])]),
      "F": .init(pageEventIDs: [.leave: "F_OUT"]),
    ])
    let lines = textLines(try run(["D+ 1", "D- 2", "E+ 2", "E- 3", "F+ 3", "F- 7"].map(line), table: table).events)
    #expect(lines.first?.hasPrefix(#"{"eventID":"D_OUT","duration":1,"type"#) == true)
    #expect(lines.last?.hasPrefix(#"{"eventID":"F_OUT","duration":4,"from":"E","type"#) == true)
  }

  @Test func skipsIgnoredPages() throws {
    let table = EventTable(classes: Self.table.classes, settings: .init(ignoredClasses: ["UI*"]))
    let result = try run(["A+ 1 s", "A- 2 s", "UINav+ 2 s", "B+ 2 s", "B- 4 s", "UINav- 5 s"].map(line), table: table)
    #expect(textLines(result.events)[3].hasPrefix(#"{"eventID":"B_OUT","duration":2,"from":"A","#))
    #expect(result.summary.pageTiming?.matched == 2)
  }

  @Test func escapesNamesForTheFormat() throws {
    let lines = [#"说\"明+ 1"#, #"说\"明- 2"#, "A+ 3", "A- 4"].map(line)
    #expect(textLines(try run(lines).events)[3].contains(#""from":"说\"明","#))
    let csv = try run(lines, TranslationOptions(format: .csv, select: ["eventID", "from", "duration"]))
    #expect(textLines(csv.events)[4] == #"A_OUT,"说""明",1"#)
  }

  @Test func addsTheMembersInEveryFormat() throws {
    let lines = ["A+ 1 s", "A- 2 s", "B+ 3 s", "B- 4 s", "B- 5 s"].map(line)
    func events(_ format: OutputFormat, _ select: [String]?) throws -> [String] {
      textLines(try run(lines, TranslationOptions(format: format, select: select)).events)
    }
    #expect(
      try events(.jsonl, ["from", "duration"]) == ["{}", #"{"duration":1}"#, "{}", #"{"from":"A","duration":1}"#, "{}"])
    #expect(
      try events(.jsonl, ["from", "eventID", "duration", "session"])[3]
        == #"{"from":"A","eventID":"B_OUT","duration":1,"session":"s"}"#)
    #expect(try events(.jsonl, ["nothing", "duration", "nothing.too"])[1] == #"{"duration":1}"#)
    #expect(try events(.csv, ["duration"]) == ["duration", "\"\"", "1", "\"\"", "1", "\"\""])
    #expect(try events(.tsv, ["from", "duration"]) == ["from\tduration", "\t", "\t1", "\t", "A\t1", "\t"])
    #expect(try events(.csv, nil).first == "eventID,timestamp,session,type,phase,class,target,action,duration,from")
  }

  @Test func existingMembersFollowThePolicy() throws {
    let page = #""type":"page","class":"A","timestamp":5,"session":"s""#
    let lines = [
      #"{\#(page),"phase":"enter","duration":9,"from":1}"#, #"{\#(page),"phase":"leave","duration":9,"z":[],"from":1}"#,
      #"{\#(page),"phase":"leave","duration":9}"#, #"{\#(page),"phase":"leave","from":1,"from":2}"#,
    ]
    let failed = try run(lines)
    #expect(failed.reasons == [.existingMember, .existingMember, .existingMember])
    #expect(
      failed.reported[0].rejection.message
        == "the record has 'duration' already, which --page-timing adds; choose --on-existing replace or keep")
    #expect(failed.summary.pageTiming?.unmatchedEnters == 1 && failed.summary.pageTiming?.unmatchedLeaves == 0)
    let kept = try run([line("B+ 1 s"), line("B- 2 s")] + lines, TranslationOptions(onExisting: .keep))
    #expect(textLines(kept.events)[3] == #"{"eventID":"A_OUT",\#(lines[1].dropFirst())"#)
    let replaced = try run([line("B+ 1 s"), line("B- 2 s")] + lines, TranslationOptions(onExisting: .replace))
    #expect(
      textLines(replaced.events)[3] == #"{"eventID":"A_OUT",\#(page),"phase":"leave","duration":0,"z":[],"from":"B"}"#)
    #expect(textLines(replaced.events)[4] == #"{"eventID":"A_OUT",\#(page),"phase":"leave","duration":9}"#)
    #expect(replaced.reasons == [.duplicateMember])
    let csv = try run(lines, TranslationOptions(format: .csv, select: ["duration", "from"], onExisting: .replace))
    #expect(textLines(csv.events).prefix(3) == ["duration,from", "9,1", "0,1"])
  }

  @Test func propertiesOfTheTableTakePrecedence() throws {
    let entry = EventEntry(eventID: "A_OUT", properties: [.init("duration", .constant(.string("long")))])
    let table = EventTable(classes: ["A": .init(pageEventIDs: [.enter: "A_IN", .leave: .list([entry])])])
    let lines = textLines(try run(["A+ 1 s", "A- 2 s"].map(line), table: table).events)
    #expect(lines[1].hasPrefix(#"{"eventID":"A_OUT","duration":"long","type""#))
  }

  @Test func ancestorsInTheEventMakeAPage() throws {
    // Only the leave of the base class is in the table; the enter still counts for the time.
    let table = EventTable(classes: ["Base": .init(pageEventIDs: [.leave: "OUT"])], settings: .init(inherit: .nearest))
    let lines = ["A+ 1 s", "A- 3 s", "B+ 4 s", "B- 6 s"].map(line)
    let events = lines.map {
      $0.hasPrefix(#"{"type":"page","class":"A""#) ? $0.dropLast() + #","superclasses":["Base"]}"# : $0
    }
    let result = try run(events, table: table)
    #expect(textLines(result.events) == [#"{"eventID":"OUT","duration":2,\#(events[1].dropFirst())"#])
    #expect(result.summary.pageTiming?.unmatchedEnters == 0)
    let broken = try run([lines[0].dropLast() + #","superclasses":"Base"}"#], table: table)
    #expect(broken.reasons == [.wrongType])
  }

  @Test func summaryHasTheCounts() throws {
    let result = try run(["A+ 1", "A- 2", "A- 3"].map(line))
    let text = SummaryText.text(result.summary, seconds: 0)
    #expect(text.contains("time on page (times in seconds):\n  1  pages entered and left\n  1  left, not entered\n"))
    let document = String(
      decoding: try SummaryDocument(result.summary, tablePath: "t", seconds: 0).bytes(), as: UTF8.self)
    #expect(document.contains(#""unmatchedLeaves" : 1"#) && document.contains(#""unit" : "s""#))
    let without = try translate([line("A+ 1")])
    #expect(without.summary.pageTiming == nil)
  }
}
