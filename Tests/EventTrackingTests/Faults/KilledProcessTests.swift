import Foundation
import SeededNumbers
import Testing

@testable import EventTracking

/// A process that records is killed at a random moment: every record that it had stored is there.
@Suite(.timeLimit(.minutes(10))) struct KilledProcessTests {
  /// For each seed.
  private static let kills = Seeds.isLong ? 25 : 10

  let folder = OutboxFolder()

  @Test(arguments: Seeds.new)
  func storedRecordsSurvive(seed: UInt64) throws {
    let stored = try killAtRandom("outbox", seed)
    let found = try lines(of: folder.url).compactMap { Int($0) }
    #expect(found == found.sorted())
    #expect(Set(found).count == found.count)
    #expect(stored.subtracting(found) == [])
    #expect(Set(found).subtracting(stored).count <= Self.kills)
    #expect(!stored.isEmpty)
  }

  /// Of a session only the last event may be missing, the one that was being recorded: its number, too.
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

  /// A session that ends in the foreground: the next process reports what its table did not name.
  @Test func aTallySurvives() throws {
    let tally = folder.file("unmapped.json").path
    _ = try record("recorder", from: 0) {
      for _ in 0..<6_000 where !FileManager.default.fileExists(atPath: tally) { Thread.sleep(forTimeInterval: 0.01) }
    }
    let first = try #require(try lines(of: folder.file("outbox")).first)
    let session = try #require(try RecorderPlace.text("session", first))
    let table = LoadedTable(RecorderPlace.table, revision: "r1")
    let events = try UploadedEvents(try RecorderPlace.lines(Recorder(folder: folder.url, tables: table).outbox))
    #expect(events.unmapped == [session: [3]])
  }

  /// Starts the process again and again, and kills it some time after its first record. Returns the numbers that it printed.
  private func killAtRandom(_ store: String, _ seed: UInt64) throws -> Set<Int> {
    var random = SeededRandom(seed: seed)
    var (next, stored) = (0, Set<Int>())
    for _ in 0..<Self.kills {
      let milliseconds = random.below(30)
      let numbers = try record(store, from: next) { Thread.sleep(forTimeInterval: Double(milliseconds) / 1_000) }
      stored.formUnion(numbers)
      // The last one may be in the folder though it was not printed.
      next = (numbers.last ?? next) + 2
    }
    return stored
  }

  /// What is in the folder of an outbox that lost nothing.
  private func lines(of url: URL) throws -> [String] {
    let outbox = try Outbox(folder: url, limits: Outbox.Limits(totalBytes: 1 << 30))
    outbox.seal()
    #expect(outbox.dropped.records == 0)
    return try outbox.drain().flatMap { $0 }
  }

  /// Starts the process, kills it after its first record and a wait, and returns the numbers that it printed.
  private func record(_ store: String, from first: Int, _ wait: () -> Void) throws -> [Int] {
    let (process, pipe) = (Process(), Pipe())
    process.executableURL = try Self.executable()
    process.arguments = [store, folder.url.path, "\(first)"]
    process.standardOutput = pipe
    try process.run()
    var output = pipe.fileHandleForReading.availableData
    wait()
    kill(process.processIdentifier, SIGKILL)
    output += pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationReason == .uncaughtSignal)
    return String(decoding: output, as: UTF8.self).split(separator: "\n").compactMap { Int($0) }
  }

  /// The program, which the package manager builds beside the tests.
  private static func executable() throws -> URL {
    var folders = Bundle.allBundles.map { $0.bundleURL.deletingLastPathComponent() }
    folders.append(URL(fileURLWithPath: CommandLine.arguments.first ?? "").deletingLastPathComponent())
    let found = folders.map { $0.appendingPathComponent("record-forever") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
    return try #require(found, "no record-forever beside the tests in \(folders)")
  }
}
