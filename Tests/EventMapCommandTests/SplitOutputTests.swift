import EventMapSeededNumbers
import Foundation
import Testing

/// Server events that are split into files.
@Suite(.waits) struct SplitOutputTests {
  private static let table = #"""
    {"Home": {"PageEventIDs": {"Enter": "HOME", "Leave": [{"EventID": "LEFT", "Properties": {"kind": "x"}}, "GONE"]},
      "ControlEventIDs": {"onBuy:": "BUY"}}}
    """#

  private let scratch: Scratch

  init() throws { scratch = try Scratch(["t.json": Self.table]) }

  /// Writes a dump `d.jsonl`.
  private func write(_ lines: [String]) throws { try scratch.write("d.jsonl", lines.map { $0 + "\n" }.joined()) }

  private func translate(_ words: String) throws -> Tool.Result {
    try scratch.shell("eventmap translate -t t.json -q d.jsonl " + words)
  }

  /// Returns the files of a folder with their contents.
  private func files(_ folder: String) throws -> [String: String] {
    let names = try scratch.shell("cd \(folder) && find . -type f | cut -c3-").lines
    return try Dictionary(uniqueKeysWithValues: names.map { ($0, try scratch.text(folder + "/" + $0)) })
  }

  private func page(_ members: String = "", phase: String = "enter") -> String {
    #"{"type":"page","class":"Home","phase":"\#(phase)"\#(members.isEmpty ? "" : ",")\#(members)}"#
  }

  private func page(session: String) -> String { page(#""session":"\#(session)""#) }

  @Test func splitsByThePlaceholders() throws {
    try write([
      page(#""timestamp":1473300001332,"session":"s/1""#), page(#""timestamp":1473350001,"session":"s/1""#),
      page(#""timestamp":"2016-09-08T23:30:00-02:00""#), page(), page(#""timestamp":null,"session":"""#),
      #"{"type":"control","class":"UIButton","target":"Home","action":"onBuy:","timestamp":0,"cart":{"id":7}}"#,
    ])
    #expect(try translate("-o 'a/{day}/{hour}-{session}.jsonl'").status == 0)
    #expect(
      try files("a").keys.sorted() == [
        "1970-01-01/1970-01-01T00-_none.jsonl", "2016-09-08/2016-09-08T02-s%2F1.jsonl",
        "2016-09-08/2016-09-08T15-s%2F1.jsonl", "2016-09-09/2016-09-09T01-_none.jsonl", "_none/_none-_empty.jsonl",
        "_none/_none-_none.jsonl",
      ])
    #expect(try translate("--split-by eventID,class,cart.id -o 'b/{eventID}/{class}-{cart.id}.jsonl'").status == 0)
    #expect(try files("b").keys.sorted() == ["BUY/Home-7.jsonl", "HOME/Home-_none.jsonl"])
    #expect(try files("b")["HOME/Home-_none.jsonl"]?.split(separator: "\n").count == 5)
  }

  /// Each event of a record is split by its own event ID, and by members that the table adds.
  @Test(arguments: ["jsonl", "csv --select eventID,kind"]) func splitsEventsOfOneRecord(format: String) throws {
    try write([page(#""kind":"old""#, phase: "leave"), page(phase: "leave")])
    #expect(try translate("--to \(format) --on-existing replace -o 'o/{eventID}-{kind}'").status == 0)
    #expect(try files("o").keys.sorted() == ["GONE-_none", "GONE-old", "LEFT-x"])
  }

  /// A record's own event ID is used, whether the table maps the record or not. Its name is equivalent to 'eventID'.
  @Test(arguments: [("id", "id"), ("id", "eventID"), ("eventID", "eventID")])
  func splitsByEventIDsOfTheRecords(key: String, name: String) throws {
    let unmapped = [#"{"type":"push"}"#, #"{"type":"page","class":"Other","phase":"enter","\#(key)":"OTHER"}"#]
    try write([page(#""\#(key)":"own""#), page()] + unmapped)
    let result = try translate("--unmapped keep --on-existing keep --id-key \(key) -o 'o/{\(name)}'")
    #expect(result.status == 0, "\(result.error)")
    let lines = try files("o")
    #expect(lines.keys.sorted() == ["HOME", "OTHER", "_none", "own"] && lines["_none"] == "{\"type\":\"push\"}\n")
    #expect(lines["own"]?.contains("Home") == true && lines["OTHER"]?.contains("Other") == true)
  }

  @Test func writesTheHeaderToEachFile() throws {
    try write([page(session: "a\\nb"), page(session: "c"), page(session: "a\\nb")])
    #expect(try translate("--to csv --select session,eventID -o 'o/{session}.csv'").status == 0)
    #expect(
      try files("o") == [
        "a%0Ab.csv": "session,eventID\n\"a\nb\",HOME\n\"a\nb\",HOME\n", "c.csv": "session,eventID\nc,HOME\n",
      ])
  }

  /// More files than can be open at a time, in any order. Together they have the lines of a single output, for any number of jobs.
  @Test(arguments: Seeds.new) func writesTheLinesOfASingleOutputToManyFiles(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let lines = (0..<5_000).map { number in
      page(
        "\"session\":\"\(random.below(500))\",\"n\":\(number)"
          + (random.chance(1, of: 1_000) ? ",\"x\":\"\(String(repeating: "y", count: random.below(2_000_000)))\"" : ""))
    }
    try write(lines)
    #expect(try translate("-o plain").status == 0)
    var expected: [String: String] = [:]
    for line in try scratch.text("plain").split(separator: "\n") {
      let session = try #require(line.firstMatch(of: #/"session":"(\d+)"/#)).output.1
      expected["\(session).jsonl", default: ""] += line + "\n"
    }
    for jobs in 1...3 {
      let result = try translate("-j \(jobs) -o 'o\(jobs)/{session}.jsonl'")
      #expect(result.status == 0 && result.error.isEmpty, "\(result.error), seed \(seed)")
      #expect(try files("o\(jobs)") == expected, "seed \(seed), \(jobs) jobs")
    }
    for (ending, program) in [("gz", "gzip"), ("zst", "zstd")] {
      let packed = try scratch.shell(
        """
        command -v \(program) > /dev/null || exit 9
        head -n 300 d.jsonl > e.jsonl; eventmap translate -t t.json -q e.jsonl -o 'p/{session}.jsonl.\(ending)' || exit 1
        eventmap translate -t t.json -q e.jsonl -o 'q/{session}.jsonl'; \(program) -dq p/*.\(ending); rm -f p/*.\(ending)
        diff -r p q && rm -r p q
        """)
      #expect(packed.status == 0 || packed.status == 9, "\(packed.text)\(packed.error), seed \(seed)")
    }
    #expect(try !scratch.names().contains { $0.hasPrefix(".eventmap") })
  }

  // MARK: Failed runs

  @Test func leavesNothingAfterAFailure() throws {
    try write((0..<300).map { page(session: "\($0)") })
    _ = try scratch.shell("mkdir -p o/7 o/8.jsonl; echo kept > o/9.jsonl")
    let result = try translate("-o 'o/{session}.jsonl'")
    #expect(result == .failure("o/8.jsonl: cannot be written: is a directory", status: 3))
    #expect(try files("o") == ["9.jsonl": "kept\n"])
    try scratch.write("d.jsonl", try scratch.text("d.jsonl") + "bad\n")
    guard FileManager.default.fileExists(atPath: "/dev/full") else { return }
    #expect(try translate("-o 'new/{session}/x/o.jsonl' --rejects /dev/full").status == 3)
    #expect(!scratch.exists("new"))
  }

  @Test func removesFilesAndFoldersAfterASignal() throws {
    try write([page(session: "\(String(repeating: "s", count: 200))")])
    let result = try scratch.shell(
      """
      mkfifo f; { i=0; while [ $i -lt 60000 ]; do cat d.jsonl; i=$((i+1)); done; sleep 20; } > f & feeder=$!
      eventmap translate -t t.json f -q -o 'new/{session}/o.jsonl' & run=$!
      i=0; while [ $i -lt 600 ] && [ -z "$(find new -name '.eventmap-*' 2>/dev/null)" ]; do sleep 0.05; i=$((i+1)); done
      find new -name '.eventmap-*' | wc -l; kill -TERM $run; wait $run; echo $?; kill $feeder
      """)
    #expect(result.lines == ["1", "143"], "\(result.text)\(result.error)")
    #expect(try scratch.names() == ["d.jsonl", "f", "t.json"])
  }

  @Test func removesLeftoversInTheNextRun() throws {
    try write([page(session: "1")])
    _ = try scratch.shell(
      """
      mkdir -p o/v1 o/v2 o/other; sh -c 'echo $$' > pid; p=$(cat pid); rm pid
      touch o/v1/.eventmap-$p-0 o/v2/.eventmap-$p-70000 o/other/.eventmap-$p-0 o/.eventmap-$p-1
      """)
    #expect(try translate("-o 'o/v{session}/x.jsonl.gz'").status == 0)
    let left = try scratch.shell("find o -type f | sort").lines
    #expect(left.count == 3 && left.contains("o/v1/x.jsonl.gz"), "\(left)")
  }

  @Test func replacesNoFileOfTheRun() throws {
    try write([page(session: "d"), page(session: "r")])
    let dump = try scratch.text("d.jsonl")
    let result = try translate("-o '{session}.jsonl'")
    #expect(result.status == 3)
    #expect(result.error.contains("d.jsonl: is a file of the split output, and is also read or written by this run"))
    #expect(try scratch.text("d.jsonl") == dump)
    #expect(try translate("-o 'o{session}.jsonl' --rejects or.jsonl").status == 3)
    #expect(try scratch.names() == ["d.jsonl", "t.json"])
  }

  @Test func leavesPartialFilesBesideTheirTargets() throws {
    try write([page(session: "1"), page(session: "2"), page()])
    _ = try scratch.shell("gzip -k d.jsonl; head -c -2 d.jsonl.gz > cut.gz")
    let command = "eventmap translate -t t.json -q -o 'o/{session}' "
    let result = try scratch.shell(command + "cut.gz")
    let message = "the incomplete output is in o/1.partial and 2 more files of -o; --keep-partial puts it in place"
    #expect(result.status == 3 && result.errorLines.last == "eventmap: error: \(message)")
    #expect(try files("o").keys.sorted() == ["1.partial", "2.partial", "_none.partial"])
    #expect(try scratch.shell(command + "--keep-partial cut.gz").status == 3)
    #expect(try files("o").count == 6)
    #expect(try scratch.shell(command + "d.jsonl").status == 0)
    #expect(try files("o").keys.sorted() == ["1", "2", "_none"])
  }

  @Test func reportsTheNumberOfFiles() throws {
    try write([page(session: "1"), page(session: "2")])
    let result = try scratch.shell("eventmap translate -t t.json d.jsonl -o 'o/{session}'")
    #expect(result.error.contains("files:\n  2  written\nlines:\n"))
  }

  /// The hint is neither the name itself nor a member that the dump does not have.
  @Test(arguments: [
    "session": "", "version": "", "day": "; name the member of the time with --time-member",
    "klass": "; did you mean 'class'?", "clas": "; did you mean 'class'?", "titel": "; did you mean 'title'?",
  ])
  func hintsAtMembersForMissingValues(name: String, hint: String) throws {
    try write([page(#""title":"x""#)])
    let result = try scratch.shell("eventmap translate -t t.json d.jsonl -o 'o/{\(name)}'")
    let message = "eventmap: warning: --split-by: no event has a value for '\(name)'; all are in _none"
    #expect(result.errorLines.last == message + hint)
  }

  @Test(arguments: [
    "--split-by day": "--split-by day needs files; name them, such as -o 'out/{day}.jsonl'",
    "--split-by day -o x.jsonl": "no placeholder for it; write it where the value belongs, such as -o 'x-{day}.jsonl'",
    "--page-timing -o 'o/{duration}'":
      "events cannot be split by 'duration', which --page-timing adds; split by another member",
    "--time-unit s -o 'o/{session}'": "--time-unit needs --page-timing, --since, --until, or --split-by",
  ])
  func reportsWrongFlags(words: String, message: String) throws {
    try write([])
    let result = try translate(words)
    #expect(result.status == 2 && result.error.contains(message), "\(result.error)")
    #expect(try scratch.names() == ["d.jsonl", "t.json"])
  }

  @Test func readsTimesByTheFlags() throws {
    try write([page(#""at":{"t":100000000000}"#)])
    for unit in ["", "--time-unit s", "--time-unit iso"] {
      #expect(try translate("-o 'o/{day}' --time-member at.t \(unit)").status == 0, "\(unit)")
    }
    #expect(try files("o").keys.sorted() == ["1973-03-03", "5138-11-16", "_none"])
  }
}
