import EventMapping
import EventMapSeededNumbers
import Testing

@testable import EventTranslation

/// Page timing of random events, for any jobs and chunks and compared with a plain twin.
@Suite struct PageTimingTwinTests {
  private static let mapper = EventMapper(
    table: EventTable(classes: [
      "A": .init(pageEventIDs: [.enter: "A_IN", .leave: "A_OUT"], controlEventIDs: ["tap:": "TAP"]),
      "Module.B": .init(
        pageEventIDs: [
          .enter: "B_IN",
          .leave: .list([
            EventEntry(eventID: "B_OUT", properties: [.init("extra", .member("n"))]), EventEntry(eventID: "B_TOO"),
          ]),
        ]),
    ]))

  private func line(_ random: inout SeededRandom, _ clock: Int) -> String {
    func pick(_ texts: [String]) -> String { texts[Int.random(in: texts.indices, using: &random)] }
    if Int.random(in: 0..<6, using: &random) == 0 {
      return #"{"type":"control","target":"A","action":"tap:","timestamp":\#(clock),"n":"\#(clock)"}"#
    }
    let time = pick(["\(clock)", "\(clock)", "\(clock).5", "\"\(clock)\"", "null", "\(clock - 50)"])
    let session = pick([
      #""session":"s1","#, #""session":"s2","#, #""session":"\u00731","#, #""device":{"uuid":"s1"},"#, "",
    ])
    let own = pick(["", "", "", #","duration":7"#, #","from":"Z""#])
    let name = pick(["A", "A", "Module.B", "X", "\\u0041"])
    let phase = pick(["enter", "leave", "enter", "leave", "load", "gone"])
    return
      #"{\#(session)"type":"page","class":"\#(name)","phase":"\#(phase)","timestamp":\#(time),"n":\#(clock)\#(own)}"#
  }

  @Test(arguments: Seeds.new) func jobsAndChunksDoNotMatter(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let options: [TranslationOptions] = [
      TranslationOptions(onExisting: .keep, pageTiming: PageTiming()),
      TranslationOptions(onExisting: .replace, unmapped: .keep, pageTiming: PageTiming()),
      TranslationOptions(select: ["from", "n", "duration"], onExisting: .replace, pageTiming: PageTiming()),
      TranslationOptions(format: .csv, onExisting: .keep, unmapped: .keep, pageTiming: PageTiming()),
      TranslationOptions(format: .tsv, select: ["duration"], pageTiming: PageTiming(unit: .seconds)),
    ]
    for option in options {
      var lines: [String] = []
      for clock in 0..<400 { lines.append(line(&random, 1_000 + clock)) }
      var run = TranslationRun(mapper: Self.mapper)
      run.options = option
      let expected = try run(dump(lines)).everything()
      for (jobs, chunkSize) in [(1, 64 << 10), (3, 300), (2, 512), (2, 1), (4, 700)] {
        (run.jobs, run.chunkSize) = (jobs, chunkSize)
        #expect(try run(dump(lines)).everything() == expected, "seed \(seed), \(jobs) jobs, \(chunkSize)")
      }
    }
  }

  /// The twin shares no code with the translator.
  @Test(arguments: Seeds.new) func timesLikeThePlainTwin(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let names = ["eventID", "duration", "title", "from", "p.q", "session", "device.uuid"]
    for number in 0..<16 {
      var pages = RandomPages(seed: seed &+ UInt64(number))
      var lines: [[UInt8]] = []
      for _ in 0..<60 { lines.append(pages.line()) }
      var options = TranslationOptions(onExisting: random.pick(TranslationOptions.ExistingEventID.allCases))
      options.unmapped = random.pick([.drop, .keep, .separate])
      options.pageTiming = PageTiming(timeMember: random.pick(["timestamp", "timestamp", "p.q"]))
      if random.chance(1, of: 4) { options.pageTiming?.unit = random.pick(TimeUnit.allCases) }
      if random.chance(1, of: 3) { options.select = names }
      if random.chance(1, of: 3) { options.format = random.pick([.csv, .tsv]) }
      if random.chance(1, of: 4) { options.pageTiming = nil }
      var way = AgainstPlain(table: pages.rules.table, superclasses: pages.rules.superclasses, options: options)
      way.jobs = number % 4 + 1
      way.chunkSize = random.pick([1, 100, 700, 4_000, 1 << 16])
      let difference = try way.difference(joined(lines))
      #expect(
        difference == nil,
        "seed \(seed), table \(number), \(way.jobs) jobs, chunks of \(way.chunkSize), \(options): \(difference ?? "")")
    }
  }

  /// Ensures that the random pages cover all counts.
  @Test(arguments: Seeds.new) func randomPagesCoverAllCounts(seed: UInt64) throws {
    var sums = [0, 0, 0, 0, 0]
    for number in 0..<24 {
      var pages = RandomPages(seed: seed &+ UInt64(number))
      var run = TranslationRun(
        mapper: EventMapper(table: pages.rules.table, superclasses: pages.rules.superclasses))
      run.options = TranslationOptions(onExisting: .replace, pageTiming: PageTiming())
      let counts = try #require(try run(joined((0..<120).map { _ in pages.line() })).summary.pageTiming)
      let parts = [
        counts.matched, counts.unmatchedEnters, counts.unmatchedLeaves, counts.clockJumps, counts.withoutTime,
      ]
      sums = zip(sums, parts).map(+)
    }
    #expect(sums[0] > 5 && sums.allSatisfy { $0 > 0 }, "seed \(seed): \(sums)")
  }
}
