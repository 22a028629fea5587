import EventMapAllocationCount
import EventMapping
import EventTranslation

/// Measures floors and translations of the sample dumps, and their memory use.
struct TranslationBenchmark {
  private let benchmark: Benchmark
  private let table: SampleTable
  private let mapper: EventMapper
  private let rates: RateTable
  /// The comparison with another program; `nil` without `--peer`.
  private let peer: PeerBenchmark?

  init(_ table: SampleTable, _ benchmark: Benchmark) throws(BenchmarkError) {
    self.benchmark = benchmark
    self.table = table
    mapper = EventMapper(table: try TableBenchmark.load(table.propertyList(), expecting: table))
    rates = RateTable()
    peer = try benchmark.arguments.peer.map { path throws(BenchmarkError) in
      try PeerBenchmark(PeerProgram(path, table), benchmark)
    }
  }

  // Each dump is created when it is needed and released after its rows, so that only one is in memory at a time.

  func run() throws(BenchmarkError) {
    try measureUnlike()
    try measureAlike()
    try measureManySessions()
    try measureViews()
    try measureKitlog()
    try measureSensors()
  }

  private var byteCount: Int { benchmark.arguments.megabytes * 1_000_000 }

  private func measureUnlike() throws(BenchmarkError) {
    let dump = try SampleDump.unlike(table, byteCount: byteCount)
    let grep = try GrepFloor(dump, benchmark).seconds()
    if let grep { rates.add("\(dump.name), floor: grep -c timestamp", grep, dump.counts, .init(grep: grep)) }
    var floors = try floors(dump)
    floors.grep = grep
    func options(_ paths: [[SampleMember]]) -> TranslationOptions {
      TranslationOptions(select: UnlikeLine.names(of: paths))
    }
    let splice = TranslationRun("splice", dump, mapper)
    let csv = TranslationRun("csv", dump, mapper, .csv, TranslationOptions(format: .csv))
    let select = TranslationRun(
      "--select, 5 members, 1 nested", dump, mapper, .selected, options(UnlikeLine.select))
    let nested = TranslationRun(
      "--select, 5 members, 4 nested", dump, mapper, .nested, options(UnlikeLine.nestedSelect))
    let conditions = TranslationRun("all by conditions", dump, EventMapper(table: table.withConditions()))
    let timing = TranslationRun(
      "--page-timing", dump, mapper, .timed, TranslationOptions(pageTiming: PageTiming()))
    let runs = [
      splice, splice.with(jobs: 2, threshold: 1.8), splice.toFile(), splice.toFile().with(jobs: 2),
      csv.compared(with: splice.name, "splice", 0.7), select.compared(with: splice.name, "splice", 0.7),
      nested.compared(with: splice.name, "splice", 0.7), conditions.compared(with: splice.name, "splice", 0.6),
      conditions.with(jobs: 2), timing.compared(with: splice.name, "splice", 0.7), timing.with(jobs: 2),
    ]
    try measuringMemory { () throws(BenchmarkError) in
      for run in try runs + FilterRuns.runs(splice) { try measure(run, floors) }
      try StatisticsBenchmark(dump, mapper, benchmark).run(rates, floors, .init(row: splice.name, unit: "splice"))
    }
    try CompressionBenchmark(dump, benchmark).run(rates)
    try peer?.compare(splice, rates)
  }

  private func measureAlike() throws(BenchmarkError) {
    let dump = try SampleDump.alike(table, byteCount: byteCount)
    let floors = try floors(dump)
    let splice = TranslationRun("splice", dump, mapper)
    try measure(splice, floors)
    try measure(splice.with(jobs: 2, threshold: 1.8), floors)
    for run in try FilterRuns.runs(splice) { try measure(run, floors) }
    try peer?.compare(splice, rates)
  }

  /// Measures a dump with a session for each line, which timing and statistics must look up and evict.
  private func measureManySessions() throws(BenchmarkError) {
    let dump = SampleDump.manySessions(table, byteCount: byteCount)
    let floors = try floors(dump)
    let splice = TranslationRun("splice", dump, mapper)
    let timing = TranslationRun(
      "--page-timing", dump, mapper, .splice, TranslationOptions(pageTiming: PageTiming()))
    try measure(splice, floors)
    try measure(timing.compared(with: splice.name, "splice"), floors)
    try StatisticsBenchmark(dump, mapper, benchmark).run(rates, floors, .init(row: splice.name, unit: "splice"))
  }

