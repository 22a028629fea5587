import EventMapInstalledPrograms
import EventMapSeededNumbers
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

  private let scratch: Scratch

  init() throws {
    Tool.allowSignals()
    scratch = try Scratch(["t.json": Sample.table])
  }

  private func append(_ text: String, to name: String) throws {
    let handle = try FileHandle(forWritingTo: scratch[name])
    try handle.seekToEnd()
    try handle.write(contentsOf: Data(text.utf8))
    try handle.close()
  }

  private func move(_ name: String, _ target: String) throws {
    try FileManager.default.moveItem(at: scratch[name], to: scratch[target])
  }

  /// Waits until a number of events are written. Returns false after a minute.
  private func waitFor(_ count: Int) throws -> Bool {
    let expected = Self.server(0..<count)
    return try Tool.wait { try scratch.text("out") == expected }
  }

  /// Starts a run that follows `log` and writes to `out`.
  private func follow(_ flags: String...) throws -> Process {
    try scratch.start(["translate", "-t", "t.json", "--follow", "log"] + flags)
  }

  @Test(arguments: [(SIGINT, "1"), (SIGTERM, "3"), (SIGHUP, "2")])
  func followsRotationAndTruncation(signal number: Int32, jobs: String) throws {
    let process = try follow("-j", jobs, "--summary", "s", "--rotate-wait", "0.4")
    Thread.sleep(forTimeInterval: 0.2)
    try scratch.write("log", Self.record(0))
    #expect(try waitFor(1), "a file that did not exist")
    // An incomplete line is completed later.
    try append(String(Self.record(1).prefix(9)), to: "log")
    Thread.sleep(forTimeInterval: 0.25)
    try append(String(Self.record(1).dropFirst(9)), to: "log")
    #expect(try waitFor(2))
    // Lines in the old file are read as long as there is no new one.
    try move("log", "log.1")
    try append(Self.record(2), to: "log.1")
    #expect(try waitFor(3))
    // Both files are read at once: a line of the old file is completed after the rotation, and its last line never.
    try append(String(Self.record(4).prefix(20)), to: "log.1")
    try scratch.write("new", Self.record(3))
    try move("new", "log")
    #expect(try waitFor(4), "after the rotation")
    try append(String(Self.record(4).dropFirst(20)) + "old", to: "log.1")
    #expect(try waitFor(5), "late in the old file")
    try FileHandle(forWritingTo: scratch["log"]).truncate(atOffset: 0)
    Thread.sleep(forTimeInterval: 0.25)
    try append(Self.record(5), to: "log")
    #expect(try waitFor(6), "after the truncation")
    try scratch.remove("log")
    try scratch.write("log", Self.record(6) + "bad\n" + Self.record(7))
    #expect(try waitFor(8))
    Thread.sleep(forTimeInterval: 0.6)
    #expect(process.isRunning && process.end(number) == 1)
    let messages = try scratch.text("err")
    #expect(messages.contains("log:2: invalid-json: "), "\(messages)")
    #expect(messages.contains("log:5: invalid-json: column 1: expected an object, found 'o'\n"), "\(messages)")
    #expect(messages.contains("eventmap: warning: log: the file was truncated; it is read from its start\n"))
    #expect(try scratch.text("s").contains(#""mapped" : 8"#))
  }

  /// The file is truncated and grows past the old offset between two checks. The incomplete line is not joined with the new content.
  @Test(arguments: [true, false]) func detectsATruncatedFileThatHasGrownAgain(leavesHole: Bool) throws {
    try scratch.write("log", Self.record(0) + #"{"type":"page","class":"Ho"#)
    let process = try follow("--rejects", "r")
    #expect(try waitFor(1))
    let rest = #"me","phase":"enter","n":9}"# + "\n" + (1..<9).map(Self.record).joined()
    let handle = try FileHandle(forWritingTo: scratch["log"])
    let offset = try handle.seekToEnd()
    // While the program sleeps between two checks.
    #expect(kill(process.processIdentifier, SIGSTOP) == 0)
    try handle.truncate(atOffset: 0)
    try handle.seek(toOffset: leavesHole ? offset : 0)
    try handle.write(contentsOf: Data(rest.utf8))
    try handle.close()
    #expect(kill(process.processIdentifier, SIGCONT) == 0)
    #expect(try waitFor(9))
    #expect(process.end(SIGINT) == 1)
    let messages = try scratch.text("err")
    let lost = "log: the file was truncated; it is read from its start; 26 bytes of an incomplete line are lost\n"
    #expect(messages.contains(lost) && messages.contains("log:1: invalid-json: "), "\(messages)")
    #expect(try scratch.text("r").split(separator: "\n").count == 1)
  }

  /// The file is renamed twice between two checks. Copies and older files are not read.
  @Test func readsAFileThatWasRotatedTwiceBetweenChecks() throws {
    try scratch.write("log.9", Self.record(100))
    try scratch.write("log", Self.record(0) + Self.record(1))
    let process = try follow("--rotate-wait", "0.2")
    #expect(try waitFor(2))
    #expect(kill(process.processIdentifier, SIGSTOP) == 0)
    try FileManager.default.copyItem(at: scratch["log"], to: scratch["log.copy"])
    try append(Self.record(2), to: "log")
    try move("log", "log.1")
    try scratch.write("log", Self.record(3))
    try move("log.1", "log.2")
    try move("log", "log.1")
    try scratch.write("log", Self.record(4))
    #expect(kill(process.processIdentifier, SIGCONT) == 0)
    #expect(try waitFor(5))
    #expect(process.end(SIGTERM) == 0)
    #expect(try scratch.text("out") == Self.server(0..<5))
  }

  private func waitForTemporaryFile() throws {
    #expect(try Tool.wait { try scratch.names().contains { $0.hasPrefix(".eventmap-") } })
  }

  /// `timeout` signals the program and then its process group, which counts as one signal. A later signal leaves the partial output.
  @Test func countsRepeatedSignalsAsOne() throws {
    try scratch.write("log", Self.record(0))
    for _ in 0..<5 {
      let process = try follow("-o", "o", "-q")
      try waitForTemporaryFile()
      for number in [SIGTERM, SIGTERM, SIGINT, SIGHUP] { _ = kill(process.processIdentifier, number) }
      process.waitUntilExit()
      #expect(process.exitStatus == 0)
      #expect(try scratch.text("o") == Self.server(0..<1))
      try scratch.remove("o")
    }
    // A second signal while the run cannot end by itself.
    let result = try scratch.shell(
      """
      mkfifo slow; eventmap translate -t t.json --follow log -o o --rejects slow 2>err & program=$!
      exec 3<> slow; sleep 0.3; (for i in $(seq 3000); do echo bad; done) >> log; sleep 0.5
      kill -TERM $program; sleep 1.3; kill -TERM $program; wait $program; echo $?; ls o*; cat err | tail -n 1
      """)
    #expect(result.lines.first == "143" && result.lines.contains("o.partial"), "\(result)")
    #expect(result.text.contains("eventmap: error: ended by a second signal; the output so far is in "), "\(result)")
  }

  /// A terminal signals the whole process group, including the programs that compress the output.
  /// A line feed after the data would be damage.
  @Test(arguments: ["gzip", "xz", "zstd", "bzip2"]) func readsCompressedDataToItsEnd(program: String) throws {
    guard InstalledProgram(program) != nil else { return }
    try scratch.write("plain", Self.record(0) + Self.record(1))
    #expect(try scratch.shell("\(program) -c plain > log").status == 0)
    let process = try follow()
    Thread.sleep(forTimeInterval: 0.4)
    let status = process.end(SIGINT)
    let messages = try scratch.text("err")
    #expect(status == 0 && !messages.contains("error"), "\(messages)")
    #expect(try scratch.text("out") == Self.server(0..<2))
  }

  @Test(arguments: ["o.zst", "o.gz"]) func completesOutputsAfterASignalToTheProcessGroup(output: String) throws {
    guard InstalledProgram("zstd") != nil || output == "o.gz" else { return }
    try scratch.write("log", Self.record(0))
    let process = try follow("-q", "-o", output)
    try waitForTemporaryFile()
    Thread.sleep(forTimeInterval: 0.3)
    // Foundation makes each process the leader of a group.
    for _ in 0..<3 { #expect(kill(-process.processIdentifier, SIGINT) == 0) }
    #expect(waitForEnd(of: process) && process.exitStatus == 0)
    #expect(try scratch.names().filter { $0.contains("o.") } == [output])
    let result = try scratch.shell("gzip -dc \(output) 2>&- || zstd -dc \(output)")
    #expect(result.text == Self.server(0..<1), "\(result)")
  }

  /// The writer appends, pauses within lines, renames, writes late to the old file, rotates twice at once, and truncates. Each line that is
  /// in the file for longer than the time between two checks is translated once.
  @Test(arguments: Seeds.new) func translatesEachLineOfARandomWriterOnce(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    try scratch.write("log", "")
    let process = try follow("--rotate-wait", "3", "-j", "\(1 + random.below(3))", "-q")
    var (count, rotations) = (0, 0)
    /// The file that the writer has open, and an older one that is not closed yet, with the time of its last line.
    var (name, old, last): (String, String?, Date) = ("log", nil, Date())
    func rotate() throws {
      rotations += 1
      try move("log", "log.\(rotations)")
      (old, last) = ("log.\(rotations)", Date())
      try scratch.write("log", "")
      name = "log"
    }
    func write(to name: String, _ lines: Int) throws {
      for _ in 0..<lines {
        let line = Self.record(count)
        count += 1
        let cut = random.below(line.utf8.count * 3)
        guard cut < line.utf8.count, lines < 5 else {
          try append(line, to: name)
          continue
        }
        try append(String(line.prefix(cut)), to: name)
        Thread.sleep(forTimeInterval: Double(random.below(120)) / 1_000)
        try append(String(line.dropFirst(cut)), to: name)
      }
    }
    // A file that is renamed before the run has started is not read.
    try write(to: name, 1)
    #expect(try waitFor(1), "seed \(seed)")
    for _ in 0..<Seeds.rounds(100) {
      switch random.below(8) {
      case 0: try rotate()
      case 1:
        // A file that has not changed for longer may be closed.
        guard let late = old, last.timeIntervalSinceNow > -1 else { break }
        try write(to: late, 1 + random.below(3))
        last = Date()
      case 2:
        // Two rotations between two checks.
        try rotate()
        try write(to: name, 1 + random.below(5))
        try rotate()
      case 3:
        // Bytes that were not read before are lost.
        _ = try Tool.wait { try scratch.text("out").utf8.count { $0 == UInt8(ascii: "\n") } >= count }
        try FileHandle(forWritingTo: scratch[name]).truncate(atOffset: 0)
      case 4: Thread.sleep(forTimeInterval: Double(random.below(300)) / 1_000)
      default: try write(to: name, 1 + random.below(200))
      }
    }
    try expectAll(count, of: process, seed)
  }

  /// Waits until each of a number of events is written, in any order, and ends the run.
  private func expectAll(_ count: Int, of process: Process, _ seed: UInt64) throws {
    let expected = (0..<count).map { Self.server($0..<($0 + 1)) }.sorted()
    func written() throws -> [String] {
      try scratch.text("out").split(separator: "\n").map { $0 + "\n" }.sorted()
    }
    _ = try Tool.wait { try written() == expected }
    #expect(process.end(SIGTERM) == 0)
    let (found, errors) = (try written(), try scratch.text("err"))
    let isWhole = found == expected
    let missing = Set(expected).subtracting(found).sorted().prefix(3).joined()
    #expect(isWhole, "seed \(seed): \(found.count) of \(count), missing such as \(missing), \(errors)")
  }

  /// The run ends by itself, also if the last event comes later, and if a thread waits for more.
  @Test(arguments: [(0, "1"), (0, "2"), (3, "1"), (3, "2")]) func endsAtTheLimit(later: Int, jobs: String) throws {
    let records = (0..<8_000).map(Self.record)
    try scratch.write("log", records.dropLast(later).joined())
    let limit = records.count - max(0, later - 1)
    let process = try follow("-j", jobs, "--limit", "\(limit)", "-q")
    if later > 0 {
      #expect(try waitFor(records.count - later))
      try append(records.suffix(later).joined(), to: "log")
    }
    #expect(waitForEnd(of: process) && process.exitStatus == 0)
    #expect(try scratch.text("out") == Self.server(0..<limit))
    #expect(try scratch.text("err").isEmpty)
  }

  /// The pipe stays open, and other threads may wait for input.
  @Test(arguments: 1...8) func endsAtTheLimitOfAnOpenPipe(number: Int) throws {
    let (count, pipe) = (10_000, Pipe())
    let process = try scratch.start(["translate", "-t", "t.json", "-j", "2", "--limit", "\(count)", "-q"], input: pipe)
    try pipe.fileHandleForWriting.write(contentsOf: Data((0..<count).map(Self.record).joined().utf8))
    #expect(waitForEnd(of: process) && process.exitStatus == 0)
    #expect(try scratch.text("out") == Self.server(0..<count))
  }

  /// Waits until a process has ended. After a minute, ends it and returns false.
  private func waitForEnd(of process: Process) -> Bool {
    defer { if process.isRunning { process.terminate() } }
    return Tool.wait { !process.isRunning }
  }

  @Test(arguments: ["a b", "- < a", "f", ".", "a --files-from a"])
  func refusesInputsThatCannotBeFollowed(words: String) throws {
    for name in ["a", "b"] { try scratch.write(name, Self.record(0)) }
    let result = try scratch.shell("mkfifo f; eventmap translate -t t.json --follow \(words)")
    #expect(result.status == 2 && result.error.contains("--follow"), "\(result)")
  }
}
