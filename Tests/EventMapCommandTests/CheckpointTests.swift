import EventMapSeededNumbers
import Foundation
import Testing

/// Runs that are killed and restarted.
@Suite(.waits) struct CheckpointTests {
  private static let outputs = ["events", "rejects", "unmapped"]

  private func arguments(_ folder: String) -> [String] {
    [
      "translate", "--table", "table.json", "one.jsonl", "two.jsonl.gz", "-o", folder + "events", "--rejects",
      folder + "rejects", "--unmapped", folder + "unmapped", "--summary", folder + "summary", "--max-rejects", "100%",
      "--page-timing", "--quiet",
    ]
  }

  /// A folder with a table and two dumps of many chunks.
  private func scratch(_ random: inout SeededRandom, lines: Int) throws -> Scratch {
    let scratch = try Scratch()
    try scratch.write(
      "table.json",
      """
      {"A":{"PageEventIDs":{"Enter":"A_IN","Leave":"A_OUT"},"ControlEventIDs":{"tap:":"TAP","go:":"GO"}},
       "B":{"PageEventIDs":{"Enter":"B_IN"}}}
      """)
    for name in ["one.jsonl", "two.jsonl"] {
      var text = ""
      for time in 0..<lines {
        let session = "\"session\":\"s\(random.below(50))\",\"timestamp\":\(1_600_000_000 + time)"
        switch random.below(8) {
        case 0: text += "{\"type\":\"page\",\"class\":\"A\",\"phase\":\"enter\",\(session)}\n"
        case 1: text += "{\(session),\"type\":\"page\",\"class\":\"A\",\"phase\":\"leave\"}\n"
        case 2:
          text += "{\"type\":\"control\",\"target\":\"A\",\"action\":\"\(random.pick(["tap:", "go:"]))\",\(session)}\n"
        case 3: text += "{\"type\":\"page\",\"class\":\"Other\(random.below(30))\",\"phase\":\"enter\"}\n"
        case 4: text += "{\"type\":\"page\",\"class\":\n"
        default: text += "{\"class\":\"B\",\"type\":\"page\",\"phase\":\"enter\",\(session),\"n\":\(time)}\n"
        }
      }
      try scratch.write(name, text)
    }
    #expect(try scratch.shell("gzip two.jsonl").status == 0)
    return scratch
  }

