import Testing

@testable import EventMapCommand

/// The progress of long runs, with a clock that the test sets.
@Suite(.waits) struct ProgressLineTests {
  /// A clock that the test sets, and the written text.
  private final class Screen {
    var time = Duration.zero
    var text = ""

    func output(isTerminal: Bool) -> ProgressLine.Output {
      ProgressLine.Output(isTerminal: isTerminal, now: { self.time }, write: { self.text += $0 })
    }

    /// Returns the text written since the last call.
    func taken() -> String {
      defer { text = "" }
      return text
    }
  }

  @Test func replacesTheLineOnATerminal() {
    let screen = Screen()
    let line = ProgressLine(.auto, totalBytes: 100_000_000, output: screen.output(isTerminal: true))
    screen.time = .seconds(2)
    line.add(20_000_000)
    #expect(screen.taken() == "", "not before two seconds are over")
    screen.time = .seconds(4)
    line.add(20_000_000)
    #expect(screen.taken() == "\r\u{1B}[K40 MB, 10 MB/s, 40 %, 6 s left")
    screen.time += .milliseconds(200)
    line.add(1)
    #expect(screen.taken() == "", "five times a second")
    screen.time = .seconds(5)
    line.add(0)
    #expect(screen.taken() == "\r\u{1B}[K40 MB, 8.0 MB/s, 40 %, 8 s left")
    line.clear()
    #expect(screen.taken() == "\r\u{1B}[K")
    line.clear()
    line.finish()
    #expect(screen.taken() == "")
  }

  @Test func showsNoTimeLeftForAPipe() {
    let screen = Screen()
    let line = ProgressLine(.auto, output: screen.output(isTerminal: true))
    screen.time = .seconds(10)
    line.add(12_345)
    #expect(screen.taken() == "\r\u{1B}[K12 kB, 1.2 kB/s")
    line.finish()
    #expect(screen.taken() == "\r\u{1B}[K")
  }

  /// The file has grown since the start.
  @Test func showsNoTimeLeftBeyondTheTotal() {
    let screen = Screen()
    let line = ProgressLine(.auto, totalBytes: 10, output: screen.output(isTerminal: true))
    screen.time = .seconds(4)
    line.add(20)
    #expect(screen.taken() == "\r\u{1B}[K20 B, 5 B/s")
  }

  @Test(arguments: [(9_000, "2 h 30 min"), (125, "2 min 5 s"), (59, "59 s")]) func showsTheTimeLeft(
    seconds: Int, text: String
  ) {
    let screen = Screen()
    let line = ProgressLine(.auto, totalBytes: 10 * (seconds + 10), output: screen.output(isTerminal: true))
    screen.time = .seconds(10)
    line.add(100)
    #expect(screen.taken().hasSuffix(" %, \(text) left"))
  }

  @Test func writesLinesToALog() {
    let screen = Screen()
    let line = ProgressLine(.always, totalBytes: 8_000_000_000, output: screen.output(isTerminal: false))
    for second in 0..<7 {
      screen.time = .milliseconds(second * 1000 + 500)
      line.add(1_000_000_000)
    }
    #expect(
      screen.taken() == """
        eventmap: 3.0 GB, 1.2 GB/s, 37 %, 5 s left
        eventmap: 6.0 GB, 1.1 GB/s, 75 %, 2 s left

        """)
    line.clear()
    #expect(screen.taken() == "")
    screen.time = .seconds(7)
    line.finish()
    #expect(screen.taken() == "eventmap: read 7.0 GB, 1.0 GB/s in 7.0 s\n")
  }

  @Test(arguments: [
    (ProgressLine.Use.auto, false, false), (.auto, true, true), (.never, true, false), (.never, false, false),
  ])
  func writesNothing(use: ProgressLine.Use, isTerminal: Bool, hasData: Bool) {
    let screen = Screen()
    let line = ProgressLine(
      use, totalBytes: 10, hasDataOnTerminal: hasData, output: screen.output(isTerminal: isTerminal))
    screen.time = .seconds(9)
    line.add(5)
    line.clear()
    line.finish()
    #expect(screen.taken() == "")
  }

  // MARK: Commands

  /// Returns a folder with a table `t.json`, a manifest `m.json`, a dump `d.jsonl` and its server events `s.jsonl`.
  private func folder() throws -> Scratch {
    let scratch = try Scratch(["t.json": Sample.table, "m.json": Sample.manifest])
    try scratch.write("d.jsonl", Sample.event + "\n")
    try scratch.write("s.jsonl", Sample.translated + "\n")
    return scratch
  }

  @Test(arguments: [
    "translate -t t.json d.jsonl", "translate -t t.json < d.jsonl", "stats -t t.json d.jsonl",
    "coverage t.json -m m.json -d d.jsonl", "report t.json -m m.json -d d.jsonl", "unmapped -t t.json d.jsonl",
    "verify -t t.json d.jsonl s.jsonl", "prune -t t.json -m m.json -d d.jsonl --dry-run",
    "lint t.json -m m.json -d d.jsonl",
  ])
  func isShownByCommandsThatReadDumps(command: String) throws {
    let scratch = try folder()
    func lines(_ flags: String) throws -> [String] {
      let words = command.split(separator: " ", maxSplits: 1)
      let result = try scratch.shell("eventmap \(words[0]) \(flags) \(words[1]) > /dev/null")
      #expect(result.status == 0, "\(result.error)")
      return result.errorLines.filter { $0.hasPrefix("eventmap: read ") }
    }
    let shown = try lines("--progress always")
    #expect(shown.count == 1 && shown[0].hasPrefix("eventmap: read \(Sample.event.utf8.count + 1) B"), "\(shown)")
    for flags in ["", "--progress auto", "--progress never", "-q --progress always"] { #expect(try lines(flags) == []) }
  }

  @Test func countsTheBytesOfManifestInputs() throws {
    let scratch = try folder()
    let result = try scratch.shell("eventmap manifest m.json --progress always > /dev/null")
    let size = try scratch.text("m.json").utf8.count
    #expect(result.errorLines.contains { $0.hasPrefix("eventmap: read \(size) B") }, "\(result.error)")
    #expect(try !scratch.shell("eventmap manifest m.json > /dev/null").error.contains("read"))
  }
}
