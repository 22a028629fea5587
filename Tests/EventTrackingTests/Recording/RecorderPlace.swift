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
  private let time = TestClock(now: Date(timeIntervalSince1970: 1_700_000_000.1234))

  var clock: TrackingClock { time.clock }

  func recorder(
    _ options: Recorder.Options = Recorder.Options(), limits: Outbox.Limits = Outbox.Limits(),
    tables: any TableSource = LoadedTable(RecorderPlace.table, revision: "r1"),
    files: any FileSystem = POSIXFileSystem()
  ) throws -> Recorder {
    try Recorder(folder, files, tables, options, limits, clock) { [tasks] task in
      tasks.withLock { $0.append(task) }
    }
  }

  /// Calls a function with a recorder, and releases the recorder, as if the app had ended.
  @discardableResult
  func launch<Result>(
    _ options: Recorder.Options = Recorder.Options(), limits: Outbox.Limits = Outbox.Limits(),
    files: any FileSystem = POSIXFileSystem(), _ body: (Recorder) throws -> Result
  ) throws -> Result {
    try body(recorder(options, limits: limits, files: files))
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
    time.advance(by: uptime ?? seconds)
    if let uptime { time.jump(by: seconds - uptime) }
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  static func members(_ line: String) throws -> [String: MemberValue] {
    var reader = JSONReader(Array(line.utf8))
    return Dictionary(try reader.object().map { ($0.name, $0.value) }) { _, last in last }
  }

  static func text(_ name: String, _ line: String) throws -> String? {
    if case .string(let text) = try members(line)[name] { text } else { nil }
  }
}

extension Recorder {
  /// Removes and returns all lines of the outbox.
  func lines() throws -> [String] { try outbox.drainAll().flatMap { $0 } }

  /// Removes all lines of the outbox, and returns the members of each.
  func events() throws -> [[String: MemberValue]] { try lines().map { try RecorderPlace.members($0) } }

  /// Removes all lines of the outbox, and returns the values of a member.
  func values(_ name: String) throws -> [MemberValue?] { try events().map { $0[name] } }
}