  @Test(arguments: Seeds.new)
  func continuesAKilledRunFromItsCheckpoint(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let scratch = try scratch(&random, lines: 20_000)
    #expect(try scratch.run(arguments("whole-")).status == 0)
    let most = Seeds.isLong ? 200 : 8
    var kills = 0
    while true {
      let before = identity(scratch["state"])
      let flags = ["--checkpoint", "state", "--checkpoint-interval", "0", "--jobs", "\(1 + random.below(3))"]
      let process = try scratch.start(arguments("") + flags)
      if kills < most {
        // Shortly after the next checkpoint, so that each run makes progress.
        while process.isRunning, identity(scratch["state"]) == before { usleep(500) }
        usleep(UInt32(random.below(20_000)))
        kill(process.processIdentifier, SIGKILL)
      }
      process.waitUntilExit()
      if process.terminationReason == .exit {
        #expect(process.terminationStatus == 0, "seed \(seed)")
        break
      }
      kills += 1
      #expect(!Self.outputs.contains { scratch.exists($0) } || kills == most)
    }
    #expect(kills > 1, "hardly a test")
    for name in Self.outputs {
      #expect(
        FileManager.default.contentsEqual(atPath: scratch[name].path, andPath: scratch["whole-" + name].path),
        "\(name), seed \(seed), \(kills) kills")
    }
    let summaries = try ["summary", "whole-summary"].map { name in
      try scratch.text(name).split(separator: "\n").filter { !$0.contains("\"seconds\"") }
    }
    #expect(summaries[0] == summaries[1], "seed \(seed), \(kills) kills")
    let left = try scratch.names().filter { !$0.hasPrefix("whole-") }
    let outputs = ["err", "events", "one.jsonl", "out", "rejects", "summary", "table.json", "two.jsonl.gz", "unmapped"]
    #expect(left == outputs)
  }

  private func identity(_ file: URL) -> UInt64? {
    (try? FileManager.default.attributesOfItem(atPath: file.path))?[.systemFileNumber] as? UInt64
  }

  /// Whether a checkpoint was saved during the translation. The last one, at the end, has no state.
  private func isMidway(_ file: URL) -> Bool {
    guard let line = try? Data(contentsOf: file).split(separator: UInt8(ascii: "\n")).last else { return false }
    return ((try? JSONSerialization.jsonObject(with: line)) as? [String: Any])?["state"] != nil
  }

  /// Returns a folder in which a run was killed after a checkpoint and before the end of the translation.
  private func interrupted() throws -> Scratch {
    let scratch = try Scratch()
    try scratch.write("t.json", Sample.table)
    try scratch.write("d.jsonl", String(repeating: Sample.event + "\n", count: 500_000))
    // On a busy machine the run may end before it is killed.
    for _ in 0..<100 {
      let process = try scratch.start(Self.simple)
      // The first checkpoint may be at the start of the dump.
      while process.isRunning, identity(scratch["state"]) == nil { usleep(500) }
      let first = identity(scratch["state"])
      while process.isRunning, identity(scratch["state"]) == first { usleep(500) }
      _ = process.end(SIGKILL)
      for name in ["out", "err"] { try scratch.remove(name) }
      if isMidway(scratch["state"]) { return scratch }
      for name in ["o", "o.partial", "state"] { try? scratch.remove(name) }
    }
    return try #require(nil, "each of 100 runs was over before it was killed")
  }

  private static let simple = [
    "translate", "-t", "t.json", "d.jsonl", "-o", "o", "-q", "--checkpoint", "state", "--checkpoint-interval", "0",
  ]

  @Test func namesTheDifferenceFromTheCheckpoint() throws {
    let scratch = try interrupted()
    func expectFailure(_ message: String, _ flags: String...) throws {
      #expect(try scratch.run(Self.simple + flags) == .failure("state: \(message)"))
      #expect(try scratch.names() == ["d.jsonl", "o.partial", "state", "t.json"])
    }
    let (start, end) = ("the checkpoint belongs to another run: ", "; remove state to start over")
    try expectFailure("\(start)--to is not the same\(end)", "--to", "csv")
    try expectFailure("\(start)other dumps are named\(end)", "d.jsonl")
    try scratch.write("t.json", Sample.table + " ")
    try expectFailure("\(start)t.json has changed\(end)")
    try scratch.write("t.json", Sample.table)
    let saved = try scratch.data("state")
    try (saved.prefix(400) + [0x20] + saved.dropFirst(401)).write(to: scratch["state"])
    try expectFailure("the checkpoint is damaged\(end)")
    try scratch.write("state", "{}")
    try expectFailure(
      "is not a checkpoint, expected the schema 'eventmap-checkpoint/1'; name another file for it")
    try saved.write(to: scratch["state"])
    try scratch.write("o.partial", "")
    let short = try scratch.run(Self.simple)
    let message = "eventmap: error: state: cannot continue from the checkpoint: o.partial: cannot be written: has 0"
    #expect(short.status == 2 && short.error.hasPrefix(message) && short.error.hasSuffix(end + "\n"), "\(short.error)")
  }

  @Test func stopsAtADumpThatHasChanged() throws {
    let scratch = try interrupted()
    try scratch.write("d.jsonl", try scratch.text("d.jsonl") + "\n")
    let result = try scratch.run(Self.simple)
    #expect(result.status == 2 && result.error.contains("another run: d.jsonl has changed"))
    try scratch.remove("state")
    #expect(try scratch.run(Self.simple).status == 0)
    #expect(try scratch.names() == ["d.jsonl", "o", "t.json"])
  }

  @Test(arguments: [
    "-o - d.jsonl": "standard output: is not a regular file, which --checkpoint needs",
    "-o o --dedupe n d.jsonl": "--checkpoint and --dedupe exclude each other",
    "-o o/{day} d.jsonl": "--checkpoint and --split-by exclude each other",
    "-o o --follow d.jsonl": "--checkpoint and --follow exclude each other",
    "-o o.gz d.jsonl": "o.gz: --checkpoint cannot write compressed files",
    "-o o d.jsonl -": "--checkpoint needs dumps that can be read again",
    "-o o --checkpoint-interval soon d.jsonl": "'soon' is not a number of seconds, expected one such as 5 or 0.5",
    "-o o --fields - --from fields d.jsonl": "--checkpoint compares the table, manifests and field map",
    "-o state d.jsonl": "state: two outputs go to one file", "d.jsonl": "--checkpoint needs an output file",
  ])
  func refusesFlagsThatExcludeCheckpoints(words: String, message: String) throws {
    let scratch = try Scratch(["t.json": Sample.table, "d.jsonl": Sample.event + "\n"])
    let result = try scratch.shell("eventmap translate -t t.json --checkpoint state \(words)")
    #expect(result.status == 2 && result.error.contains(message), "\(result.error)")
    #expect(try scratch.names() == ["d.jsonl", "t.json"])
  }

  @Test func refusesADeviceAsCheckpoint() throws {
    let scratch = try Scratch(["t.json": Sample.table, "d.jsonl": Sample.event])
    let result = try scratch.shell("eventmap translate -t t.json d.jsonl -o o --checkpoint /dev/zero")
    #expect(result == .failure("/dev/zero: is not a regular file, which --checkpoint needs"))
  }

  @Test func needsACheckpointForAnInterval() throws {
    let result = try Tool.run("translate", "--checkpoint-interval", "3")
    #expect(result == .failure("--checkpoint-interval needs --checkpoint FILE"))
  }

  /// Returns the folder of a killed run, with a dump of many lines, the output so far and the checkpoint.
  private func killedRun(_ command: String = "eventmap translate -t table.json one.jsonl -o out -q --max-rejects 100%")
    throws -> (Scratch, String)
  {
    var random = SeededRandom(seed: 1)
    let scratch = try scratch(&random, lines: 60_000)
    let words = "\(command) --checkpoint state --checkpoint-interval 0"
    // Retried if the run ended before it could be killed.
    let isSaved = #"grep -q 'end":[1-9][0-9]*},"path":"one' state 2>/dev/null"#
    let result = try scratch.shell(
      """
      for attempt in 1 2 3 4 5 6 7 8 9; do
        rm -f state out out.partial
        \(words) & program=$!
        while kill -0 $program 2>/dev/null && ! \(isSaved); do sleep 0.001; done
        kill -9 $program 2>/dev/null; wait $program 2>/dev/null
        test -s out.partial && \(isSaved) && exit 0
      done
      exit 1
      """)
    #expect(result.status == 0, "\(result)")
    return (scratch, words)
  }

  /// The dump is replaced or overwritten, with the same size and time.
  @Test(arguments: [
    "cp -p one.jsonl two; touch -r one.jsonl two; mv two one.jsonl", "seek=10", "seek=$(($(stat -c %s one.jsonl) - 2))",
    #"seek=$(($(grep -o '"place":{"block":{"digest":"[0-9a-f]*","end":[0-9]*' state | head -n 1 | sed 's/.*://') - 2))"#,
  ])
  func refusesAReplacedDump(change: String) throws {
    let (scratch, words) = try killedRun()
    let overwrite = "touch -r one.jsonl t; printf X | dd of=one.jsonl bs=1 \(change) conv=notrunc; touch -r t one.jsonl"
    let result = try scratch.shell("{ \(change.hasPrefix("seek") ? overwrite : change); } 2>/dev/null; \(words)")
    let message = "state: the checkpoint belongs to another run: one.jsonl has changed"
    #expect(result.status == 2 && result.error.contains(message), "\(result)")
  }

  @Test func refusesAnOutputWithOtherBytes() throws {
    let (scratch, words) = try killedRun()
    let result = try scratch.shell("tr 'A-Z' 'a-z' < out.partial > x; cat x > out.partial; \(words)")
    let message = "out.partial: is not the output of the checkpoint's run"
    #expect(result.status == 2 && result.error.contains(message), "\(result)")
  }

  /// The target of the link is written and removed. The link stays.
  @Test func writesACheckpointThroughALink() throws {
    var random = SeededRandom(seed: 2)
    let scratch = try scratch(&random, lines: 100)
    let translate = "eventmap translate -t table.json one.jsonl -o out -q --max-rejects 100%"
    let result = try scratch.shell(
      "mkdir d; ln -s d/real state; \(translate) --checkpoint state; echo $?; ls d; test -L state")
    #expect(result.text == "0\n" && result.status == 0, "\(result)")
    let (killed, words) = try killedRun("mkdir -p d; ln -sf d/real state; touch d/real; rm d/real; \(translate)")
    #expect(try killed.shell("test -s d/real").status == 0)
    let end = try killed.shell("\(words.replacing("touch d/real; rm d/real; ", with: "")); test -e d/real; echo $?")
    #expect(end.text == "1\n", "\(end)")
  }
}
