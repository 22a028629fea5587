import Foundation
import Testing

/// `eventmap translate --follow`: a file that grows, is rotated, truncated and removed.
@Suite(.waits) struct FollowTests {
  private static func record(_ number: Int) -> String {
    #"{"type":"page","class":"Home","phase":"enter","n":\#(number)}"# + "\n"
  }

  private static func server(_ numbers: Range<Int>) -> String {
    numbers.map { #"{"eventID":"HOME",\#(record($0).dropFirst())"# }.joined()
  }

  private func append(_ text: String, to file: URL) throws {
    let handle = try FileHandle(forWritingTo: file)
    try handle.seekToEnd()
    try handle.write(contentsOf: Data(text.utf8))
    try handle.close()
  }

  /// Waits until that many events are written; false after a minute.
  private func waitFor(_ count: Int, in scratch: Scratch) throws -> Bool {
    let deadline = Date(timeIntervalSinceNow: 60)
    let expected = Self.server(0..<count)
    while try scratch.text("out") != expected {
      if Date() > deadline { return false }
      Thread.sleep(forTimeInterval: 0.01)
    }
    return true
  }

  @Test(arguments: [(SIGINT, "1"), (SIGTERM, "3")])
  func rotationAndTruncation(signal number: Int32, jobs: String) throws {
    _ = signal(number, SIG_DFL)
    let scratch = try Scratch()
    try scratch.write("t.json", TranslateFilesTests.table)
    for name in ["out", "err"] { try scratch.write(name, "") }
    let process = Process()
    process.executableURL = try Tool.executable()
    process.arguments = ["translate", "-t", "t.json", "-j", jobs, "--follow", "log", "--summary", "s"]
    process.currentDirectoryURL = scratch.folder
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: scratch["out"])
    process.standardError = try FileHandle(forWritingTo: scratch["err"])
    try process.run()
    Thread.sleep(forTimeInterval: 0.2)
    try scratch.write("log", Self.record(0))
    #expect(try waitFor(1, in: scratch), "a file that did not exist")
    // A half line is completed later.
    try append(String(Self.record(1).prefix(9)), to: scratch["log"])
    Thread.sleep(forTimeInterval: 0.25)
    try append(String(Self.record(1).dropFirst(9)), to: scratch["log"])
    #expect(try waitFor(2, in: scratch))
    // What is written to the old file until there is a new one is read, too.
    try FileManager.default.moveItem(at: scratch["log"], to: scratch["log.1"])
    try append(Self.record(2), to: scratch["log.1"])
    #expect(try waitFor(3, in: scratch))
    try append(String(Self.record(3).dropLast()), to: scratch["log.1"])
    try scratch.write("new", Self.record(4))
    try FileManager.default.moveItem(at: scratch["new"], to: scratch["log"])
    #expect(try waitFor(5, in: scratch), "after the rotation")
    try FileHandle(forWritingTo: scratch["log"]).truncate(atOffset: 0)
    Thread.sleep(forTimeInterval: 0.25)
    try append(Self.record(5), to: scratch["log"])
    #expect(try waitFor(6, in: scratch), "after the truncation")
    try FileManager.default.removeItem(at: scratch["log"])
    try scratch.write("log", Self.record(6) + "bad\n" + Self.record(7))
    #expect(try waitFor(8, in: scratch))
    #expect(process.isRunning && kill(process.processIdentifier, number) == 0)
    process.waitUntilExit()
    #expect(process.terminationReason == .exit && process.terminationStatus == 1)
    let messages = try scratch.text("err")
    #expect(messages.contains("log:2: invalid-json: "), "\(messages)")
    #expect(messages.contains("eventmap: warning: log: the file became shorter; it is read from its start\n"))
    #expect(try scratch.text("s").contains(#""mapped" : 8"#))
  }

  /// The run ends by itself, also where the last event comes later, and where a thread waits for more.
  @Test(arguments: [(0, "1"), (0, "2"), (3, "1"), (3, "2")]) func aLimitEndsTheRun(later: Int, jobs: String) throws {
    let scratch = try Scratch()
    try scratch.write("t.json", TranslateFilesTests.table)
    let records = (0..<8_000).map(Self.record)
    try scratch.write("log", records.dropLast(later).joined())
    for name in ["out", "err"] { try scratch.write(name, "") }
    let process = Process()
    process.executableURL = try Tool.executable()
    let limit = records.count - max(0, later - 1)
    process.arguments = ["translate", "-t", "t.json", "-j", jobs, "--follow", "log", "--limit", "\(limit)", "-q"]
    process.currentDirectoryURL = scratch.folder
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: scratch["out"])
    process.standardError = try FileHandle(forWritingTo: scratch["err"])
    try process.run()
    if later > 0 {
      #expect(try waitFor(records.count - later, in: scratch))
      try append(records.suffix(later).joined(), to: scratch["log"])
    }
    #expect(waitForEnd(of: process))
    #expect(process.terminationReason == .exit && process.terminationStatus == 0)
    #expect(try scratch.text("out") == Self.server(0..<limit))
    #expect(try scratch.text("err").isEmpty)
  }

  /// A pipe that stays open holds nobody whose limit is reached, whatever the other threads wait for.
  @Test(arguments: 1...8) func aLimitEndsAPipe(number: Int) throws {
    let scratch = try Scratch()
    try scratch.write("t.json", TranslateFilesTests.table)
    let count = 10_000
    let pipe = Pipe()
    let process = Process()
    process.executableURL = try Tool.executable()
    process.arguments = ["translate", "-t", "t.json", "-j", "2", "--limit", "\(count)", "-o", "out", "-q"]
    process.currentDirectoryURL = scratch.folder
    process.standardInput = pipe
    try process.run()
    try pipe.fileHandleForWriting.write(contentsOf: Data((0..<count).map(Self.record).joined().utf8))
    #expect(waitForEnd(of: process))
    #expect(process.terminationReason == .exit && process.terminationStatus == 0)
    #expect(try scratch.text("out") == Self.server(0..<count))
  }

  /// Waits until a process has ended; ends it after a minute and is false then.
  private func waitForEnd(of process: Process) -> Bool {
    let deadline = Date(timeIntervalSinceNow: 60)
    while process.isRunning, Date() < deadline { Thread.sleep(forTimeInterval: 0.01) }
    defer { if process.isRunning { process.terminate() } }
    return !process.isRunning
  }

  @Test(arguments: ["a b", "- < a", "f", ".", "a --files-from a"])
  func whatCannotBeFollowed(words: String) throws {
    let scratch = try Scratch()
    for name in ["a", "b"] { try scratch.write(name, Self.record(0)) }
    try scratch.write("t.json", TranslateFilesTests.table)
    let result = try Tool.shell("mkfifo f; eventmap translate -t t.json --follow \(words)", in: scratch.folder)
    #expect(result.status == 2 && result.error.contains("--follow"), "\(result)")
  }
}
