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
    let rows: [(name: String, buffering: Outbox.Limits.Buffering)] = [
      ("record, every record written", .everyRecord), ("record, buffered", .buffered),
    ]
    if !rows.contains(where: { benchmark.wants($0.name) }) { return }
    Benchmark.row("", "median ns", "99 % ns", "events/s", "MB before", "MB after")
    for (name, buffering) in rows where benchmark.wants(name) { try run(name, buffering) }
    print("")
  }

  private func run(_ name: String, _ buffering: Outbox.Limits.Buffering) throws(BenchmarkError) {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("eventmap-record-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let recorder: Recorder
    do {
      recorder = try Recorder(
        folder: folder, tables: LoadedTable(table, revision: "benchmark"),
        limits: Outbox.Limits(totalBytes: 64 << 20, buffering: buffering))
    } catch {
      throw BenchmarkError(message: "cannot record in \(folder.path): \(error)")
    }
    let events = Self.events(table)
    // The first events fill caches and make the first segments.
    for number in 0..<1_000 { recorder.record(events[number % events.count]) }
    let memory = ProcessMemory.megabytes("VmRSS") ?? 0
    var times: [Int64] = []
    let count = min(1_000_000, max(20_000, benchmark.arguments.megabytes * 1_000))
    times.reserveCapacity(count)
    let start = ContinuousClock.now
    var last = start
    for number in 0..<count {
      let outcome = recorder.record(events[number % events.count])
      let now = ContinuousClock.now
      times.append((now - last).components.attoseconds / 1_000_000_000)
      last = now
      try BenchmarkError.check(outcome == .recorded(1), "event \(number) was not recorded")
    }
    let seconds = (last - start) / .seconds(1)
    times.sort()
    Benchmark.row(
      name, "\(times[times.count / 2])", "\(times[times.count / 100 * 99])",
      Benchmark.text(Double(count) / seconds, 0), Benchmark.text(memory),
      Benchmark.text(ProcessMemory.megabytes("VmRSS") ?? 0))
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
