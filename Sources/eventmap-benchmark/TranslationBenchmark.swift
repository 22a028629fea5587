import AllocationCount
import EventMapping
import EventTranslation

/// Floors and translations of the sample dumps, and the memory that they take.
struct TranslationBenchmark {
  private let benchmark: Benchmark
  private let mapper: EventMapper
  /// Of a table that answers the same by conditions.
  private let conditions: EventMapper
  /// Of a table of views.
  private let views: EventMapper
  private let dump: SampleDump

  init(_ table: SampleTable, _ benchmark: Benchmark) throws(BenchmarkError) {
    self.benchmark = benchmark
    mapper = EventMapper(table: try TableBenchmark.load(table.propertyList(), expecting: table))
    conditions = EventMapper(table: table.withConditions())
    views = EventMapper(table: table.withViews())
    dump = SampleDump(table, byteCount: benchmark.arguments.megabytes * 1_000_000)
    let counts = dump.counts
    print("dump: \(counts.lines) events, \(counts.bytes) bytes of jsonl, \(dump.kitlog.count) of kitlog")
    func share(_ part: Int) -> Double { Double(part) / Double(counts.lines) }
    try BenchmarkError.check(
      (0.43...0.47).contains(share(dump.pages)) && (0.08...0.12).contains(share(counts.unmapped))
        && (0.0005...0.0015).contains(share(counts.rejected)) && (250...350).contains(counts.bytes / counts.lines),
      "the sample is not as it must be: \(counts), \(dump.pages) pages")
  }

  func run() throws(BenchmarkError) {
    Benchmark.row("", "MB/s", "ns/event", "ns/byte", "allocs/event", "of grep", "of copy", "threshold")
    ProcessMemory.resetPeak()
    let before = ProcessMemory.megabytes("VmRSS")
    let grep = try GrepFloor(dump.jsonl, benchmark).seconds(expecting: dump.counts)
    if let grep { show("floor: grep -c timestamp", grep, dump.counts, Floors(grep: grep, copy: nil)) }
    let floors = Floors(grep: grep, copy: try floors("jsonl", dump.jsonl, dump.counts))
    let select = TranslationOptions(select: SampleEvent.select)
    var plain = TranslationOptions()
    plain.remembersShapes = false
    try measure(Run("jsonl splice, plain twin", .jsonl, plain), dump.splice, floors)
    let splice = Run("jsonl splice", .jsonl, TranslationOptions())
    try measure(splice, dump.splice, floors, threshold: "0.13 of copy")
    try measure(splice.with(jobs: 2), dump.splice, floors, threshold: "1.8 x 1 job")
    try measure(splice.toFile(), dump.splice, floors)
    try measure(splice.with(jobs: 2).toFile(), dump.splice, floors)
    try measure(
      Run("jsonl to csv", .jsonl, TranslationOptions(format: .csv)), dump.csv, floors, threshold: "0.5 x splice")
    try measure(Run("jsonl --select, 5 members", .jsonl, select), dump.selected, floors, threshold: "0.5 x splice")
    try measure(splice.withConditions(), dump.splice, floors, threshold: "0.5 x splice")
    try measure(splice.withConditions().with(jobs: 2), dump.splice, floors)
    let timing = Run("jsonl splice --page-timing", .jsonl, TranslationOptions(pageTiming: PageTiming()))
    try measure(timing, dump.timed, floors)
    try measure(timing.with(jobs: 2), dump.timed, floors)
    try measure(Run("jsonl splice of views", .jsonl, TranslationOptions(), .views), dump.viewSplice, floors)
    let kitlogFloors = Floors(grep: nil, copy: try self.floors("kitlog", dump.kitlog, dump.kitlogCounts))
    let kitlog = Run("kitlog splice", .kitlog, TranslationOptions())
    try measure(kitlog, dump.kitlogSplice, kitlogFloors, threshold: "1 x splice")
    let sensorsFloors = Floors(grep: nil, copy: try self.floors("sensors", dump.sensors, dump.sensorsCounts))
    let sensors = Run("sensors splice", .sensors, TranslationOptions())
    try measure(sensors, dump.sensorsSplice, sensorsFloors)
    try measure(sensors.with(jobs: 2), dump.sensorsSplice, sensorsFloors)
    let textFloors = Floors(grep: nil, copy: try self.floors("sensors text", dump.sensorsText, dump.sensorsTextCounts))
    try measure(sensors.withText(), dump.sensorsTextSplice, textFloors)
    guard let before, let peak = ProcessMemory.megabytes("VmHWM") else { return }
    Benchmark.row("peak memory (VmHWM), MB", Benchmark.text(peak))
    Benchmark.row("  more than before, with both dumps, MB", Benchmark.text(peak - before), "", "", "", "", "", "40")
  }

  /// What is measured: a format, options, threads and where the output goes.
  private struct Run {
    var name: String
    let format: DumpFormat
    let options: TranslationOptions
    var table: Table
    var jobs = 1
    var writesFile = false
    var hasConditions = false
    var hasText = false

