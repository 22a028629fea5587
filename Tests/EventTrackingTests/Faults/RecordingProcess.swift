import EventMapSeededNumbers
import Foundation
import Testing

/// A process that stores numbers until it is killed: the program `eventmap-record-forever`.
final class RecordingProcess {
  /// The numbers that the process printed.
  struct Printed {
    fileprivate(set) var stored: [Int] = []
    /// The numbers that were not stored.
    fileprivate(set) var refused: [Int] = []
    /// The first number for the next process. It skips one number, which may be stored although it was not printed.
    fileprivate(set) var next = 1
  }

  private let process = Process()
  private let output: URL

  /// Starts the process and waits for its first number.
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

  /// Returns the program, which the package manager builds next to the tests.
  private static func executable() throws -> URL {
    var folders = Bundle.allBundles.map { $0.bundleURL.deletingLastPathComponent() }
    folders.append(URL(fileURLWithPath: CommandLine.arguments.first ?? "").deletingLastPathComponent())
    let found = folders.map { $0.appendingPathComponent("eventmap-record-forever") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
    return try #require(found, "no eventmap-record-forever next to the tests in \(folders)")
  }

  /// Waits for a condition, for a minute at most.
  func wait(until isTrue: () throws -> Bool) throws {
    for _ in 0..<60_000 {
      if try isTrue() { return }
      try #require(process.isRunning, "the process ended by itself")
      Thread.sleep(forTimeInterval: 0.001)
    }
    Issue.record("the process did not get that far in a minute")
  }

  /// Waits until the process has stored or refused a number of further numbers.
  func waitForAnswers(_ count: Int) throws {
    let before = try size
    // The first number has at least two bytes with its line break, later ones more.
    try wait { try size > before + count * 8 - 7 }
  }

  private var size: Int {
    get throws { try #require(FileManager.default.attributesOfItem(atPath: output.path)[.size] as? Int) }
  }

  /// Kills the process.
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
  /// Waits for a random time below a number of milliseconds.
  mutating func pause(milliseconds: Int) {
    Thread.sleep(forTimeInterval: Double(below(milliseconds * 1_000)) / 1_000_000)
  }
}
