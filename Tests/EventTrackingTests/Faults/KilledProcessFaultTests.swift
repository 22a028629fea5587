import EventMapSeededNumbers
import Foundation
import Testing

@testable import EventTracking

/// Recording processes are killed after their folder was removed or their disk became full. Each number is delivered or counted as lost.
@Suite(.serialized, .timeLimit(.minutes(10))) struct KilledProcessFaultTests {
  private static let kills = Seeds.isLong ? 25 : 6
  private static let stores = ["outbox", "recorder"]

  @Test(arguments: stores, Seeds.new) func lossesByARemovedFolderAreCounted(store: String, seed: UInt64) throws {
    let folder = OutboxFolder()
    var run = KilledProcessRun(store, in: folder)
    let outbox = run.outbox
    var random = SeededRandom(seed: seed)
    for _ in 0..<Self.kills {
      try run.live { process in
        random.pause(milliseconds: 20)
        if random.chance(1, of: 2) { try Self.remove(outbox) } else { try Self.empty(outbox) }
        // The next segment notices the removal at the latest.
        try process.waitForAnswers(9)
        random.pause(milliseconds: 20)
      }
    }
    #expect(run.lost > 0)
  }

  /// Removes a folder atomically.
  private static func remove(_ folder: URL) throws {
    let other = folder.appendingPathExtension("removed")
    try FileManager.default.moveItem(at: folder, to: other)
    try FileManager.default.removeItem(at: other)
  }

  /// Removes the files of a folder one by one, while the process creates new ones.
  ///
  /// The lock is removed last. If sealed segments were removed while the lock and the open segment remain, only an upload would notice it,
  /// and the process is killed before.
  private static func empty(_ folder: URL) throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0 != "lock" }
    for name in names + ["lock"] { try? FileManager.default.removeItem(at: folder.appendingPathComponent(name)) }
  }

  @Test(.enabled(if: SmallDisk.isAllowed, "\(SmallDisk.missing)"), arguments: stores, Seeds.new)
  func lossesOnAFullDiskAreCounted(store: String, seed: UInt64) throws {
    let disk = try SmallDisk(kilobytes: 128)
    let ballast = disk.root.appendingPathComponent("ballast")
    let folder = OutboxFolder(in: disk.root)
    var run = KilledProcessRun(store, in: folder)
    var random = SeededRandom(seed: seed)
    for _ in 0..<Self.kills {
      try run.live { process in
        for _ in 0..<1 + random.below(3) {
          random.pause(milliseconds: 10)
          try Self.fill(ballast, by: 1 + random.below(4_096))
          try process.waitForAnswers(1)
          random.pause(milliseconds: 10)
          if random.chance(1, of: 2) { try FileManager.default.removeItem(at: ballast) }
        }
      }
      try? FileManager.default.removeItem(at: ballast)
    }
    #expect(run.refused > 0)
  }

  /// Appends to a file until the disk is full.
  private static func fill(_ file: URL, by step: Int) throws {
    if !FileManager.default.fileExists(atPath: file.path) { try Data().write(to: file) }
    let handle = try FileHandle(forWritingTo: file)
    defer { try? handle.close() }
    try handle.seekToEnd()
    do { while true { try handle.write(contentsOf: Data(count: step)) } } catch {}
  }
}

/// Successive processes with the same folder. The records of each are delivered before the next one starts.
private struct KilledProcessRun {
  private let store: String
  private let folder: OutboxFolder
  private var next = 1
  /// The number of stored numbers that no segment contains.
  private(set) var lost = 0
  /// The number of numbers that were not stored.
  private(set) var refused = 0

  init(_ store: String, in folder: OutboxFolder) {
    self.store = store
    self.folder = folder
  }

  var outbox: URL { store == "outbox" ? folder.url : folder.file("outbox") }

  /// Starts a process, kills it, and compares its output with the segments.
  mutating func live(_ meanwhile: (RecordingProcess) throws -> Void) throws {
    let process = try RecordingProcess(store, in: folder.url, from: next)
    try meanwhile(process)
    let printed = try process.kill()
    let first = next
    next = printed.next
    let outbox = try Outbox(folder: outbox, limits: Outbox.Limits(totalBytes: 1 << 30))
    let lines = try outbox.drainAll().flatMap { $0 }
    let events = try store == "outbox" ? nil : UploadedEvents(lines)
    let found = events?.numbers ?? Set(lines.compactMap { Int($0) })
    let unseen = found.subtracting(printed.stored)
    #expect(unseen.isSubset(of: [next - 1]), "from \(first)")
    let missing = Set(printed.stored).subtracting(found).count
    let counted = outbox.takeDropped().records + (events.map { $0.dropped + $0.notWritten } ?? 0)
    // The number being stored at the kill may be counted, and so may a report of the recorder.
    let uncertain = 1 + (store == "outbox" ? 0 : 2)
    let expected = missing + printed.refused.count
    #expect(
      counted >= expected && counted <= expected + uncertain,
      "\(counted) counted, \(missing) missing, \(printed.refused.count) refused")
    lost += missing
    refused += printed.refused.count
  }
}