    /// Which table translates which dump.
    enum Table {
      case plain, conditions, views
    }

    init(_ name: String, _ format: DumpFormat, _ options: TranslationOptions, _ table: Table = .plain) {
      self.name = name
      self.format = format
      self.options = options
      self.table = table
    }

    func with(jobs: Int) -> Run {
      var run = self
      run.jobs = jobs
      run.name += ", \(jobs) jobs"
      return run
    }

    func withConditions() -> Run {
      var run = self
      run.table = .conditions
      run.name += ", all by conditions"
      return run
    }

    func withText() -> Run {
      var run = self
      run.hasText = true
      run.name += ", properties as text"
      return run
    }

    func toFile() -> Run {
      var run = self
      run.writesFile = true
      run.name += ", to a file"
      return run
    }
  }

  /// The seconds of what no translation can undercut.
  private struct Floors {
    var grep: Double?
    var copy: Double?
  }

  /// Measures both floors and returns the seconds of the one that copies.
  private func floors(_ name: String, _ bytes: [UInt8], _ counts: LineCounts) throws(BenchmarkError) -> Double {
    func measure(copies: Bool) throws(BenchmarkError) -> Double {
      try benchmark.best { () throws(BenchmarkError) in
        let passed = LineFloor.pass(bytes, copies: copies)
        try BenchmarkError.check(
          passed == (counts.lines, copies ? bytes.count : 0), "the floor of \(name) passed \(passed)")
      }
    }
    let (count, copy) = (try measure(copies: false), try measure(copies: true))
    show("floor: count lines of \(name)", count, counts, Floors(copy: copy))
    show("floor: copy lines of \(name)", copy, counts, Floors(copy: copy))
    return copy
  }

  /// Translates once with every byte checked, then measures.
  private func measure(
    _ run: Run, _ expected: DiscardingSink, _ floors: Floors, threshold: String = ""
  ) throws(BenchmarkError) {
    guard benchmark.wants(run.name) else { return }
    let counts = input(of: run).counts
    let checked = DiscardingSink(isChecking: true)
    try translate(run, to: checked)
    try BenchmarkError.check(
      checked.bytes == expected.bytes && checked.checksum == expected.checksum,
      "\(run.name): \(checked.bytes) bytes that are not the \(expected.bytes) expected ones")
    var allocations = 0
    let seconds = try benchmark.best { () throws(BenchmarkError) in
      let before = allocation_count()
      if run.writesFile {
        let file = try TemporaryFile()
        try translate(run, to: file)
        try BenchmarkError.check(file.bytes == expected.bytes, "\(run.name): \(file.bytes) bytes in the file")
      } else {
        let sink = DiscardingSink(isChecking: false)
        try translate(run, to: sink)
        try BenchmarkError.check(sink.bytes == expected.bytes, "\(run.name): \(sink.bytes) bytes")
      }
      allocations = allocation_count() - before
    }
    show(run.name, seconds, counts, floors, allocations: allocations, threshold: threshold)
  }

  private func input(of run: Run) -> (bytes: [UInt8], counts: LineCounts, mapper: EventMapper) {
    switch run.table {
    case .views: (dump.views, dump.viewCounts, views)
    case .conditions: (dump.jsonl, dump.counts, conditions)
    case .plain where run.hasText: (dump.sensorsText, dump.sensorsTextCounts, mapper)
    case .plain where run.format == .sensors: (dump.sensors, dump.sensorsCounts, mapper)
    case .plain where run.format == .kitlog: (dump.kitlog, dump.kitlogCounts, mapper)
    case .plain: (dump.jsonl, dump.counts, mapper)
    }
  }

  private func translate(_ run: Run, to sink: any ByteSink) throws(BenchmarkError) {
    let (bytes, counts, mapper) = input(of: run)
    var translator = DumpTranslator(
      mapper: mapper, options: run.options, outputs: TranslationOutputs(events: sink), jobs: run.jobs)
    try? translator.translate(ChunkReader(DumpSource(bytes)), format: run.format, file: run.name)
    let totals = try? translator.finish().totals
    try BenchmarkError.check(
      totals == counts && counts.addUp, "\(run.name): \(totals, default: "an error"), expected \(counts)")
  }

  private func show(
    _ name: String, _ seconds: Double, _ counts: LineCounts, _ floors: Floors, allocations: Int = -1,
    threshold: String = ""
  ) {
    let events = Double(counts.lines - counts.skipped)
    func share(_ floor: Double?) -> String { floor.map { Benchmark.text($0 / seconds, 2) } ?? "" }
    Benchmark.row(
      name, Benchmark.text(Double(counts.bytes) / seconds / 1e6, 0), Benchmark.text(seconds / events * 1e9, 0),
      Benchmark.text(seconds / Double(counts.bytes) * 1e9, 2),
      allocations < 0 ? "" : Benchmark.text(Double(allocations) / events, 3), share(floors.grep), share(floors.copy),
      threshold)
  }
}
