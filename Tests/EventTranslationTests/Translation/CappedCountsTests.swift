import Testing

@testable import EventTranslation

/// Counts with a limit: exact up to 65,536 names, and marked as inexact beyond.
@Suite struct CappedCountsTests {
  private func add(_ name: String, _ counts: inout CappedCounts, count: Int = 1) {
    let bytes = Array(name.utf8)
    counts.add(bytes.span, .init(count: count, firstLine: 0, origin: nil, file: 0))
  }

  /// A name that is too long to be listed does not keep others from being listed.
  @Test func skipsNamesThatAreTooLong() {
    for limit in [CappedNames.Limit.run, .frequent, .chunk] {
      var counts = CappedCounts(limit)
      add(String(repeating: "a", count: CappedNames.longest), &counts)
      add(String(repeating: "a", count: CappedNames.longest + 1), &counts)
      add("b", &counts)
      #expect(counts.entries.count == 2 && counts.uncounted == 1 && !counts.isExact)
    }
  }

  /// Fills a list with names of the maximum length, except for some bytes; returns their number.
  private func fill(_ counts: inout CappedCounts, but rest: Int = 0) -> Int {
    let count = CappedNames.Limit.run.bytes / CappedNames.longest
    for number in 1...count {
      let name = "\(number)-" + String(repeating: "x", count: CappedNames.longest)
      add(String(name.prefix(CappedNames.longest - (number == count ? rest : 0))), &counts)
    }
    return count
  }

  @Test func limitsTheTotalLengthOfNames() {
    var counts = CappedCounts(.run)
    let count = fill(&counts)
    #expect(counts.isExact)
    add("z", &counts)
    #expect(!counts.isExact && counts.entries.count == count)
  }

  /// With more distinct pairs than are counted, the summary reports that, and the totals stay right.
  @Test func reportsInexactCountsBeyondTheLimit() throws {
    var dump: [UInt8] = []
    for number in 0..<65_540 { dump += #"{"type":"t\#(number % 65_537)"}"#.utf8 + [10] }
    let result = try TranslationRun(chunkSize: 1 << 16)(dump)
    #expect(!result.summary.unmappedTopIsExact && result.totals[.unmapped] == 65_540)
    #expect(result.summary.unmappedTop.count == 20)
    // The list was full before the 65,537th name; the names in it are still counted.
    #expect(result.summary.unmappedTop.prefix(4).map { "\($0.type) \($0.count)" } == ["t0 2", "t1 2", "t2 2", "t10 1"])
  }

  /// More distinct pairs than a translator keeps between chunks, each several times, are all counted with any number of jobs.
  @Test func countsManyPairsOverAllChunks() throws {
    let count = CappedNames.Limit.frequent.names + 500
    var dump: [UInt8] = []
    for round in 0..<3 {
      for number in 0..<count {
        // The last ones are more frequent than all others.
        let times = number >= count - 5 ? number - count + 6 + round : 1
        for _ in 0..<times { dump += #"{"type":"row","target":"T\#(number)","action":"a:"}"#.utf8 + [10] }
      }
    }
    var run = TranslationRun(chunkSize: 1 << 14)
    let alone = try run(dump)
    #expect(alone.summary.unmappedTopIsExact)
    #expect(alone.summary.unmappedTop.prefix(6).map(\.count) == [18, 15, 12, 9, 6, 3])
    #expect(alone.summary.unmappedTop.first?.className == "T\(count - 1)")
    #expect(alone.totals[.unmapped] == 3 * (count - 5) + 60)
    run.jobs = 3
    #expect(try run(dump).summary.unmappedTop == alone.summary.unmappedTop)
  }

  @Test func refusesNamesInInputOrder() {
    var counts = CappedCounts(.run)
    let filled = fill(&counts, but: 1)
    // A count of zero also fills the list, because the name's count is only known later.
    add("yy", &counts, count: 0)
    #expect(counts.isExact)
    add("z", &counts)
    #expect(!counts.isExact && counts.entries.count == filled)
  }
}
