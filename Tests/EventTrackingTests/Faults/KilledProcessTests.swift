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
    var random = SeededRandom(seed: seed)
    var (next, stored) = (0, Set<Int>())
    for _ in 0..<Self.kills {
      let numbers = try record(from: next, forMilliseconds: random.below(30))
      stored.formUnion(numbers)
      // The last one may be in the folder though it was not printed.
      next = (numbers.last ?? next) + 2
    }
    let outbox = try Outbox(folder: folder.url, limits: Outbox.Limits(totalBytes: 1 << 30))
    outbox.seal()
    let found = try outbox.drain().flatMap { $0 }.compactMap { Int($0) }
    #expect(found == found.sorted())
    #expect(Set(found).count == found.count)
    #expect(stored.subtracting(found) == [])
    #expect(Set(found).subtracting(stored).count <= Self.kills)
    #expect(outbox.dropped.records == 0)
    #expect(!stored.isEmpty)
  }

  /// Starts the process, kills it some time after its first record, and returns the numbers that it printed.
  private func record(from first: Int, forMilliseconds milliseconds: Int) throws -> [Int] {
    let (process, pipe) = (Process(), Pipe())
    process.executableURL = try Self.executable()
    process.arguments = [folder.url.path, "\(first)"]
    process.standardOutput = pipe
    try process.run()
    var output = pipe.fileHandleForReading.availableData
    Thread.sleep(forTimeInterval: Double(milliseconds) / 1_000)
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
