import EventMapSeededNumbers
import Testing

@testable import EventTranslation

/// Medians and percentiles, exact and estimated.
@Suite struct PageDurationsTests {
  /// The times are 10, 20, … in reverse order.
  @Test(arguments: [
    (1, 10.0, 10.0), (2, 15, 20), (3, 20, 30), (19, 100, 190), (20, 105, 190), (21, 110, 200), (39, 200, 380),
    (40, 205, 380), (41, 210, 390), (100, 505, 950), (101, 510, 960),
  ])
  func percentilesAreByNearestRank(count: Int, median: Double, p95: Double) throws {
    var durations = PageDurations()
    for value in (1...count).reversed() { durations.add(Int64(value * 10), row: 0) }
    let found = try #require(durations.percentiles(row: 0))
    #expect(found.median == median && found.p95 == p95 && found.precision == .exact)
    #expect(durations.count(row: 0) == count && durations.total(row: 0) == Double(5 * count * (count + 1)))
    #expect(durations.percentiles(row: 1) == nil && durations.count(row: 1) == 0)
  }

  @Test(arguments: Seeds.new) func estimatesAreWithinTheirError(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    for limit in [1, 100, 5_000] {
      var durations = PageDurations(maximumPerRow: limit)
      var exact = PageDurations()
      for number in 0..<6_000 {
        // Magnitudes from microseconds to 300 years are equally likely.
        let value = Int64.random(in: 0...(1 << Int64.random(in: 0...53, using: &random)), using: &random)
        durations.add(value, row: 3)
        exact.add(value, row: 3)
        if number + 1 == limit { #expect(durations.percentiles(row: 3)?.precision == .exact) }
        if number == limit { #expect(durations.percentiles(row: 3)?.precision == .estimated) }
      }
      let (found, expected) = (try #require(durations.percentiles(row: 3)), try #require(exact.percentiles(row: 3)))
      #expect(abs(found.median - expected.median) <= expected.median / 256)
      #expect(abs(found.p95 - expected.p95) <= expected.p95 / 256)
      #expect(found.precision == .estimated && expected.precision == .exact)
      #expect(durations.total(row: 3) == exact.total(row: 3) && durations.count(row: 3) == 6_000)
    }
  }

  /// The cases are small times, and both ends of the steps.
  @Test func stepsAreWithinTheirErrorOfEveryDuration() {
    var values = Array(Int64(0)...2_000)
    for bits in 8...62 {
      for near in -1...1 { values += [Int64(1) << Int64(bits), Int64(3) << Int64(bits - 2)].map { $0 + Int64(near) } }
    }
    values.append(.max)
    for value in values {
      var histogram = DurationHistogram()
      histogram.add(value)
      let found = histogram.value(rank: 1)
      #expect(abs(found - Double(value)) <= Double(value) / 256, "\(value) is \(found)")
      if value < 256 { #expect(found == Double(value)) }
    }
  }

  /// The largest rows become histograms first; rows miss times only when no histogram is left.
  @Test func fullMemoryMakesTheLargestRowsHistograms() {
    var durations = PageDurations(maximumPerRow: 1_000, maximumTotal: 100, maximumHistograms: 2)
    func precisions() -> [StatisticsPrecision?] { (0..<4).map { durations.percentiles(row: $0)?.precision } }
    for _ in 0..<30 { durations.add(5, row: 0) }
    for _ in 0..<60 { durations.add(6, row: 1) }
    for _ in 0..<10 { durations.add(7, row: 2) }
    #expect(precisions() == [.exact, .exact, .exact, nil])
    durations.add(8, row: 3)
    #expect(precisions() == [.exact, .estimated, .exact, .exact])
    // 41 are kept; 59 more fill the memory, and then a row that grew has the most.
    for _ in 0..<59 { durations.add(7, row: 2) }
    #expect(precisions() == [.exact, .estimated, .exact, .exact])
    durations.add(5, row: 0)
    #expect(precisions() == [.exact, .estimated, .estimated, .exact])
    // 32 are kept.
    for _ in 0..<68 { durations.add(8, row: 3) }
    #expect(precisions() == [.exact, .estimated, .estimated, .exact])
    for _ in 0..<10 { durations.add(900, row: 3) }
    durations.add(900, row: 0)
    durations.add(900, row: 1)
    #expect(precisions() == [.partial, .estimated, .estimated, .partial])
    #expect(durations.percentiles(row: 3)?.p95 == 8 && durations.count(row: 3) == 79)
    #expect(durations.percentiles(row: 0)?.p95 == 5 && durations.total(row: 0) == 31 * 5 + 900)
    #expect(durations.count(row: 1) == 61)
  }

  /// A row whose times were never kept has no median.
  @Test func rowsWithoutKeptTimesHaveNoPercentiles() {
    var durations = PageDurations(maximumTotal: 2, maximumHistograms: 0)
    for row in [0, 0, 1] { durations.add(5, row: row) }
    #expect(durations.percentiles(row: 0)?.precision == .exact)
    #expect(durations.percentiles(row: 1) == nil && durations.count(row: 1) == 1)
  }
}
