import Foundation
import Testing

@testable import EventMapCommand

/// `--watch` of `lint` and `report`.
@Suite(.waits) struct WatchTests {
  private static let broken = #"{"Home": {"PageEventIDs": {"Enter": 5}}}"#

  private let scratch: Scratch

  init() throws {
    Tool.allowSignals()
    scratch = try Scratch(["t.json": Sample.table, "d.jsonl": Sample.event + "\n"])
  }

  private func start(_ words: String...) throws -> Process { try scratch.start(words + ["--watch"]) }

  /// Waits until a file contains a text a number of times. Returns false after a minute.
  private func waitFor(_ text: String, times: Int = 1, in name: String) throws -> Bool {
    try Tool.wait { try scratch.text(name).ranges(of: text).count >= times }
  }

  private func interrupt(_ process: Process) {
    #expect(process.isRunning && process.end(SIGINT) == 130)
  }

  @Test func lintsAgainAfterAChange() throws {
    let process = try start("lint", "t.json")
    #expect(try waitFor("watching 1 file; Ctrl-C ends\n", in: "err"))
    #expect(try scratch.text("out").hasSuffix("2 notes in 1 table\n"))
    // The file is written in place.
    try scratch.write("t.json", Self.broken)
    #expect(try waitFor("t.json:1:37: error", in: "out"))
    // The file is replaced, as by most editors.
    try scratch.write("new", Sample.table)
    _ = try scratch.shell("mv new t.json")
    #expect(try waitFor("2 notes in 1 table\n", times: 2, in: "out"))
    // A new manifest, a new configuration.
    try scratch.write("AppManifest.json", #"{"schema":"eventmap-manifest/1","classes":{}}"#)
    #expect(try waitFor("AppManifest.json changed\n", in: "err"))
    try scratch.write(".eventmap.json", #"{"schema":"eventmap-config/1","rules":{"unknown-class":"off"}}"#)
    #expect(try waitFor(".eventmap.json changed\n", in: "err"))
    // An error does not end the watch.
    try scratch.write("AppManifest.json", "{")
    #expect(try waitFor("AppManifest.json changed\n", times: 2, in: "err"))
    interrupt(process)
    let messages = try scratch.text("err")
    let lines = messages.split(separator: "\n").filter { $0.hasSuffix("changed") || $0.hasSuffix("ends") }
    #expect(lines.allSatisfy { $0.dropFirst(10).prefix(8).allSatisfy { $0.isNumber || $0 == ":" } }, "\(messages)")
    #expect(try !scratch.text("out").contains("\u{1B}"))
  }

  @Test func noticesANewTableInAFolder() throws {
    try scratch.write("tables/a.json", Sample.table)
    let process = try start("lint", "tables", "-f", "json=tables/findings.json")
    #expect(try waitFor("watching 1 file; Ctrl-C ends\n", in: "err"))
    try scratch.write("tables/b.json", Self.broken)
    #expect(try waitFor("tables/b.json changed\n", in: "err"))
    #expect(try waitFor("tables/b.json", in: "tables/findings.json"))
    interrupt(process)
    // The output is in a watched folder, but starts no run.
    #expect(try !scratch.text("err").contains("findings.json"))
  }

  @Test func reportsAgainAfterAChange() throws {
    let process = try start("report", "t.json", "-d", "d.jsonl", "-o", "r.json", "-q")
    #expect(Tool.wait { scratch.exists("r.json") })
    let first = try scratch.text("r.json")
    try scratch.write("d.jsonl", Sample.event + "\n" + #"{"type":"page","class":"Cart","phase":"enter"}"# + "\n")
    #expect(try waitFor("Cart", in: "r.json"), "\(first)")
    interrupt(process)
    #expect(!first.contains("Cart"))
    #expect(try scratch.names() == ["d.jsonl", "err", "out", "r.json", "t.json"])
    #expect(try scratch.text("err").isEmpty)
  }

  /// The changes at each check. Steps of the test replace time.
  @Test func ignoresAFileThatIsMissingForAMoment() throws {
    let path = scratch["t.json"].path
    let files = WatchedFiles(["t.json"], outputs: [], in: scratch.folder.path)
    var steps = 0
    let run = WatchRun(isQuiet: true) {
      steps += 1
      switch steps {
      case 3: try? FileManager.default.removeItem(atPath: path)
      case 9: _ = try? scratch.write("t.json", Self.broken)
      case 100: return false
      default: break
      }
      return true
    }
    let stamps = files.stamps()
    let next = try #require(run.nextStamps(of: files, after: stamps))
    #expect(next.count == 1 && next != stamps)
    #expect((9...11).contains(steps))
    // A file that stays missing is a change.
    try FileManager.default.removeItem(atPath: path)
    steps = 10
    #expect(run.nextStamps(of: files, after: next) == [:])
    #expect(steps == 10 + 1 + WatchRun.maximumMissingChecks)
  }

  @Test func waitsUntilFilesStayTheSame() throws {
    let files = WatchedFiles(["t.json"], outputs: [], in: scratch.folder.path)
    var steps = 0
    let run = WatchRun(isQuiet: true) {
      steps += 1
      if steps < 6 { _ = try? scratch.write("t.json", String(repeating: " ", count: steps)) }
      return steps < 100
    }
    let next = run.nextStamps(of: files, after: files.stamps())
    #expect(next?.values.first?.size == 5 && steps == 6)
    // The output has no reader.
    #expect(WatchRun(isQuiet: true, pause: { false }).nextStamps(of: files, after: [:]) == nil)
  }

  @Test func leavesOutFilesThatAreNoInputs() throws {
    for name in [".t.json.swp", "t.json~", "r.json"] { try scratch.write(name, "") }
    let files = WatchedFiles([".", "gone", "*.jsonl"], outputs: ["r.json"], in: scratch.folder.path)
    let names = files.stamps().keys.map { ($0 as NSString).lastPathComponent }
    #expect(names.sorted() == ["d.jsonl", "t.json"])
  }

  @Test(arguments: [
    ("lint -", "--watch: standard input ('-') can be read only once; name files instead"),
    ("lint t.json -d -", "--watch: standard input ('-') can be read only once; name files instead"),
    ("report t.json -d -", "--watch: standard input ('-') can be read only once; name files instead"),
    ("lint t.json --fix", "--watch and --fix exclude each other; fix first"),
    ("lint t.json --write-baseline b", "--watch and --write-baseline exclude each other; write the baseline first"),
    ("lint gone.json", "gone.json: no such file or directory"),
    ("report gone.json", "gone.json: no such file or directory"),
  ])
  func refusesWatchesThatCannotStart(words: String, message: String) throws {
    #expect(try scratch.shell("eventmap \(words) --watch < t.json") == .failure(message))
  }

  @Test func endsAtAClosedPipe() throws {
    let result = try scratch.shell("eventmap lint t.json --watch 2> /dev/null | head -n 1 > /dev/null; echo done")
    #expect(result.text == "done\n")
  }
}
