import EventMapping
import EventTranslation

/// Floors and translations of the sample dumps, and the memory that they take.
struct TranslationBenchmark {
  private let benchmark: Benchmark
  private let mapper: EventMapper
  private let dump: SampleDump

  init(_ table: SampleTable, _ benchmark: Benchmark) throws(BenchmarkError) {
    self.benchmark = benchmark
    mapper = EventMapper(table: try TableBenchmark.load(table.propertyList(), expecting: table))
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
    Benchmark.row("", "MB/s", "events/s", "ns/event", "x floor")
    let before = ProcessMemory.megabytes("VmRSS")
    let floor = try floors("jsonl", dump.jsonl, dump.counts)
    let select = TranslationOptions(select: SampleEvent.select)
    try translate("jsonl splice", .jsonl, TranslationOptions(), dump.splice, floor)
    try translate("jsonl to csv", .jsonl, TranslationOptions(format: .csv), dump.csv, floor)
    try translate("jsonl --select, 5 members", .jsonl, select, dump.selected, floor)
    let kitlogFloor = try floors("kitlog", dump.kitlog, dump.kitlogCounts)
    try translate("kitlog splice", .kitlog, TranslationOptions(), dump.kitlogSplice, kitlogFloor)
    guard let before, let peak = ProcessMemory.megabytes("VmHWM") else { return }
    Benchmark.row("peak memory (VmHWM), MB", Benchmark.text(peak))
    Benchmark.row("  more than before, with both dumps, MB", Benchmark.text(peak - before))
  }

  /// Measures both floors and returns the seconds of the one that copies, with which everything is compared.
  private func floors(_ name: String, _ bytes: [UInt8], _ counts: LineCounts) throws(BenchmarkError) -> Double {
    func measure(copies: Bool) throws(BenchmarkError) -> Double {
      try benchmark.best { () throws(BenchmarkError) in
        let passed = LineFloor.pass(bytes, copies: copies)
        try BenchmarkError.check(
          passed == (counts.lines, copies ? bytes.count : 0), "the floor of \(name) passed \(passed)")
      }
    }
    let (count, copy) = (try measure(copies: false), try measure(copies: true))
    show("floor: count lines of \(name)", count, counts, copy)
    show("floor: copy lines of \(name)", copy, counts, copy)
    return copy
  }

  /// Translates once with every byte checked, then measures.
  private func translate(
    _ name: String, _ format: DumpFormat, _ options: TranslationOptions, _ expected: DiscardingSink,
    _ floor: Double
  ) throws(BenchmarkError) {
    guard benchmark.wants(name) else { return }
    let (bytes, counts) =
      format == .kitlog ? (dump.kitlog, dump.kitlogCounts) : (dump.jsonl, dump.counts)
    func translateOnce(isChecking: Bool) throws(BenchmarkError) {
      let sink = DiscardingSink(isChecking: isChecking)
      var translator = DumpTranslator(
        mapper: mapper, options: options, outputs: TranslationOutputs(events: sink))
      try? translator.translate(ChunkReader(DumpSource(bytes)), format: format, file: name)
      let totals = try? translator.finish().totals
      try BenchmarkError.check(
        totals == counts && counts.addUp, "\(name): \(totals, default: "an error"), expected \(counts)")
      try BenchmarkError.check(
        sink.bytes == expected.bytes && (!isChecking || sink.checksum == expected.checksum),
        "\(name): \(sink.bytes) bytes that are not the \(expected.bytes) expected ones")
    }
    try translateOnce(isChecking: true)
    let seconds = try benchmark.best { () throws(BenchmarkError) in try translateOnce(isChecking: false) }
    show(name, seconds, counts, floor)
  }

  private func show(_ name: String, _ seconds: Double, _ counts: LineCounts, _ floor: Double) {
    let events = Double(counts.lines - counts.skipped)
    Benchmark.row(
      name, Benchmark.text(Double(counts.bytes) / seconds / 1e6, 0), Benchmark.text(events / seconds, 0),
      Benchmark.text(seconds / events * 1e9, 0), Benchmark.text(seconds / floor))
  }
}
