import EventMapSeededNumbers
import Foundation
import Testing

@testable import EventTracking

/// A recording process is killed at a random moment. Every record that it had stored survives.
@Suite(.timeLimit(.minutes(10))) struct KilledProcessTests {
  /// The number of kills per seed.
  private static let kills = Seeds.isLong ? 25 : 10

  let folder = OutboxFolder()

  @Test(arguments: Seeds.new)
  func storedRecordsSurvive(seed: UInt64) throws {
    let stored = try killAtRandom("outbox", seed)
    let found = try lines(of: folder.url).compactMap { Int($0) }
    #expect(found == Set(found).sorted())
    #expect(!stored.isEmpty && stored.subtracting(found) == [])
    #expect(Set(found).subtracting(stored).count <= Self.kills)
  }

  /// Only the last event of a session, which was being recorded, may be missing, and with it its sequence number.
  @Test(arguments: Seeds.new)
  func recordedEventsSurvive(seed: UInt64) throws {
    let stored = try killAtRandom("recorder", seed)
    let lines = try lines(of: folder.file("outbox"))
    let numbers = lines.compactMap { UploadedEvents.number($0) }
    #expect(numbers == numbers.sorted())
    let events = try UploadedEvents(lines)
    #expect(stored.subtracting(events.numbers) == [])
    #expect(events.numbers.subtracting(stored).count <= Self.kills)
    #expect(events.sequences.count == Self.kills && events.dropped == 0)
    for numbers in events.sequences.values { #expect(numbers == Array(1...numbers.count)) }
  }

  /// The session ends in the foreground.
  @Test func nextProcessReportsTheUnmappedEvents() throws {
    let tally = folder.file("unmapped.json").path
    let process = try RecordingProcess("recorder", in: folder.url, from: 1)
    try process.wait { FileManager.default.fileExists(atPath: tally) }
    _ = try process.kill()
    let first = try #require(try lines(of: folder.file("outbox")).first)
    let session = try #require(try RecorderPlace.text("session", first))
    let table = LoadedTable(RecorderPlace.table, revision: "r1")
    let events = try UploadedEvents(Recorder(folder: folder.url, tables: table).lines())
    #expect(events.unmapped == [session: [3]])
  }

  /// Repeatedly starts the process and kills it at a random time after its first record. Returns the numbers that it stored.
  private func killAtRandom(_ store: String, _ seed: UInt64) throws -> Set<Int> {
    var random = SeededRandom(seed: seed)
    var (next, stored) = (1, Set<Int>())
    for _ in 0..<Self.kills {
      let process = try RecordingProcess(store, in: folder.url, from: next)
      random.pause(milliseconds: 30)
      let printed = try process.kill()
      #expect(printed.refused == [])
      stored.formUnion(printed.stored)
      next = printed.next
    }
    return stored
  }

  /// Returns the records in the folder of an outbox, which must have lost none.
  private func lines(of url: URL) throws -> [String] {
    let outbox = try Outbox(folder: url, limits: Outbox.Limits(totalBytes: 1 << 30))
    #expect(outbox.dropped.records == 0)
    return try outbox.drainAll().flatMap { $0 }
  }
}
