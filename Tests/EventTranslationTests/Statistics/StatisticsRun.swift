import EventMapping

@testable import EventTranslation

/// Statistics of dumps in memory.
struct StatisticsRun {
  var options = StatisticsOptions()
  /// `nil` for server events.
  var mapper: EventMapper?
  var chunkSize = 4096
  var jobs = 1

  func callAsFunction(_ dumps: [[String]]) throws -> StatisticsReport {
    let statistics = EventStatistics(options, mapper: mapper)
    let run = TranslationRun(
      mapper: mapper ?? SampleTable.emptyMapper, options: options.translation(hasTable: mapper != nil),
      chunkSize: chunkSize, jobs: jobs)
    let dumps = dumps.enumerated().map { TranslationRun.Dump($1, file: "dump \($0)") }
    return statistics.report(try run(dumps, into: TranslationOutputs(statistics: statistics)))
  }

  func callAsFunction(_ lines: [String]) throws -> StatisticsReport { try callAsFunction([lines]) }
}
