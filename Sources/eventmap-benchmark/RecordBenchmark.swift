import EventMapping
import EventTracking
import Foundation

/// What recording an event costs the thread that calls, from the raw event to the line on disk.
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
      // Each segment that is begun takes the place of the oldest one.
      ("record, outbox at its limit", Outbox.Limits(totalBytes: 512 << 10)),
    ]
    if !rows.contains(where: { benchmark.wants($0.name) }) { return }
    Benchmark.row("", "median ns", "99 % ns", "events/s", "MB before", "MB after")
    try floor()
    for (name, limits) in rows where benchmark.wants(name) { try run(name, limits) }
    print("")
  }

  private var count: Int { min(1_000_000, max(20_000, benchmark.arguments.megabytes * 1_000)) }

  /// What no recorder that writes every record can undercut: write(2) of lines of that length, in files of as many as a segment has.
  private func floor() throws(BenchmarkError) {
    let line = [UInt8](repeating: UInt8(ascii: "x"), count: 400)
    let perFile = Outbox.Limits().segmentCount
    var file = TemporaryFile()
    var sink = try FileSink(file.path)
    try measure("write(2) of 400 bytes, a new file every \(perFile)") { number throws(BenchmarkError) in
      if number % perFile == 0 {
        file = TemporaryFile()
        sink = try FileSink(file.path)
      }
      try sink.writeAll(line.span)
    }
  }

  private func run(_ name: String, _ limits: Outbox.Limits) throws(BenchmarkError) {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("eventmap-record-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let recorder: Recorder
    do {
      recorder = try Recorder(folder: folder, tables: LoadedTable(table, revision: "benchmark"), limits: limits)
    } catch {
      throw BenchmarkError(message: "cannot record in \(folder.path): \(error)")
    }
    let events = Self.events(table)
    // The first events fill caches, make the first segments and bring a small outbox to its limit.
    for number in 0..<2_000 { recorder.record(events[number % events.count]) }
    try measure(name) { number throws(BenchmarkError) in
      let outcome = recorder.record(events[number % events.count])
      try BenchmarkError.check(outcome == .recorded(1), "event \(number) was not recorded")
    }
  }

  /// Measures each call of a function, and prints the row.
  private func measure(_ name: String, _ body: (Int) throws(BenchmarkError) -> Void) throws(BenchmarkError) {
    let count = count
    // The moments alone: what is computed between two of them would count as part of the call. In memory that is there before it is measured.
    var moments = [ContinuousClock.Instant](repeating: .now, count: count + 1)
    let before = ProcessMemory.megabytes("VmRSS") ?? 0
    moments[0] = .now
    for number in 0..<count {
      try body(number)
      moments[number + 1] = .now
    }
    let after = ProcessMemory.megabytes("VmRSS") ?? 0
    let seconds = (moments[count] - moments[0]) / .seconds(1)
    let times = zip(moments.dropFirst(), moments).map { ($0 - $1).components.attoseconds / 1_000_000_000 }.sorted()
    Benchmark.row(
      name, "\(times[times.count / 2])", "\(times[times.count / 100 * 99])",
      Benchmark.text(Double(count) / seconds, 0), Benchmark.text(before), Benchmark.text(after))
  }

  /// Events as hooks make them, with the members of a control.
  private static func events(_ table: EventTable) -> [RawEvent] {
    var events: [RawEvent] = []
    for (className, row) in table.classes.sorted(by: { $0.key < $1.key }).prefix(200) {
      for action in row.controlEventIDs.keys.sorted().prefix(4) {
        events.append(
          RawEvent(
            .action(action, target: className),
            members: [
              "class": "UIButton", "title": "加入购物车", "tag": 101, "frame": "{{16, 603.5}, {187.5, 49}}",
              "touchPhase": "ended",
            ]))
      }
      if row.pageEventIDs[.enter] != nil { events.append(RawEvent(.page(className, .enter), members: ["title": "首页"])) }
    }
    return events
  }
}
