import EventMapping
import EventTranslation

/// A translation to measure: the dump, the mapper, the options, the number of threads, the output and the comparison.
struct TranslationRun {
  private(set) var name: String
  let dump: SampleDump
  let mapper: EventMapper
  let options: TranslationOptions
  /// The expected output.
  let output: SampleDump.Output
  private(set) var jobs = 1
  private(set) var writesFile = false
  private(set) var comparison: RateTable.Comparison?

  init(
    _ what: String, _ dump: SampleDump, _ mapper: EventMapper, _ output: SampleDump.Output = .splice,
    _ options: TranslationOptions = TranslationOptions()
  ) {
    name = "\(dump.name): \(what)"
    self.dump = dump
    self.mapper = mapper
    self.options = options
    self.output = output
  }

  func with(jobs: Int, threshold: Double? = nil) -> TranslationRun {
    var run = self
    run.jobs = jobs
    run.name += ", \(jobs) jobs"
    return run.compared(with: name, "1 job", threshold)
  }

  func toFile() -> TranslationRun {
    var run = self
    run.writesFile = true
    run.name += ", to a file"
    return run.compared(with: name, "in memory")
  }

  func compared(with row: String, _ unit: String, _ threshold: Double? = nil) -> TranslationRun {
    var run = self
    run.comparison = RateTable.Comparison(row: row, unit: unit, threshold: threshold)
    return run
  }

  /// Translates the dump.
  ///
  /// - Parameter source: the dump; `nil` for the one in memory.
  @discardableResult
  func translate(
    to sink: any ByteSink, from source: (any ByteSource)? = nil
  ) throws(BenchmarkError) -> TranslationSummary {
    try translate(to: TranslationOutputs(events: sink), from: source)
  }

  /// Translates the dump once.
  @discardableResult
  func translate(
    to outputs: TranslationOutputs, from source: (any ByteSource)? = nil
  ) throws(BenchmarkError) -> TranslationSummary {
    var translator = DumpTranslator(mapper: mapper, options: options, outputs: outputs, jobs: jobs)
    do {
      try translator.translate(ChunkReader(source ?? DumpSource(dump.bytes)), format: dump.format, file: name)
      let summary = try translator.finish()
      try BenchmarkError.check(
        summary.totals == dump.counts && dump.counts.addUp,
        "\(name): \(summary.totals), expected \(dump.counts)")
      return summary
    } catch {
      throw error as? BenchmarkError ?? BenchmarkError(message: "\(name): \(error)")
    }
  }
}
