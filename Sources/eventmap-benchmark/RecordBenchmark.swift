import EventMapping
import EventTracking
import Foundation

/// Measures the time that recording an event takes on the calling thread, from the raw event to the line on disk.
struct RecordBenchmark {
  private let benchmark: Benchmark
  private let table: EventTable

  init(_ table: SampleTable, _ benchmark: Benchmark) throws(BenchmarkError) {
    self.table = try TableBenchmark.load(table.propertyList(), expecting: table)
    self.benchmark = benchmark
  }

  func run() throws(BenchmarkError) {
    let rows: [(name: String, limits: Outbox.Limits)] = [
      ("record, every record written", Outbox.Limits(totalBytes: 64 << 20)),
      ("record, buffered", Outbox.Limits(totalBytes: 64 << 20, buffering: .buffered)),
      // Each new segment replaces the oldest one. This row must be the last, see `folder`.
      ("record, outbox at its limit", Outbox.Limits(totalBytes: 512 << 10)),
    ]
    if !rows.contains(where: { benchmark.wants($0.name) }) { return }
    // One folder for all rows, removed at the end, because ext4 creates files slowly for minutes after many were removed.
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("eventmap-record-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch {
      throw BenchmarkError(message: "cannot create '\(folder.path)': \(error)")
    }
    Benchmark.row("", "median ns", "99 % ns", "events/s", "MB before", "MB after")
    try floor(folder)
    for (name, limits) in rows where benchmark.wants(name) {
      try run(name, limits, folder.appendingPathComponent(name))
    }
    print("")
  }

  private var count: Int { min(1_000_000, max(20_000, benchmark.arguments.megabytes * 1_000)) }

  /// Measures a lower bound for a recorder that writes every record: write(2) of lines of a similar length, in files with the number of
  /// records of a segment.
  private func floor(_ folder: URL) throws(BenchmarkError) {
    let line = [UInt8](repeating: UInt8(ascii: "x"), count: 400)
    let perFile = Outbox.Limits().segmentCount
    var sink: FileSink?
    try measure("write(2) of 400 bytes, a new file every \(perFile)", { $0 }) { number throws(BenchmarkError) in
      if number % perFile == 0 { sink = try FileSink(folder.appendingPathComponent("floor-\(number)").path) }
      try sink?.writeAll(line.span)
    }
  }

  private func run(_ name: String, _ limits: Outbox.Limits, _ folder: URL) throws(BenchmarkError) {
    let recorder: Recorder
    do {
      recorder = try Recorder(folder: folder, tables: LoadedTable(table, revision: "benchmark"), limits: limits)
    } catch {
      throw BenchmarkError(message: "cannot record in '\(folder.path)': \(error)")
    }
    let subjects = subjects()
    func event(_ number: Int) -> RawEvent { Self.event(subjects[number % subjects.count]) }
    // The first events fill caches, create the first segments and fill a small outbox to its limit.
    for number in 0..<2_000 { recorder.record(event(number)) }
    try measure(name, event) { event throws(BenchmarkError) in
      let outcome = recorder.record(event)
      try BenchmarkError.check(outcome == .recorded(1), "\(event) was not recorded")
    }
  }

  /// Measures each call of a function, and prints the row.
  ///
  /// - Parameter make: creates the argument of the function, without being measured. In an app, a hook has already created it.
  private func measure<Value>(
    _ name: String, _ make: (Int) -> Value, _ body: (Value) throws(BenchmarkError) -> Void
  ) throws(BenchmarkError) {
    // Allocated and touched before memory is measured.
    var times = [Duration](repeating: .zero, count: count)
    let before = ProcessMemory.megabytes("VmRSS") ?? 0
    let first = ContinuousClock.now
    for number in times.indices {
      let value = make(number)
      let start = ContinuousClock.now
      try body(value)
      times[number] = ContinuousClock.now - start
    }
    let seconds = (ContinuousClock.now - first) / .seconds(1)
    let after = ProcessMemory.megabytes("VmRSS") ?? 0
    times.sort()
    func nanoseconds(_ index: Int) -> String { "\(times[index].components.attoseconds / 1_000_000_000)" }
    Benchmark.row(
      name, nanoseconds(times.count / 2), nanoseconds(times.count / 100 * 99),
      Benchmark.text(Double(times.count) / seconds, 0), Benchmark.text(before), Benchmark.text(after))
  }

  /// Returns the subjects of the events: controls and pages of many classes.
  private func subjects() -> [RawEvent.Subject] {
    var subjects: [RawEvent.Subject] = []
    for (className, row) in table.classes.sorted(by: { $0.key < $1.key }).prefix(200) {
      subjects += row.controlEventIDs.keys.sorted().prefix(4).map { .action($0, target: className) }
      if row.pageEventIDs[.enter] != nil { subjects.append(.page(className, .enter)) }
    }
    return subjects
  }

  /// Returns an event like those of hooks, with the members of a control.
  private static func event(_ subject: RawEvent.Subject) -> RawEvent {
    if case .page = subject { return RawEvent(subject, members: ["title": "首页"]) }
    return RawEvent(
      subject,
      members: [
        "class": "UIButton", "title": "加入购物车", "tag": 101, "frame": "{{16, 603.5}, {187.5, 49}}",
        "touchPhase": "ended",
      ])
  }
}
