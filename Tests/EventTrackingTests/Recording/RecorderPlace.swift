import Foundation

@testable import EventMapping
@testable import EventTracking

/// A temporary folder for recorders, with a clock that tests control.
final class RecorderPlace {
  static let table = EventTable(classes: [
    "Home": .init(
      pageEventIDs: [.enter: "ENTER"],
      controlEventIDs: [
        "tap:": "TAP",
        "buy:": .list([
          EventEntry(
            eventID: "BUY", when: [.init("title", .equals("Buy"))],
            properties: [.init("goods", .member("goods.id")), .init("shown", .member("title"))]),
          EventEntry(eventID: "ANY"),
        ]),
      ])
  ])

  let folder = FileManager.default.temporaryDirectory.appendingPathComponent("eventmap-\(UUID().uuidString)")
  /// The background tasks of recorders.
  private let tasks = Locked<[@Sendable () -> Void]>([])
  private let time = Locked((now: Date(timeIntervalSince1970: 1_700_000_000.1234), uptime: 100.0))

  var clock: TrackingClock {
    TrackingClock(now: { [time] in time.withLock { $0.now } }, uptime: { [time] in time.withLock { $0.uptime } })
  }

  func recorder(
    _ options: Recorder.Options = Recorder.Options(), limits: Outbox.Limits = Outbox.Limits(),
    tables: any TableSource = LoadedTable(RecorderPlace.table, revision: "r1"),
    files: any FileSystem = POSIXFileSystem()
  ) throws -> Recorder {
    try Recorder(folder, files, tables, options, limits, clock) { [tasks] task in
      tasks.withLock { $0.append(task) }
    }
  }

  /// Performs the background tasks. Returns their number.
  @discardableResult
  func doTasks() -> Int {
    let due = tasks.withLock { tasks in
      defer { tasks = [] }
      return tasks
    }
    for task in due { task() }
    return due.count
  }

  func pass(_ seconds: TimeInterval, uptime: TimeInterval? = nil) {
    time.withLock { time in
      time.now += seconds
      time.uptime += uptime ?? seconds
    }
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Removes and returns all lines of an outbox.
  static func lines(_ outbox: Outbox) throws -> [String] {
    outbox.seal()
    var lines: [String] = []
    while let part = try outbox.lend() {
      lines += String(decoding: part.lines, as: UTF8.self).split(separator: "\n").map(String.init)
      try outbox.finish(part)
    }
    return lines
  }

  static func members(_ line: String) throws -> [String: MemberValue] {
    var reader = JSONReader(Array(line.utf8))
    return Dictionary(try reader.object().map { ($0.name, $0.value) }) { _, last in last }
  }

  static func text(_ name: String, _ line: String) throws -> String? {
    if case .string(let text) = try members(line)[name] { text } else { nil }
  }
}
