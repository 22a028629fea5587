import EventMapping
import EventMapSeededNumbers
import Testing

@testable import EventTranslation

/// Comparison of the statistics of random events with a plain twin.
@Suite struct StatisticsTwinTests {
  @Test(arguments: Seeds.new, TimeUnit.allCases)
  func countsServerEventsLikeThePlainTwin(seed: UInt64, unit: TimeUnit) throws {
    let random = RandomServerEvents(seed: seed, count: 1_500, unit: unit)
    let offset = try #require(UTCOffset(unit == .iso ? "-09:30" : "+08"))
    let options = StatisticsOptions(utcOffset: offset)
    let report = try StatisticsRun(options: options)(random.lines + ["", "nonsense"])
    var expected = PlainStatistics(events: random.timedEvents, minutes: offset.minutes).report(report.totals.lines)
    (expected.utcOffset, expected.timeUnit) = (offset, unit)
    #expect(report.totals == expected.totals)
    #expect(report.totals.lines.addUp && report.totals.lines[.rejected] == 1 && report.totals.lines[.skipped] == 1)
    (expected.activity, expected.steps) = (report.activity, report.steps)
    #expect(report == expected)
    let activity = try #require(report.activity)
    let timed = report.totals.events + report.totals.lines[.unmapped] - report.totals.withoutTime
    #expect(activity.counts.reduce(activity.outside, +) == timed && activity.counts.count <= 96)
    // Chunks and jobs do not matter.
    for (chunkSize, jobs) in [(1, 1), (700, 3), (1 << 20, 2), (300, 2), (2_000, 4)] {
      let run = StatisticsRun(options: options, chunkSize: chunkSize, jobs: jobs)
      #expect(try run(random.lines + ["", "nonsense"]) == report)
    }
  }

  /// The statistics of raw events equal those of their server events.
  @Test(arguments: Seeds.new) func countsRawEventsLikeTheirServerEvents(seed: UInt64) throws {
    let table = EventTable(classes: [
      "Home": .init(pageEventIDs: [.enter: "HOME", .leave: "HOME_LEFT"], controlEventIDs: ["tap:": "TAP"]),
      "首页": .init(
        // Both phases have event IDs, because server events without the enters cannot be timed.
        pageEventIDs: [.enter: "首页_IN", .leave: "首页"],
        controlEventIDs: ["tableView:didSelectRowAtIndexPath:": "ROW", "onFav:with:": "TAP"]),
    ])
    let mapper = EventMapper(table: table)
    let lines = RandomServerEvents(seed: seed, count: 1_500).lines
    let translated = try TranslationRun(
      mapper: mapper, options: TranslationOptions(onExisting: .keep, pageTiming: PageTiming()))(dump(lines))
    let direct = try StatisticsRun(mapper: mapper)(lines)
    for (chunkSize, jobs) in [(500, 2), (700, 3), (2_000, 4), (1, 4)] {
      #expect(try StatisticsRun(mapper: mapper, chunkSize: chunkSize, jobs: jobs)(lines) == direct)
    }
    var server = try StatisticsRun()(textLines(translated.events))
    #expect(direct.totals.events > 0 && direct.totals.events == server.totals.events)
    #expect(direct.totals.lines == translated.totals)
    server.totals = direct.totals
    #expect(direct == server)
  }
}