  private func measureViews() throws(BenchmarkError) {
    let dump = SampleDump.views(table, byteCount: byteCount)
    try measure(TranslationRun("splice", dump, EventMapper(table: table.withViews())), try floors(dump))
  }

  private func measureKitlog() throws(BenchmarkError) {
    let dump = SampleDump.kitlog(table, byteCount: byteCount / 2)
    let run = TranslationRun("splice", dump, mapper).compared(
      with: "\(SampleDump.unlikeName): splice", "jsonl", 1)
    try measure(run, try floors(dump))
    try CompressionBenchmark(dump, benchmark).run(rates)
  }

  private func measureSensors() throws(BenchmarkError) {
    let dump = SampleDump.sensors(table, byteCount: byteCount / 2, isText: false)
    let run = TranslationRun("splice", dump, mapper)
    let floors = try floors(dump)
    try measure(run, floors)
    try measure(run.with(jobs: 2), floors)
    let text = SampleDump.sensors(table, byteCount: byteCount / 2, isText: true)
    try measure(
      TranslationRun("splice", text, mapper).compared(with: run.name, "objects", 0.5), try self.floors(text))
  }

  /// Measures both floors of a dump, whose rows also show its size, and returns the one that copies.
  private func floors(_ dump: SampleDump) throws(BenchmarkError) -> RateTable.Floors {
    let (name, counts) = (dump.name, dump.counts)
    func measure(copies: Bool) throws(BenchmarkError) -> Double {
      try benchmark.best { () throws(BenchmarkError) in
        let passed = LineFloor.pass(dump.bytes, copies: copies)
        try BenchmarkError.check(
          passed == (counts.lines, copies ? counts.bytes : 0), "the floor of \(name) passed \(passed)")
      }
    }
    let (count, copy) = (try measure(copies: false), try measure(copies: true))
    rates.add("\(name), floor: count \(counts.lines) lines", count, counts, .init(copy: copy))
    rates.add("\(name), floor: copy \(counts.bytes / counts.lines) bytes each", copy, counts, .init(copy: copy))
    return RateTable.Floors(copy: copy)
  }

  /// Translates once to check every byte, then measures.
  private func measure(_ run: TranslationRun, _ floors: RateTable.Floors) throws(BenchmarkError) {
    guard benchmark.wants(run.name) else { return }
    let expected = run.dump.expected(run.output)
    let checked = DiscardingSink(isChecking: true)
    try run.translate(to: checked)
    try BenchmarkError.check(
      checked.bytes == expected.bytes && checked.checksum == expected.checksum,
      "\(run.name): \(checked.bytes) bytes that are not the \(expected.bytes) expected ones")
    var allocations = 0
    let seconds = try benchmark.best { () throws(BenchmarkError) in
      let before = allocation_count()
      if run.writesFile {
        let file = TemporaryFile()
        let sink = try FileSink(file.path)
        try run.translate(to: sink)
        try BenchmarkError.check(sink.bytes == expected.bytes, "\(run.name): \(sink.bytes) bytes in the file")
      } else {
        let sink = DiscardingSink(isChecking: false)
        try run.translate(to: sink)
        try BenchmarkError.check(sink.bytes == expected.bytes, "\(run.name): \(sink.bytes) bytes")
      }
      allocations = allocation_count() - before
    }
    rates.add(run.name, seconds, run.dump.counts, floors, allocations: allocations, comparison: run.comparison)
  }

  /// Prints the growth of memory during a function, without the dump. Only the first dump can show it, because later ones reuse its freed
  /// memory.
  private func measuringMemory(_ body: () throws(BenchmarkError) -> Void) throws(BenchmarkError) {
    ProcessMemory.resetPeak()
    let (before, rows) = (ProcessMemory.megabytes("VmRSS"), rates.rowCount)
    try body()
    guard rates.rowCount > rows, let before, let peak = ProcessMemory.megabytes("VmHWM") else { return }
    Benchmark.row("  memory of these beside the dump, MB", Benchmark.text(peak - before), "", "", "", "", "", "", "40")
  }
}
