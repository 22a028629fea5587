import EventMapping
import EventTranslation

/// Measures statistics of a dump, including the translation.
struct StatisticsBenchmark {
  private static let options = StatisticsOptions()

  private let run: TranslationRun
  private let benchmark: Benchmark

  init(_ dump: SampleDump, _ mapper: EventMapper, _ benchmark: Benchmark) {
    run = TranslationRun("statistics", dump, mapper, .splice, Self.options.translation(hasTable: true))
    self.benchmark = benchmark
  }

  func run(
    _ rates: RateTable, _ floors: RateTable.Floors, _ comparison: RateTable.Comparison
  ) throws(BenchmarkError) {
    guard benchmark.wants(run.name) else { return }
    let seconds = try benchmark.best { () throws(BenchmarkError) in
      let statistics = EventStatistics(Self.options, mapper: run.mapper)
      try check(statistics.report(try run.translate(to: TranslationOutputs(statistics: statistics))))
    }
    rates.add(run.name, seconds, run.dump.counts, floors, comparison: comparison)
  }

  private func check(_ report: StatisticsReport) throws(BenchmarkError) {
    let counts = Dictionary(report.events.map { ($0.name, $0.count) }) { first, _ in first }
    // If there are more event IDs than fit, only the sum of the remaining events is known.
    let isRight =
      report.uncountedEvents > 0
      ? counts.values.reduce(report.uncountedEvents, +) == run.dump.counts[.mapped] : counts == run.dump.eventCounts
    try BenchmarkError.check(
      isRight && report.totals.events == run.dump.counts[.mapped]
        && areRight(report.totals.sessions),
      "\(run.name): \(report.totals), \(counts.count) event IDs")
  }

  /// Whether the number of sessions is right. For very many sessions it is an estimate with a standard error of 0.8 %, and may be wrong
  /// by four times that.
  private func areRight(_ sessions: StatisticsReport.Sessions) -> Bool {
    let expected = run.dump.sessions.count
    return abs(sessions.count - expected) <= (sessions.precision == .exact ? 0 : expected / 31)
  }
}
