import EventMapping
import EventMapSeededNumbers
import Testing

@testable import EventTranslation

/// Page timing of random events, compared with a plain twin.
@Suite struct PageTimingTwinTests {
  /// The twin shares no code with the translator. Jobs and chunks vary.
  @Test(arguments: Seeds.new) func timesLikeThePlainTwin(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let names = ["eventID", "duration", "title", "from", "p.q", "session", "device.uuid"]
    var sums = [0, 0, 0, 0, 0]
    for number in 0..<24 {
      var pages = RandomPages(seed: seed &+ UInt64(number))
      let lines = (0..<120).map { _ in pages.line() }
      var options = TranslationOptions(onExisting: random.pick(TranslationOptions.ExistingEventID.allCases))
      options.unmapped = random.pick([.drop, .keep, .separate])
      options.pageTiming = PageTiming(timeMember: random.pick(["timestamp", "timestamp", "p.q"]))
      if random.chance(1, of: 4) { options.pageTiming?.unit = random.pick(TimeUnit.allCases) }
      if random.chance(1, of: 3) { options.select = names }
      if random.chance(1, of: 3) { options.format = random.pick([.csv, .tsv]) }
      if random.chance(1, of: 4) { options.pageTiming = nil }
      var twin = AgainstPlain(table: pages.rules.table, superclasses: pages.rules.superclasses, options: options)
      (twin.jobs, twin.chunkSize) = (number % 4 + 1, random.pick([1, 100, 700, 4_000, 1 << 16]))
      let found = try twin.check(joined(lines), "seed \(seed), table \(number), \(options)")
      guard let counts = found.summary.pageTiming else { continue }
      let parts = [
        counts.matched, counts.unmatchedEnters, counts.unmatchedLeaves, counts.clockJumps, counts.withoutTime,
      ]
      sums = zip(sums, parts).map(+)
    }
    // The sample must cover all counts.
    #expect(sums.allSatisfy { $0 > 0 }, "seed \(seed): \(sums)")
  }
}
