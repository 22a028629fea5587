import EventMapping

@testable import EventTranslation

/// Statistics of dumps in memory.
struct StatisticsRun {
  var options = StatisticsOptions()
  /// `nil` for server events.
  var mapper: EventMapper?
  var chunkSize = 4096
  var jobs = 1

  func callAsFunction(_ dumps: [[String]], _ format: DumpFormat = .jsonl) throws -> StatisticsReport {
    let statistics = EventStatistics(options, mapper: mapper)
    var translator = DumpTranslator(
      mapper: mapper ?? EventMapper(table: EventTable(classes: [:])),
      options: options.translation(hasTable: mapper != nil), outputs: TranslationOutputs(statistics: statistics),
      jobs: jobs)
    for (number, lines) in dumps.enumerated() {
      try translator.translate(lines, format, chunkSize: chunkSize, file: "dump \(number)")
    }
    return statistics.report(try translator.finish())
  }

  func callAsFunction(_ lines: [String], _ format: DumpFormat = .jsonl) throws -> StatisticsReport {
    try callAsFunction([lines], format)
  }
}
