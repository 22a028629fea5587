import EventMapping
import EventMapSeededNumbers
import Foundation
import Testing

@testable import EventTranslation

/// Adding up the statistics of parts.
@Suite struct StatisticsMergeTests {
  private static let options = {
    var options = StatisticsOptions(utcOffset: UTCOffset("+05:30") ?? .zero)
    options.groupMembers = ["eventID", "x.type", "session"]
    return options
  }()

  private func document(_ lines: [String], _ options: StatisticsOptions = options) throws -> Data {
    let statistics = EventStatistics(options)
    let run = TranslationRun(mapper: SampleTable.emptyMapper, options: options.translation(hasTable: false))
    let report = statistics.report(try run([.init(lines)], into: TranslationOutputs(statistics: statistics)))
    return Data(try StatisticsFormat.json.bytes(report, parts: statistics.parts()))
  }

  private func sum(_ documents: [Data]) throws -> StatisticsMerge {
    var merge = StatisticsMerge()
    for (number, data) in documents.enumerated() { try merge.add(data, name: "part \(number)") }
    return merge
  }

  /// The parts of a dump that is split by session add up to the statistics of the whole.
  @Test(arguments: Seeds.new, [1, 2, 7]) func partsSplitBySessionAddUpToTheWhole(seed: UInt64, count: Int) throws {
    let random = RandomServerEvents(seed: seed, count: 1_200)
    var parts = [[String]](repeating: [], count: count)
    for (event, line) in zip(random.events, random.lines) {
      let device = (event.deviceUUID ?? event.device).map { "device \($0)" }
      let session = event.session.map { "session \($0)" } ?? device ?? ""
      parts[session.utf8.reduce(0) { ($0 * 31 + Int($1)) % 1_009 } % count].append(line)
    }
    parts[0] += ["", "nonsense"]
    let whole = try StatisticsRun(options: Self.options)(random.lines + ["", "nonsense"])
    let documents = try parts.map { try document($0) }
    let merged = try sum(documents)
    #expect(merged.report() == whole)
    #expect(try sum(documents.reversed()).report() == whole)
    // Sums can themselves be parts.
    let half = try sum(Array(documents.prefix(count / 2)))
    let again = Data(try StatisticsFormat.json.bytes(half.report(), parts: half.parts()))
    if count > 1 { #expect(try sum([again] + documents.dropFirst(count / 2)).report() == whole) }
    let bytes = try StatisticsFormat.json.bytes(merged.report(), parts: merged.parts())
    #expect(Data(bytes) == (try document(random.lines + ["", "nonsense"])))
  }

  /// A session that occurs in several parts counts once.
  @Test func countsSessionsOfSeveralPartsOnce() throws {
    let line = #"{"eventID":"E","type":"page","class":"A","phase":"enter","session":"s"}"#
    let other = line.replacing("\"s\"", with: "\"t\"")
    let report = try sum([try document([line, other]), try document([line])]).report()
    #expect(report.totals.sessions == .init(count: 2, precision: .exact) && report.totals.events == 3)
    #expect(report.events[0].sessions.count == 2 && report.pages[0].sessions.count == 2)
  }

  @Test func emptyPartsChangeNothing() throws {
    #expect(StatisticsMerge().report().totals.events == 0)
    let empty = try document([])
    let line = #"{"eventID":"E","type":"page","class":"A","phase":"enter","timestamp":1473300000}"#
    let report = try sum([empty, try document([line]), empty]).report()
    #expect(report == (try StatisticsRun(options: Self.options)([line])) && report.timeUnit == .seconds)
  }

  /// Groups over the limit are added to the other groups.
  @Test func addsGroupsOverTheLimitToTheOthers() throws {
    var options = StatisticsOptions()
    options.groupMembers = ["m"]
    func lines(_ numbers: Range<Int>) -> [String] { numbers.map { #"{"eventID":"E","type":"x","m":\#($0)}"# } }
    let parts = try [lines(0..<65_000), lines(64_000..<66_000)].map { try document($0, options) }
    let groups = try #require(try sum(parts).report().groups)
    #expect(groups.groups.count == 65_536 && groups.others?.count == 66_000 - 65_536)
    #expect(groups.groups.prefix(1_000).allSatisfy { $0.counts.count == 2 } && groups.groups[1_000].counts.count == 1)
  }

  // MARK: Sessions and times

  private func fingerprint(_ number: Int) -> UInt64 {
    DistinctSessions.fingerprint(Array("session-\(number)".utf8).span, kind: 1)
  }

  /// The sum of estimates equals the estimate of all sessions, and partial rows stay partial.
  @Test func addsEstimatedSessions() {
    func sessions(_ numbers: Range<Int>, pairs: Int, sketches: Int = 2) -> DistinctSessions {
      var sessions = DistinctSessions(maximumPairs: pairs, maximumSketches: sketches)
      for number in numbers { sessions.add(fingerprint(number), row: 0) }
      return sessions
    }
    let whole = sessions(0..<3_000, pairs: 100)
    for (first, second) in [(100, 100), (100, 9_000), (9_000, 100)] {
      var sum = DistinctSessions(maximumPairs: 9_000, maximumSketches: 2)
      sum.add(sessions(0..<2_000, pairs: first).parts[0], row: 0)
      sum.add(sessions(1_500..<3_000, pairs: second).parts[0], row: 0)
      #expect(sum.count(row: 0) == whole.count(row: 0) && sum.count(row: 0).precision == .estimated)
    }
    var partial = DistinctSessions()
    partial.add(sessions(0..<500, pairs: 100, sketches: 0).parts[0], row: 0)
    partial.add(sessions(0..<50, pairs: 100).parts[0], row: 0)
    #expect(partial.count(row: 0) == (100, .partial))
    // Without memory for an estimate, the row is partial.
    var full = DistinctSessions(maximumPairs: 100, maximumSketches: 0)
    full.add(whole.parts[0], row: 0)
    #expect(full.count(row: 0) == (0, .partial))
    var both = sessions(0..<3_000, pairs: 100)
    both.add(sessions(0..<500, pairs: 100, sketches: 0).parts[0], row: 0)
    #expect(both.count(row: 0) == (whole.count(row: 0).count, .partial))
  }

  @Test func addsEstimatedTimes() throws {
    func durations(_ values: Range<Int64>, perRow: Int) -> PageDurations {
      var durations = PageDurations(maximumPerRow: perRow)
      for value in values { durations.add(value * 1_000, row: 0) }
      return durations
    }
    let whole = try #require(durations(1..<3_001, perRow: 10).percentiles(row: 0))
    for (first, second) in [(10, 10), (10, 9_000), (9_000, 10)] {
      var sum = PageDurations()
      sum.add(try #require(durations(1..<2_001, perRow: first).part(row: 0)), row: 0)
      sum.add(try #require(durations(2_001..<3_001, perRow: second).part(row: 0)), row: 0)
      let found = try #require(sum.percentiles(row: 0))
      #expect(found.median == whole.median && found.p95 == whole.p95 && found.precision == .estimated)
      #expect(sum.count(row: 0) == 3_000 && sum.total(row: 0) == 4_501_500_000)
    }
    // Rows that miss times stay partial.
    var partial = PageDurations(maximumPerRow: 10, maximumHistograms: 0)
    for value in 1...20 as ClosedRange<Int64> { partial.add(value, row: 0) }
    var sum = PageDurations()
    sum.add(try #require(partial.part(row: 0)), row: 0)
    #expect(sum.count(row: 0) == 20 && sum.total(row: 0) == 210)
    #expect(sum.percentiles(row: 0)?.precision == .partial && sum.percentiles(row: 0)?.median == 5.5)
    #expect(partial.part(row: 1) == nil)
  }

  /// The sum has the coarser grain of its parts.
  @Test(arguments: Seeds.new) func addsActivityOfDifferentGrains(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    for limits in [(1, 1), (1, 5_000), (5_000, 1), (5_000, 5_000)] {
      var first = ActivityCounts(seriesCount: 1, utcOffset: .zero, minimumLimit: limits.0)
      var second = ActivityCounts(seriesCount: 1, utcOffset: .zero, minimumLimit: limits.1)
      var whole = ActivityCounts(seriesCount: 1, utcOffset: .zero, minimumLimit: min(limits.0, limits.1))
      for number in 0..<2_000 {
        let time = number % 50 == 0 ? nil : Int64.random(in: 0..<1_500 * 86_400_000_000, using: &random)
        if number % 3 == 0 { first.add(at: time) } else { second.add(at: time) }
        whole.add(at: time)
      }
      let (one, other) = (first.part, second.part)
      var sum = ActivityCounts(seriesCount: 1, utcOffset: .zero)
      sum.add(one, withoutTime: first.withoutTime)
      sum.add(other, withoutTime: second.withoutTime)
      #expect(sum.withoutTime == 40 && sum.part.counts.reduce(sum.part.outside, +) == 1_960)
      #expect(sum.part.spans == sum.part.spans.sorted() && sum.part.counts.allSatisfy { $0 > 0 })
      guard let window = sum.shownWindow(), let shown = whole.shownWindow() else { continue }
      #expect(window.range == shown.range && window.unit == shown.unit && window.outside == shown.outside)
      #expect(sum.counts(of: 0, in: window) == whole.counts(of: 0, in: shown))
    }
  }

  // MARK: Documents that cannot be added

  private func error(_ data: Data, after first: Data? = nil) -> String? {
    var merge = StatisticsMerge()
    do throws(StatisticsMergeError) {
      if let first { try merge.add(first, name: "first") }
      try merge.add(data, name: "p.json")
      return nil
    } catch {
      return error.description
    }
  }

  @Test func refusesDocumentsThatCannotBeAdded() throws {
    let line = #"{"eventID":"E","type":"page","class":"A","phase":"leave","duration":2,"session":"s"}"#
    let part = try document([line])
    for text in ["", "x", "[]", "{}", #"{"schema":"eventmap-lint/1"}"#, #"{"schema":7}"#] {
      let message = error(Data(text.utf8))
      #expect(message?.hasPrefix("p.json: not statistics, expected the output of 'eventmap stats") == true, "\(text)")
    }
    let plain = Data(try StatisticsDocument(try StatisticsRun()([line])).bytes())
    #expect(
      error(plain) == "p.json: not mergeable, its sessions and times are missing; write it with "
        + "'eventmap stats --format json --mergeable'")
    let hours = error(try document([line], StatisticsOptions()), after: part)
    #expect(hours?.contains("the hours are in UTC+00:00, those of the earlier parts in UTC+05:30") == true)
    var options = Self.options
    options.groupMembers = ["session"]
    #expect(error(try document([line], options), after: part)?.contains("count all parts with the same --by") == true)
    #expect(error(part, after: part) == nil)
  }

  /// A damaged document is refused; no change to a document may crash the program.
  @Test func refusesDamagedDocuments() throws {
    let line = #"{"eventID":"E","type":"page","class":"A","phase":"leave","duration":2,"session":"s","timestamp":1}"#
    let text = String(decoding: try document([line]), as: UTF8.self)
    let message = "p.json: damaged, or written by another version; count this part again"
    for (old, new) in [
      (#""count" : 1"#, #""count" : -1"#), (#""count" : 1"#, #""count" : 9000000000000000000"#),
      (#""count" : 1"#, #""count" : 1.5"#), (#""sessions" : 1"#, #""sessions" : 2"#),
      (#""timed" : 1"#, #""timed" : 2"#), (#""grain" : "hour""#, #""grain" : "year""#),
      (#""utcOffset" : "+05:30""#, #""utcOffset" : "5""#), ("\"spans\" : [", "\"spans\" : [ 1,"),
      (#""pages" : ["#, #""pages" : [ {},"#), (#""sessions" : ""#, #""sessions" : "AAAA"#),
      (#""eventID" : "E""#, #""eventId" : "E""#),
    ] {
      let changed = text.replacing(old, with: new)
      #expect(changed != text && error(Data(changed.utf8)) == message, "\(new)")
    }
    #expect(error(Data(text.utf8)) == nil)
    var bytes = Array(text.utf8)
    var random = SeededRandom(seed: 7)
    for _ in 0..<400 {
      let place = Int.random(in: 0..<bytes.count, using: &random)
      let before = bytes[place]
      bytes[place] = UInt8.random(in: 0x20..<0x7F, using: &random)
      // Any document is either read or refused.
      _ = error(Data(bytes))
      bytes[place] = before
    }
  }
}
