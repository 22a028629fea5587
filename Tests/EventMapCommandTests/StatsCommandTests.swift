import Foundation
import Testing

/// `eventmap stats`: inputs, outputs and messages.
@Suite(.waits) struct StatsCommandTests {
  private static let table = #"{"Home": {"PageEventIDs": {"Enter": "HOME", "Leave": "LEFT"}}}"#
  private static let dump = [
    #"{"type":"page","class":"Home","phase":"enter","timestamp":1473300000000}"#,
    #"{"type":"page","class":"Home","phase":"leave","timestamp":1473300004250}"#,
    #"{"eventID":"OWN","type":"page","class":"Home","phase":"enter","timestamp":1473303600000}"#,
    #"{"type":"page","class":"Home","phase":"leave","duration":9,"timestamp":1473303601000}"#,
    #"{"type":"page","class":"Other","phase":"enter","timestamp":1473303600000}"#, "", "nonsense",
  ]

  /// A folder with a table `t.json`, a dump `d.jsonl` of raw events with a malformed line, and the server events `s.jsonl`.
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch(["t.json": Self.table, "d.jsonl": Self.dump.joined(separator: "\n") + "\n"])
    let words = "eventmap translate -t t.json --page-timing --on-existing keep -q --max-rejects 1 d.jsonl -o s.jsonl"
    #expect(try scratch.shell(words).status == 0)
  }

  private func stats(_ words: String) throws -> Tool.Result { try scratch.shell("eventmap stats " + words) }

  @Test func countsServerEventsAsText() throws {
    let result = try stats("s.jsonl")
    #expect(result.status == 0 && result.error.isEmpty)
    #expect(result.lines.contains("  4  server events with an event ID"))
    #expect(result.lines.contains { $0.hasSuffix("LEFT") && $0.contains("  6.62 s  9.00 s  ") })
  }

  @Test func recognizesServerEventsOnOneLine() throws {
    try scratch.write("EventTable.json", Self.table)
    for mark in ["", "\u{1E}"] {
      let event = mark + #"{"eventID":"A","type":"page","class":"Nope","phase":"enter"}"#
      try scratch.write("joined.jsonl", event + event + "\n")
      let result = try stats("joined.jsonl")
      #expect(result.error.isEmpty && result.lines.contains("  2  server events with an event ID"), "\(result)")
    }
  }

  /// Raw events with a table and their server events give the same statistics, except the lines.
  @Test func countsRawEventsWithATable() throws {
    let raw = try stats("-t t.json --format json --max-rejects 1 d.jsonl").json()
    let server = try stats("--format json s.jsonl").json()
    for name in ["events", "pages", "actions", "timeUnit"] {
      #expect(raw[name] as? NSObject == server[name] as? NSObject, "\(name)")
    }
    let events = try #require(raw["events"] as? [[String: Any]])
    #expect(events.map { $0["eventID"] as? String } == ["LEFT", "HOME", "OWN"])
    #expect(events[0]["medianSeconds"] as? Double == 6.625 && events[0]["p95Seconds"] as? Double == 9)
    let totals = try #require(raw["totals"] as? [String: Any])
    let counts = ["lines", "mapped", "unmapped", "ignored", "rejected", "skipped", "events"].map { totals[$0] as? Int }
    #expect(counts == [7, 4, 1, 0, 1, 1, 4])
  }

  @Test func reportsRejectedLinesAsTranslate() throws {
    let result = try stats("-t t.json d.jsonl")
    let same = try scratch.shell("eventmap translate -t t.json --on-existing keep d.jsonl -o o.jsonl")
    #expect(result.status == 1 && result.text.contains("  1  rejected\n"))
    #expect(result.errorLines.first == same.errorLines.first && result.errorLines.count == 2)
    #expect(
      result.errorLines.last
        == "eventmap: warning: 1 rejected of 6 lines: more than --max-rejects 0; 'eventmap translate --rejects FILE' keeps them for repair"
    )
    let quiet = try stats("-q -t t.json d.jsonl")
    #expect(quiet.status == 1 && quiet.error.isEmpty && quiet.text == result.text)
    try scratch.write("many.jsonl", String(repeating: "bad\n", count: 13))
    #expect(
      try stats("many.jsonl").error.contains(
        "\n… and 3 more rejected lines; 'eventmap translate --rejects FILE' keeps them\n"))
    #expect(try stats("--max-rejects 100% many.jsonl").status == 0)
  }

  @Test(arguments: ["text", "csv", "json"]) func writesTheSameBytesForAllJobs(format: String) throws {
    let words = "eventmap translate -t Configs/EventTable.plist -q Configs/events.jsonl Configs/*.log --unmapped keep"
    let outputs = try [1, 2, 5].map { try Tool.shell("\(words) | eventmap stats --format \(format) --jobs \($0)") }
    #expect(outputs[0].status == 0 && outputs[0].text.count > 5_000)
    #expect(outputs[1] == outputs[0] && outputs[2] == outputs[0])
  }

  @Test func writesEachFormatToItsOutput() throws {
    let result = try stats("--format text --format csv=o.csv --format json=o.json --top 1 s.jsonl")
    #expect(result.status == 0 && result.text.contains("  … and 2 more\n"))
    #expect(try scratch.text("o.csv").split(separator: "\n").count == 5)
    #expect(try scratch.json("o.json")["schema"] as? String == "eventmap-stats/1")
    #expect(try stats("-o o.txt --top 1 < s.jsonl").text.isEmpty)
    #expect(try scratch.text("o.txt") == result.text)
    #expect(try stats("--format csv -o p.csv s.jsonl").status == 0)
    #expect(try scratch.text("p.csv") == scratch.text("o.csv"))
  }

  @Test(arguments: [
    ("", []), ("--time-member at.s", [1]), ("--time-member at.s --utc-offset -03:30", [21]),
    ("--time-member at.s --utc-offset=+08", [9]), ("--time-member at.s --time-unit ms", [0]),
    ("--time-member at.s --time-unit iso", []),
  ])
  func countsHoursByTheFlags(flags: String, hours: [Int]) throws {
    let lines = [3_600, 90_000].map { #"{"eventID":"A","type":"app","phase":"launch","at":{"s":\#($0)}}"# + "\n" }
    try scratch.write("s.jsonl", lines.joined())
    let events = try stats("--format json s.jsonl " + flags).json()["events"] as? [[String: Any]]
    let counts = events?.first?["hours"] as? [Int] ?? []
    #expect(counts.indices.filter { counts[$0] > 0 } == hours)
    #expect(try stats("--utc-offset +08:00 s.jsonl").text.contains("\nhours of the day in UTC+08:00\n"))
  }

  @Test func writesAPageWithTheSameDocument() throws {
    let attack = "</script><script>alert(1)</script>"
    try scratch.write("h.jsonl", #"{"eventID":"\#(attack)","type":"page","class":"Home","phase":"enter"}"#)
    let result = try stats("--format html --format json=s.json s.jsonl h.jsonl")
    #expect(result.status == 0 && result.error.isEmpty)
    let page = result.text
    #expect(page.hasPrefix("<!DOCTYPE html>") && page.contains("Content-Security-Policy"))
    #expect(try Tool.document(inPage: page) == scratch.json("s.json") as NSDictionary)
    #expect(page.contains(#"\u003C/script\u003E"#) && !page.contains("alert(1)</script>"))
  }

  @Test(
    .enabled(if: Tool.hasTerminals),
    arguments: ["": true, "-o p.html": false, "-o -": false, "--format text=t.txt": true])
  func refusesAPageOnATerminal(flags: String, isRefused: Bool) throws {
    let result = try scratch.terminal("eventmap stats --format html \(flags) s.jsonl")
    #expect(result.text.contains("name a file with -o FILE, or choose --format text") == isRefused, "\(result.text)")
  }

  @Test func warnsOfEventsWithoutAnID() throws {
    let result = try stats("--max-rejects 1 --id-key id d.jsonl")
    #expect(result.status == 0 && result.text.contains("\npages: 2\n") && !result.text.contains("event IDs"))
    #expect(
      result.errorLines.last
        == "eventmap: warning: no event has a member 'id'; name the table with --table, or the member with --id-key")
  }

  @Test(arguments: [
    "--format txt s.jsonl": "--format: unknown value 'txt', expected text, csv, json, html; did you mean 'text'?",
    "--format csv= s.jsonl": "--format: the file's name in 'csv=' is empty, expected NAME=FILE",
    "--format csv --format json s.jsonl":
      "--format: two formats go to standard output; name a file for one: NAME=FILE",
    "--format csv=a -o b s.jsonl": "--output: every --format names its own file; leave out one of them",
    "--format csv=a --format json=a s.jsonl": "a: two outputs go to one file (the other is a)",
    "-o s.jsonl s.jsonl": "s.jsonl: is an input and an output; write to another file",
    "-t t.json -o t.json d.jsonl": "t.json: is an input and an output; write to another file",
    "--top 0 s.jsonl": "--top: '0' is not a number of rows, expected at least 1",
    "--top x s.jsonl": "--top: 'x' is not a number of rows, expected at least 1",
    "--utc-offset 8 s.jsonl": "--utc-offset: '8' is not an offset, expected one like +08:00 or -03:30",
    "--time-unit h s.jsonl": "--time-unit: unknown value 'h', expected s, ms, us, ns, iso; did you mean 's'?",
    "--lenient s.jsonl": "--lenient needs --table TABLE", "--manifest m.json s.jsonl": "--manifest needs --table TABLE",
    "--max-rejects x s.jsonl":
      "--max-rejects: 'x' is not a budget, expected a number or a percentage from 0% to 100%",
    "-t gone.json s.jsonl": "gone.json: no such file or directory",
    "gone.jsonl": "gone.jsonl: no such file or directory",
    "-t - - < t.json": "standard input ('-') cannot be the table and the dump; name a file for one",
    "p.7z": "p.7z: the dump is a 7-Zip archive; unpack it: 7z x -so p.7z | eventmap stats …",
    "--by a,a s.jsonl": "--by: the member 'a' occurs twice; remove one of the two",
    "--by a,,b s.jsonl": "--by: empty member in 'a,,b', expected MEMBER,MEMBER,...",
    "--by a,b,c,d,e,f,g,h,i,j,k,l,m,n,o,p,q s.jsonl": "--by: 17 members, expected at most 16",
  ])
  func reportsWrongUsage(words: String, message: String) throws {
    try Data([0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C]).write(to: scratch["p.7z"])
    let before = try scratch.names()
    #expect(try stats(words) == .failure(message))
    #expect(try scratch.names() == before)
  }

  /// A full disk, and a reader that closes the pipe.
  @Test func reportsOutputsThatCannotBeWritten() throws {
    let full = try stats("s.jsonl -o /dev/full")
    #expect(
      full == .failure("/dev/full: cannot write: no space left on device; the output is not complete", status: 3))
    #expect(try scratch.shell("{ eventmap stats s.jsonl; echo $? > status; } | true").error.isEmpty)
    #expect(try scratch.text("status") == "0\n")
  }

  @Test func countsByMembers() throws {
    let words = "--by type,session Configs/events.jsonl"
    let result = try Tool.shell("eventmap stats --quiet --top 2 \(words)")
    #expect(result.status == 0 && result.error.isEmpty)
    #expect(result.lines.contains { $0.hasPrefix("groups by type, session: ") })
    for format in ["text", "csv", "json"] {
      let one = try Tool.shell("eventmap stats -q --format \(format) -j 1 \(words)")
      #expect(try Tool.shell("eventmap stats -q --format \(format) -j 4 \(words)").output == one.output)
    }
    let typo = try Tool.shell("eventmap stats --by sesion Configs/events.jsonl")
    #expect(typo.status == 0 && typo.error.contains("no event has the member 'sesion'; did you mean 'session'?"))
  }

  /// The fields of a field map are also members, as in --where.
  @Test func countsByFieldsOfAFieldMap() throws {
    let result = try Tool.shell("eventmap stats -q --format csv --by 'class,properties.$title' Configs/sensors.jsonl")
    let groups = result.lines.filter { $0.hasPrefix("group,") }
    #expect(groups.contains { $0.hasSuffix(",HomeViewController,首页") }, "\(groups)")
  }

  @Test func mergesParts() throws {
    let cut = """
      for s in 0 1 2; do
        awk -v part=$s 'match($0, /"session":"[^"]*/) { n = 0; t = substr($0, RSTART, RLENGTH); \
          for (i = 1; i <= length(t); i++) n += index("0123456789ABCDEF", substr(t, i, 1)) } n % 3 == part' Configs/events.jsonl > $T/$s.jsonl
        eventmap stats -q -t Configs/EventTable.plist --by type,session --format json=$T/$s.json --mergeable $T/$s.jsonl
      done
      """
    #expect(try Tool.shell(cut.replacing("$T", with: scratch.folder.path)).status == 0)
    for format in ["text", "csv", "json"] {
      let whole = try Tool.shell(
        "eventmap stats -q -t Configs/EventTable.plist --by type,session --format \(format) Configs/events.jsonl")
      #expect(try stats("--merge --format \(format) 0.json 1.json 2.json") == .success(whole.text), "\(format)")
    }
  }

  @Test(arguments: [
    "--merge t.json 0.json": "and t.json is a table; give it to the runs that count the parts",
    "--merge": "--merge needs the statistics of the parts", "--merge 0.json 0.json": "0.json is named twice",
    "--merge --by type 0.json": "--by cannot be combined with --merge", "--merge gone.json": "gone.json: no such file",
    "--merge --mergeable 0.json": "--mergeable is for json; add --format json",
    "--merge d.jsonl": "d.jsonl: not statistics, expected the output of",
    "--merge -o 0.json --format json 0.json": "0.json: is an input and an output",
  ])
  func refusesPartsThatCannotBeMerged(words: String, message: String) throws {
    let wrong = try scratch.shell(
      "eventmap stats -q --format json=0.json --mergeable s.jsonl && eventmap stats \(words)")
    #expect(wrong.status == 2 && wrong.error.contains(message), "\(wrong.error)")
  }

  // MARK: The table

  @Test(arguments: ["Configs/events.jsonl", "Configs/sensors.jsonl"])
  func findsTheTableForRawEvents(dump: String) throws {
    let named = try Tool.run("stats", "--table", "Configs/EventTable.plist", dump)
    let found = try Tool.run("stats", dump)
    #expect(found.output == named.output && found.status == 0)
    #expect(found.error == "eventmap: note: raw events, counted with Configs/EventTable.plist\n" && named.error == "")
    #expect(try Tool.run("stats", "--quiet", dump).error == "")
    #expect(try Tool.shell("eventmap stats < \(dump)").output == named.output)
  }

  @Test func needsNoTableForServerEvents() throws {
    let events = try Tool.run("translate", "--quiet", "--unmapped", "keep", "Configs/events.jsonl")
    let path = try scratch.write("server.jsonl", events.text)
    let here = try Tool.run("stats", path)
    #expect(here.error == "" && here.status == 0)
    // A folder without a table.
    #expect(try scratch.run("stats", path).output == here.output)
    #expect(here.text.hasPrefix("  284  server events with an event ID\n   40  events without\n"))
  }

  @Test func explainsRawEventsWithoutATable() throws {
    let dump = Tool.package.appending(path: "Configs/events.jsonl").path
    let result = try stats("'\(dump)'")
    #expect(result.status == 0 && result.error.contains("name the table with --table"))
    for flag in ["--lenient", "--require-mapped 5%"] {
      let refused = try stats("'\(dump)' \(flag)")
      #expect(refused.status == 2 && refused.error.contains("\(flag.prefix { $0 != " " }) needs --table TABLE"))
    }
    #expect(try Tool.run("stats", "--lenient", "Configs/events.jsonl").status == 0)
  }
}
