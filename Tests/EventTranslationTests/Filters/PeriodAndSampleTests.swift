import EventMapping
import EventMapSeededNumbers
import Testing

@testable import EventTranslation

/// Filtering of events by time and by session.
@Suite struct PeriodAndSampleTests {
  private func contains(_ time: String, since: String?, until: String?, _ unit: TimeUnit? = nil) throws -> Bool? {
    let period = try #require(
      EventPeriod(
        since: since.flatMap { EventPeriod.Moment($0) }, until: until.flatMap { EventPeriod.Moment($0) },
        PageTiming(unit: unit)))
    let bytes = Array(time.utf8)
    let time = EventTime(bytes.span)
    return try period.contains(#require(time))
  }

  @Test(
    arguments: [
      ("1473300000", "1473300000", nil, true), ("1473300000", nil, "1473300000", false),
      ("1473299999.999999", nil, "1473300000", true), ("1473299999.999999", "1473300000", nil, false),
      ("1473300000000", "2016-09-08T02:00:00Z", nil, true), ("1473299999999", "2016-09-08T02:00:00Z", nil, false),
      ("1473300000", "2016-09-08T10:00+08:00", "2016-09-08T10:00:01+08:00", true),
      ("2016-09-08T02:00:00Z", "1473300000", "1473300000001", true),
      ("2016-09-08T00:00", "2016-09-08", "2016-09-09", true), ("2016-09-09T00:00", "2016-09-08", "2016-09-09", false),
      ("-5", "-10", "0", true), ("5", "-10", "0", false),
    ] as [(String, String?, String?, Bool)]) func periodsIncludeTheirStartOnly(
      time: String, since: String?, until: String?, expected: Bool?
    )
    throws
  {
    #expect(try contains(time, since: since, until: until) == expected)
  }

  @Test func unitsAreGivenOrInferred() throws {
    #expect(try contains("1000", since: "999", until: nil, .milliseconds) == true)
    #expect(try contains("1000", since: "1970-01-01T00:00:02Z", until: nil, .milliseconds) == false)
    #expect(try contains("1000", since: "1970-01-01T00:00:02Z", until: nil, .seconds) == true)
    #expect(try contains("1000", since: "0", until: nil, .iso) == nil)
    for text in ["", "x", "2016-13-01", "2016-09-08T25:00", "1e400", "2016-09-08T", "9223372036854775807000"] {
      #expect(EventPeriod.Moment(text) == nil, "\(text)")
    }
  }

  @Test func anEventWithoutATimeIsFiltered() throws {
    var options = TranslationOptions()
    options.filters.period = EventPeriod(since: EventPeriod.Moment("10"), until: nil, PageTiming(timeMember: "at.t"))
    let page = #""type":"page","class":"HomeViewController","phase":"enter""#
    let found = try translate(
      [
        #"{"at":{"t":"\u0031\u0031"},\#(page)}"#, #"{"at":{"t":9},\#(page)}"#, #"{"at":{"t":null},\#(page)}"#,
        "{\(page)}", "x",
      ],
      options)
    #expect([found.totals[.mapped], found.totals[.filtered], found.totals[.rejected]] == [1, 3, 1])
    #expect(found.summary.filteredWithoutTime == 2)
  }

  // MARK: Samples

  private func sample(_ text: String, _ lines: [String], jobs: Int = 1) throws -> [String] {
    var run = TranslationRun()
    (run.jobs, run.chunkSize) = (jobs, 256)
    run.options.filters.sample = EventSample(try #require(Percentage(text)))
    run.options.select = ["n"]
    let found = try run(dump(lines))
    #expect(found.totals.addUp && found.totals[.filtered] == lines.count - found.totals[.mapped])
    return textLines(found.events)
  }

  @Test func samplesKeepTheSameWholeSessionsInEveryRun() throws {
    let page = #""type":"page","class":"HomeViewController","phase":"enter""#
    let lines = (0..<3_000).map { #"{"n":\#($0),"session":"S\#($0 % 1_000)",\#(page)}"# }
    let tenth = try sample("10%", lines)
    #expect(tenth.count % 3 == 0 && tenth.count > 200 && tenth.count < 400)
    #expect(try sample("10%", lines, jobs: 3) == tenth)
    #expect(try Set(sample("30%", lines)).isSuperset(of: tenth))
    #expect(try sample("100%", lines).count == 3_000)
    #expect(try sample("0%", lines).isEmpty)
    // Neither the spelling of the name nor a device in place of the session matters.
    let spelled = lines.map { $0.replacing(#""S"#, with: #""\u0053"#) }
    #expect(try sample("10%", spelled) == tenth)
    let devices = lines.map { $0.replacing("session", with: "device") }
    #expect(try sample("10%", devices) == tenth)
    let alone = lines.map { $0.replacing("session", with: "other") }
    #expect(try (200..<400).contains(sample("10%", alone).count))
  }

  /// The hash must not change between versions, because it would choose other sessions.
  @Test func theSampleNeverChanges() {
    let sample = Percentage("50%").map { EventSample($0) }
    let chosen = (0..<24).map { number in
      let bytes = Array("session-\(number)".utf8)
      return sample?.contains(bytes.span) == true ? "1" : "0"
    }
    #expect(chosen.joined() == "000001001001000010001110")
  }
}
