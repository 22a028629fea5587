import EventMapping
import Testing

@testable import EventTranslation

/// Single aspects of event statistics.
@Suite struct EventStatisticsTests {
  private func page(_ members: String, phase: String = "enter") -> String {
    #"{"eventID":"E","type":"page","class":"A","phase":"\#(phase)"\#(members.isEmpty ? "" : ",")\#(members)}"#
  }

  private func hours(_ lines: [String], _ options: StatisticsOptions = StatisticsOptions()) throws -> [Int: Int] {
    let hours = try StatisticsRun(options: options)(lines).events.first?.hours ?? []
    return Dictionary(uniqueKeysWithValues: hours.enumerated().map { ($0, $1) }).filter { $0.value > 0 }
  }

  /// The cases have the last moment of an hour and the first of the next.
  @Test(arguments: [
    ("1473303599.999999", "1473303600", TimeUnit.seconds), ("1473303599999.9", "1473303600000", .milliseconds),
    ("\"2016-09-08T10:59:59.999+08:00\"", "\"2016-09-08T11:00+08\"", .iso),
  ])
  func countsEventsInTheirHour(before: String, after: String, unit: TimeUnit) throws {
    let lines = [page(#""timestamp":"# + before), page(#""timestamp":"# + after), page(#""timestamp":"# + after)]
    #expect(try hours(lines) == [2: 1, 3: 2])
    #expect(try hours(lines, StatisticsOptions(timing: PageTiming(unit: unit))) == [2: 1, 3: 2])
    let offset = try #require(UTCOffset("+21:30"))
    #expect(try hours(lines, StatisticsOptions(utcOffset: offset)) == [0: 3])
    #expect(try StatisticsRun()(lines).timeUnit == unit)
  }

  @Test func unitsAreInferredOrGiven() throws {
    let lines = [page(#""timestamp":"soon""#), page(#""timestamp":7200"#), page(#""timestamp":"1970-01-01T05:00""#)]
    let report = try StatisticsRun()(lines)
    #expect(report.timeUnit == nil && report.totals.withoutTime == 1)
    #expect(try hours(lines) == [2: 1, 5: 1])
    #expect(try hours(lines, StatisticsOptions(timing: PageTiming(unit: .iso))) == [5: 1])
    #expect(try hours(lines, StatisticsOptions(timing: PageTiming(unit: .milliseconds))) == [0: 1])
    let nested = [page(#""at":{"ms":3600000}"#)]
    let timing = PageTiming(timeMember: "at.ms", unit: .milliseconds)
    #expect(try hours(nested, StatisticsOptions(timing: timing)) == [1: 1])
  }

  @Test func sessionsFallBackToDeviceAndDump() throws {
    let lines = [
      page(#""session":"a","device":{"uuid":"x"}"#), page(#""session":"a","device":"y""#),
      page(#""session":null,"device":{"uuid":"x"}"#), page(#""device.uuid":"x""#), page(#""device":"x","session":"""#),
      page(#""device":"a""#), page(#""device":{"name":"n"}"#), page(""), page(#""device":null"#), page(#""session":7"#),
      page(#""session":"7""#),
    ]
    // a, device x, device a, the device without uuid, the dump, 7
    #expect(try StatisticsRun()(lines).totals.sessions == .init(count: 6, precision: .exact))
    // Events without session and device form one session per dump.
    let two = try StatisticsRun()([lines, lines])
    #expect(two.totals.sessions.count == 7 && two.events[0].sessions.count == 7 && two.pages[0].sessions.count == 7)
  }

  @Test func readsTheEventIDFromAnotherMember() throws {
    let report = try StatisticsRun(options: StatisticsOptions(idKey: "id"))([
      #"{"id":"X","type":"odd"}"#, #"{"eventID":"Y","type":"page","class":"A","phase":"odd"}"#,
      #"{"id":"","type":"odd"}"#,
    ])
    #expect(report.events.map(\.name) == ["X"])
    #expect(report.totals.lines[.mapped] == 1 && report.totals.lines[.unmapped] == 2)
    #expect(report.pages.map(\.count) == [1])
  }

  /// Events of names beyond the first 65,536 are only counted in total.
  @Test func limitsTheNumberOfNames() throws {
    let lines = (Array(0..<65_540) + [7]).map { #"{"eventID":"E\#($0)","type":"page","class":"A","phase":"load"}"# }
    let report = try StatisticsRun(chunkSize: 1 << 20)(lines)
    #expect(report.events.count == 65_536 && report.uncountedEvents == 4 && report.uncountedPages == 0)
    #expect(report.events[0].name == "E7" && report.events[0].count == 2)
    #expect(report.pages.map(\.count) == [65_541] && report.totals.events == 65_541)
  }

  /// A raw event may have several server events.
  @Test func countsSeveralEventIDsOfALine() throws {
    let table = EventTable(classes: [
      "A": .init(controlEventIDs: ["tap:": .list([EventEntry(eventID: "ONE"), EventEntry(eventID: "TWO")])])
    ])
    let line = #"{"type":"control","target":"A","action":"tap:"}"#
    let report = try StatisticsRun(mapper: EventMapper(table: table))([line])
    #expect(report.totals.events == 2 && report.totals.lines[.mapped] == 1)
    #expect(report.events.map(\.name) == ["ONE", "TWO"])
  }

  @Test(arguments: [
    ([], false, false), (["ended"], false, false), (["cancelled"], false, false), (["began"], false, true),
    (["moved", "stationary"], true, true), (["began", "cancelled"], true, false), (["ended", "ended"], false, false),
  ])
  func reportsSuspiciousTouchPhases(phases: [String], areSeveral: Bool, neverEnd: Bool) throws {
    let lines = [#"{"type":"control","target":"A","action":"b:"}"#]
    let touched = phases.map { #"{"type":"control","target":"A","action":"b:","touchPhase":"\#($0)"}"# }
    let action = try #require(try StatisticsRun()(lines + touched).actions.first)
    #expect(action.count == phases.count + 1 && action.touchPhases.values.reduce(0, +) == phases.count)
    #expect(action.isInSeveralTouchPhases == areSeveral && action.neverEnds == neverEnd)
  }
}
