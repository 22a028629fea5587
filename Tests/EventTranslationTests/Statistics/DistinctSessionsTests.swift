import EventMapSeededNumbers
import Testing

@testable import EventTranslation

/// Counts of distinct sessions, exact and estimated.
@Suite struct DistinctSessionsTests {
  private func fingerprint(_ number: Int, kind: UInt64 = 1) -> UInt64 {
    DistinctSessions.fingerprint(Array("session-\(number)".utf8).span, kind: kind)
  }

  @Test(arguments: Seeds.new) func countsLikeSets(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var sessions = DistinctSessions()
    var sets = [Set<Int>](repeating: [], count: 7)
    for _ in 0..<20_000 {
      let row = Int.random(in: 0..<7, using: &random)
      let session = Int.random(in: 0..<(10 << row), using: &random)
      sessions.add(fingerprint(session), row: row)
      sets[row].insert(session)
    }
    for row in 0..<7 { #expect(sessions.count(row: row) == (sets[row].count, .exact)) }
    #expect(sessions.count(row: 7) == (0, .exact))
  }

  @Test func sessionsAndDevicesOfOneNameAreDistinct() {
    var sessions = DistinctSessions()
    for kind in [1, 2, 2, 3] as [UInt64] { sessions.add(fingerprint(5, kind: kind), row: 0) }
    #expect(sessions.count(row: 0) == (3, .exact))
  }

  /// The standard error is 0.8 %; four of them are exceeded once in 16,000 times, and the hashes are the same in every run.
  @Test(arguments: [1, 10, 1_000, 10_000, 40_000, 80_000, 300_000]) func estimatesAreWithinFourStandardErrors(
    count: Int
  ) {
    var sketch = SessionSketch()
    for number in 0..<count {
      sketch.add(fingerprint(number))
      if number % 3 == 0 { sketch.add(fingerprint(number)) }
    }
    let error = abs(Double(sketch.estimate - count)) / Double(count)
    #expect(error <= 4 * 0.0081, "\(sketch.estimate) for \(count)")
    if count <= 10 { #expect(sketch.estimate == count) }
  }

  @Test func estimatesAnEmptyAndAFullSketch() {
    var sketch = SessionSketch()
    #expect(sketch.estimate == 0)
    for register in 0..<(1 << 14) as Range<UInt64> { sketch.add(register << 50) }
    #expect(sketch.estimate > 1 << 50)
  }

  /// The rows with the most sessions become estimates without losing sessions; after that, rows become partial.
  @Test func fullMemoryMakesTheLargestRowsEstimates() {
    var sessions = DistinctSessions(maximumPairs: 1_000, maximumSketches: 2)
    func precisions() -> [StatisticsPrecision] { (0..<4).map { sessions.count(row: $0).precision } }
    for number in 0..<300 { sessions.add(fingerprint(number), row: 0) }
    for number in 0..<600 { sessions.add(fingerprint(number), row: 1) }
    for number in 0..<100 { sessions.add(fingerprint(number), row: 2) }
    #expect(precisions() == [.exact, .exact, .exact, .exact])
    // A known session needs no memory.
    sessions.add(fingerprint(7), row: 2)
    #expect(precisions() == [.exact, .exact, .exact, .exact])
    sessions.add(fingerprint(0), row: 3)
    #expect(precisions() == [.exact, .estimated, .exact, .exact])
    #expect(sessions.count(row: 0) == (300, .exact) && sessions.count(row: 2) == (100, .exact))
    let estimate = sessions.count(row: 1).count
    #expect(abs(estimate - 600) <= 20)
    // The estimate includes the sessions before it.
    for number in 0..<600 { sessions.add(fingerprint(number), row: 1) }
    #expect(sessions.count(row: 1).count == estimate)
    // 401 are kept.
    for number in 100..<700 { sessions.add(fingerprint(number), row: 2) }
    #expect(precisions() == [.exact, .estimated, .estimated, .exact])
    #expect(abs(sessions.count(row: 2).count - 700) <= 24)
    // 301 are kept.
    for number in 0..<800 { sessions.add(fingerprint(number), row: 3) }
    for number in 0..<800 { sessions.add(fingerprint(number), row: 3) }
    #expect(precisions() == [.exact, .estimated, .estimated, .partial])
    #expect(sessions.count(row: 3).count == 700)
    for number in 600..<900 { sessions.add(fingerprint(number), row: 1) }
    #expect(abs(sessions.count(row: 1).count - 900) <= 30)
  }
}
