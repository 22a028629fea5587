import EventMapSeededNumbers
import Foundation
import Testing

/// A process that stores numbers until it is killed: the program `record-forever`.
final class RecordingProcess {
  /// The numbers that it printed.
  struct Printed {
    fileprivate(set) var stored: [Int] = []
    /// Numbers that the outbox did not take.
    fileprivate(set) var refused: [Int] = []
    /// The first number for the next process: the one after the last one printed may also be stored.
    fileprivate(set) var next = 1
  }

  private let process = Process()
  private let output: URL

  /// Starts it, and waits for its first number.
  init(_ store: String, in folder: URL, from first: Int) throws {
    output = FileManager.default.temporaryDirectory.appendingPathComponent("record-forever-\(UUID())")
    try Data().write(to: output)
    process.executableURL = try Self.executable()
    process.arguments = [store, folder.path, "\(first)"]
    process.standardOutput = try FileHandle(forWritingTo: output)
    try process.run()
    try waitForAnswers(1)
  }

  deinit {
    if process.isRunning { _ = try? kill() }
    try? FileManager.default.removeItem(at: output)
  }

  /// The program, which the package manager builds beside the tests.
  private static func executable() throws -> URL {
    var folders = Bundle.allBundles.map { $0.bundleURL.deletingLastPathComponent() }
    folders.append(URL(fileURLWithPath: CommandLine.arguments.first ?? "").deletingLastPathComponent())
    let found = folders.map { $0.appendingPathComponent("eventmap-record-forever") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
    return try #require(found, "no record-forever beside the tests in \(folders)")
  }

  /// Waits for a condition, at most a minute.
  func wait(until isTrue: () throws -> Bool) throws {
    for _ in 0..<60_000 {
      if try isTrue() { return }
      try #require(process.isRunning, "the process ended by itself")
      Thread.sleep(forTimeInterval: 0.001)
    }
    Issue.record("the process did not get that far in a minute")
  }

  /// Waits until it has stored or refused more numbers.
  func waitForAnswers(_ count: Int) throws {
    let before = try size
    // A number has at least two bytes with its line break, a later one more.
    try wait { try size > before + count * 8 - 7 }
  }

  private var size: Int {
    get throws { try #require(FileManager.default.attributesOfItem(atPath: output.path)[.size] as? Int) }
  }

  /// Kills it.
  func kill() throws -> Printed {
    Foundation.kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    #expect(process.terminationReason == .uncaughtSignal)
    var printed = Printed()
    for line in try String(contentsOf: output, encoding: .utf8).split(separator: "\n") {
      let number = try #require(Int(line))
      if number > 0 { printed.stored.append(number) } else { printed.refused.append(-number) }
      printed.next = abs(number) + 2
    }
    return printed
  }
}

extension SeededRandom {
  /// Waits for less than some milliseconds.
  mutating func pause(milliseconds: Int) {
    Thread.sleep(forTimeInterval: Double(below(milliseconds * 1_000)) / 1_000_000)
  }
}
