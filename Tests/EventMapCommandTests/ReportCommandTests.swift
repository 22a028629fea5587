import Foundation
import Testing

@Suite(.waits) struct ReportCommandTests {
  private let scratch: Scratch
  private static let table =
    #"{"Home":{"PageEventIDs":{"Enter":"HOME"},"ControlEventIDs":{"onFav:":"FAV","gone:":"GONE","old:":"OLD"}}}"#
  private static let manifest = #"""
    {"schema":"eventmap-manifest/1","classes":{
      "Home":{"superclass":"UIViewController","actions":["onFav:","onShare:"]}}}
    """#
  private static let dump = #"""
    {"type":"page","class":"Home","phase":"enter","session":"a","timestamp":1473300000}
    {"type":"control","target":"NSKVONotifying_Home","action":"onFav:","session":"a","timestamp":1473303600}
    {"type":"control","target":"Home","action":"old:","session":"b"}
    {"type":"page","class":"Cart","phase":"enter","session":"a","timestamp":1473300000}

    """#

  init() throws {
    scratch = try Scratch(["T.json": Self.table, "AppManifest.json": Self.manifest, "d.jsonl": Self.dump])
  }

  private func report(_ arguments: [String], input: String? = nil) throws -> Tool.Result {
    try scratch.run(["report"] + arguments, input: input)
  }

  private func json(_ result: Tool.Result) throws -> [String: Any] {
    try result.json()
  }

  private func list(_ document: [String: Any], _ name: String) -> [[String: Any]] {
    document[name] as? [[String: Any]] ?? []
  }

  private func rows(_ document: [String: Any]) -> [[String: Any]] {
    list(document, "classes").flatMap { type in
      list(type, "rows").map { $0.merging(["class": type["class"] ?? ""]) { own, _ in own } }
    }
  }

  /// Returns the JSON of a report without its time and the names of its dumps.
  private func common(_ result: Tool.Result) throws -> String {
    let document = try json(result).filter { $0.key != "generated" && $0.key != "dumps" }
    return String(decoding: try JSONSerialization.data(withJSONObject: document, options: .sortedKeys), as: UTF8.self)
  }

  @Test func reportsTheRowsOfATable() throws {
    let document = try json(report(["T.json", "--dump", "d.jsonl", "--format", "json"]))
    let texts = rows(document).map { row in
      [row["class"], row["key"], row["state"], row["count"], row["activity"]].map { $0.map { "\($0)" } ?? "-" }
        .joined(separator: " ")
    }
    #expect(
      texts == [
        "Cart Enter untracked-used 1 [1, 0]", "Home Enter fires 1 [1, 0]", "Home gone: dead 0 -",
        "Home old: ghost 1 -", "Home onFav: fires 1 [0, 1]", "Home onShare: untracked-unused 0 -",
      ])
    #expect(
      document["activity"] as? NSDictionary == [
        "unit": "hour", "start": "2016-09-08T02:00:00Z", "events": [2, 1], "unmapped": [1, 0], "withoutTime": 1,
        "outside": 0, "utcOffset": "+00:00",
      ])
    #expect(
      document["funnel"] as? NSDictionary == [
        "pages": [["class": "Home", "enters": 1, "first": 1, "last": 1]], "steps": [] as [Any], "uncounted": 0,
      ])
  }

  @Test func leavesOutPartsWithoutManifestAndDumps() throws {
    try scratch.remove("AppManifest.json")
    let document = try json(report(["T.json", "--format", "json", "--title", "Plan"]))
    #expect(rows(document).count == 4 && rows(document).allSatisfy { $0["state"] == nil })
    #expect(document["title"] as? String == "Plan" && document["activity"] == nil && document["funnel"] == nil)
    #expect(list(document, "findings").map { $0["rule"] as? String } == ["not-checked", "enter-without-leave"])
  }

  /// Compares the report with other commands for the same inputs.
  @Test func agreesWithOtherCommands() throws {
    let (table, manifest) = ("Tests/Samples/EventTable.plist", "Configs/AppManifest.json")
    let sed = "sed 's/CTRL_EVENT_HOME_FAV/CTRL_EVENT_HOME_HEART/; /onBannerPageChanged/d'"
    let new = scratch["New.json"].path
    _ = try Tool.shell("\(sed) Configs/EventTable.json > \(new)")
    let files = ["--dump", "Configs/events.jsonl", "--dump", "Configs/views.jsonl"]
    for (table, against) in [(table, String?.none), (new, "Configs/EventTable.json")] {
      let flags = ["--manifest", manifest, "--lenient"] + files
      let compared = against.map { ["--against", $0] } ?? []
      let document = try json(Tool.run(["report", table, "--format", "json"] + flags + compared))
      let coverage = try json(Tool.run(["coverage", table, "--format", "json"] + flags))
      #expect(document["counts"] as? [String: Int] == coverage["counts"] as? [String: Int])
      let totals = try #require(document["totals"] as? [String: Int])
      for (name, count) in coverage["totals"] as? [String: Int] ?? [:] { #expect(totals[name] == count, "\(name)") }
      func text(_ row: [String: Any]) -> String {
        ["class", "section", "key", "state", "count", "unmatched", "sessions", "firstSeen", "lastSeen", "reason"]
          .map { row[$0].map { "\($0)" } ?? "-" }.joined(separator: " ")
      }
      #expect(rows(document).map(text).sorted() == list(coverage, "entries").map(text).sorted())
      // Without the rules that compare with an earlier table, because changes are listed separately.
      let lint = try json(Tool.run(["lint", table, "--manifest", manifest, "--format", "json"] + files))
      func finding(_ one: [String: Any]) -> String {
        ["rule", "severity", "message", "file", "line", "column", "class", "section", "key"]
          .map { one[$0].map { "\($0)" } ?? "-" }.joined(separator: " ")
      }
      #expect(list(document, "findings").map(finding) == list(lint, "diagnostics").map(finding))
      guard let against else { continue }
      let diff = try json(Tool.run(["diff", against, table, "--format", "json"]))
      func change(_ one: [String: Any]) -> String {
        ["kind", "effect", "message", "class", "section", "key", "oldEventIDs", "newEventIDs"]
          .map { one[$0].map { "\($0)" } ?? "-" }.joined(separator: " ")
      }
      #expect(list(document, "changes").map(change) == list(diff, "changes").map(change))
      #expect(list(document, "changes").count >= 2)
      let before = try json(Tool.run(["coverage", against, "--format", "json"] + flags))
      #expect(document["countsBefore"] as? [String: Int] == before["counts"] as? [String: Int])
    }
  }

  @Test func hasActivityThatAddsUpToTheCounts() throws {
    let document = try json(
      Tool.run("report", "Configs/EventTable.json", "--dump", "Configs/events.jsonl", "--format", "json"))
    let activity = try #require(document["activity"] as? [String: Any])
    let totals = try #require(document["totals"] as? [String: Int])
    let rows = rows(document)
    let counted = rows.reduce(0) { $0 + ($1["count"] as? Int ?? 0) }
    func sum(_ value: Any?) -> Int { (value as? [Int] ?? []).reduce(0, +) }
    let unknown = try #require(totals["unknownType"])
    #expect(counted > 100 && unknown == 1 && activity["outside"] as? Int == 0)
    #expect(rows.reduce(unknown) { $0 + sum($1["activity"]) } == sum(activity["events"]))
    #expect(sum(activity["events"]) + (activity["withoutTime"] as? Int ?? -1) == counted + unknown)
    let untracked = rows.filter { ($0["eventIDs"] as? [String])?.isEmpty == true }
    #expect(untracked.reduce(unknown) { $0 + sum($1["activity"]) } == sum(activity["unmapped"]))
  }

  /// Events of an unknown type, and events for which no condition is true, are unmapped in all commands.
  @Test func countsUnmappedEventsAsTranslateAndStats() throws {
    try scratch.write(
      "C.json",
      #"{"Home":{"ControlEventIDs":{"buy:":[{"EventID":"BUY","When":{"title":"Buy"}}],"fav:":"FAV"}},"#
        + #""$eventmap":{"version":1,"ignoredClasses":["UI*"]}}"#)
    func tap(_ target: String, _ action: String, _ title: String) -> String {
      #"{"type":"control","target":"\#(target)","action":"\#(action)","title":"\#(title)","timestamp":1473300000}"#
        + "\n"
    }
    try scratch.write(
      "c.jsonl",
      tap("Home", "buy:", "Buy") + tap("Home", "buy:", "Sell") + tap("Home", "no:", "") + tap("UIButton", "x:", "")
        + tap("Home", "fav:", "") + #"{"type":"swipe","timestamp":1473300000}"# + "\n")
    for (table, dump) in [("C.json", "c.jsonl"), ("T.json", "d.jsonl")] {
      let document = try json(report([table, "--dump", dump, "--format", "json"]))
      let totals = try #require(document["totals"] as? [String: Int])
      _ = try scratch.run(["translate", "--table", table, "--no-config", "-q", "--summary", "s.json", dump])
      let stats = try json(scratch.run(["stats", "--table", table, "--format", "json", dump]))
      let summary = try scratch.json("s.json")
      for other in [summary, stats].compactMap({ $0["totals"] as? [String: Int] }) {
        for name in ["mapped", "unmapped", "ignored"] { #expect(totals[name] == other[name], "\(dump) \(name)") }
      }
      #expect(summary["totals"] != nil && stats["totals"] != nil)
    }
    let arguments = ["C.json", "--dump", "c.jsonl", "--format"]
    let document = try json(report(arguments + ["json"]))
    let totals = try #require(document["totals"] as? [String: Int])
    #expect([totals["events"], totals["unmapped"], totals["unmatched"], totals["unknownType"]] == [6, 3, 1, 1])
    let activity = try #require(document["activity"] as? [String: Any])
    #expect(activity["events"] as? [Int] == [5] && activity["unmapped"] as? [Int] == [3])
    #expect(try report(arguments + ["markdown"]).text.contains("6 raw events: 2 mapped, 3 unmapped, 1 ignored.\n"))
  }

  /// The changes are listed instead of the findings of rules that compare with an earlier table, in every format.
  @Test func listsOnlyFindingsOfTheTableItself() throws {
    try scratch.write("Old.json", Self.table.replacing(#","gone:":"GONE""#, with: #","onShare:":"SHARE""#))
    let document = try json(report(["T.json", "--against", "Old.json", "--format", "json"]))
    let totals = try #require(document["totals"] as? [String: Int])
    #expect(totals["breaking"] == 1 && !list(document, "changes").isEmpty)
    let findings = list(document, "findings")
    let changes = Set(list(document, "changes").compactMap { $0["kind"] as? String })
    #expect(!findings.isEmpty && findings.allSatisfy { !changes.contains($0["rule"] as? String ?? "") })
    let words = ["error", "warning", "note"].map { name in
      let count = findings.count { $0["severity"] as? String == name }
      #expect(totals[name] == count)
      return "\(count) \(name)\(count == 1 ? "" : "s")"
    }
    let text = try report(["T.json", "--against", "Old.json", "--format", "markdown"]).text
    let new = findings.count { $0["isNew"] as? Bool == true }
    #expect(text.contains("\n\(words.joined(separator: ", ")), \(new) new.\n"))
  }

  /// Report, statistics and coverage assign the events of many years to the same months.
  @Test func countsEventsOfManyYears() throws {
    let years = (2000...2025).map {
      #"{"type":"page","class":"Home","phase":"enter","timestamp":"\#($0)-07-01T00:00:00Z"}"#
    }
    try scratch.write(
      "y.jsonl", (years + [#"{"type":"page","class":"Home","phase":"enter"}"#, ""]).joined(separator: "\n"))
    let document = try json(report(["T.json", "--dump", "y.jsonl", "--format", "json"]))
    let stats = try json(scratch.run(["stats", "--table", "T.json", "--format", "json", "y.jsonl"]))
    for activity in [document, stats].map({ $0["activity"] as? [String: Any] ?? [:] }) {
      #expect(activity["unit"] as? String == "month" && activity["start"] as? String == "2018-07-01T00:00:00Z")
      #expect((activity["events"] as? [Int])?.reduce(0, +) == 8)
      #expect(activity["outside"] as? Int == 18 && activity["withoutTime"] as? Int == 1)
    }
    for command in [["coverage", "T.json", "--dump"], ["stats", "--table", "T.json"]] {
      let text = try scratch.run(command + ["y.jsonl"]).text
      #expect(text.contains("events by 2 months\n") && text.contains("  2018-07  "), "\(text)")
      #expect(text.contains("\n  not shown: 18 at other times, 1 without a time\n"), "\(text)")
    }
  }

  /// One dump, several dumps and several threads give the same report.
  @Test func doesNotDependOnTheNumberOfDumps() throws {
    let text = try String(contentsOf: Tool.package.appending(path: "Configs/events.jsonl"), encoding: .utf8)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    try scratch.write("all.jsonl", text)
    try scratch.write("1.jsonl", lines.prefix(77).joined(separator: "\n") + "\n")
    try scratch.write("2.jsonl", lines.dropFirst(77).joined(separator: "\n"))
    let table = Tool.package.appending(path: "Configs/EventTable.json").path
    let all = ["--dump", "all.jsonl", "--format", "json"]
    let parts = ["--dump", "1.jsonl", "--dump", "2.jsonl", "--format", "json"]
    let expected = try common(report([table] + all))
    #expect(expected.contains("\"funnel\":"))
    for flags in [all + ["--jobs", "1"], all + ["--jobs", "4"], parts, parts + ["--jobs", "3"]] {
      #expect(try common(report([table] + flags)) == expected, "\(flags)")
    }
  }

  @Test(arguments: [
    (["--fail-on", "dead"], 1), (["--fail-on", "ambiguous"], 0), (["--fail-on", "silent", "--fail-on", "ghost"], 1),
    ([], 0),
  ])
  func failsOnStatesAndRejects(_ flags: [String], _ status: Int) throws {
    let result = try report(["T.json", "--dump", "d.jsonl"] + flags)
    #expect(result.status == Int32(status) && result.error.isEmpty, "\(result.error)")
  }

  @Test func usesTheBaselineOfTheProject() throws {
    _ = try scratch.run(["lint", "T.json", "--dump", "d.jsonl", "--write-baseline", "b.json"])
    try scratch.write(
      ".eventmap.json", #"{"schema":"eventmap-config/1","tables":["T.json"],"dumps":["*.jsonl"],"baseline":"b.json"}"#)
    let baseline = try scratch.json("b.json")
    let document = try json(report(["--format", "json"]))
    #expect(list(document, "findings").isEmpty && list(baseline, "entries").count > 2)
    #expect((document["totals"] as? [String: Int])?["baselined"] == list(baseline, "entries").count)
    #expect(document["dumps"] as? [String] == ["d.jsonl"] && document["table"] as? String == "T.json")
    let all = try json(report(["--format", "json", "--no-config", "T.json"]))
    #expect(list(all, "findings").count == 3)
  }

  @Test func readsDamagedDumpsUpToTheDamage() throws {
    let gzip = try scratch.shell("gzip -c d.jsonl | head -c 60 > cut.jsonl.gz")
    #expect(gzip.status == 0)
    let result = try report(["T.json", "--dump", "d.jsonl", "--dump", "cut.jsonl.gz", "--format", "json"])
    let totals = try #require(try json(result)["totals"] as? [String: Int])
    #expect(result.status == 3 && totals["events", default: 0] >= 4)
    let lines = try report(["T.json", "--dump", "-", "-q", "--format", "markdown"], input: Self.dump + "no event\n")
    #expect(lines.status == 1 && lines.text.contains("4 raw events: 3 mapped, 1 unmapped."))
  }

  @Test func embedsTheDocumentInThePage() throws {
    let attack = "</script><script>alert(1)</script>"
    try scratch.write("Hostile.json", #"{"\#(attack)": {"PageEventIDs": {"Enter": "<img src=x onerror=alert(2)>"}}}"#)
    try scratch.write("h.jsonl", #"{"type":"control","target":"\#(attack)","action":"\u2028<!--"}"# + "\n")
    let arguments = ["Hostile.json", "--dump", "h.jsonl", "--against", "T.json", "--title", attack]
    let result = try scratch.shell(
      "SOURCE_DATE_EPOCH=1 eventmap report -o r.html "
        + arguments.map { "'\($0)'" }.joined(separator: " ") + " && SOURCE_DATE_EPOCH=1 eventmap report --format json "
        + arguments.map { "'\($0)'" }.joined(separator: " "))
    #expect(result.status == 0 && result.error.isEmpty, "\(result.error)")
    let page = try scratch.text("r.html")
    let start = try #require(page.range(of: #"id="document">"#)).upperBound
    let end = try #require(page.range(of: "</script>", range: start..<page.endIndex)).lowerBound
    let shown = try JSONSerialization.jsonObject(with: Data(page[start..<end].utf8)) as? NSDictionary
    let written = try JSONSerialization.jsonObject(with: result.output) as? NSDictionary
    #expect(shown == written && written != nil)
    #expect(page.components(separatedBy: "<script").count == 3 && !page.contains("<img"))
    #expect(!page.contains("https://") && !page.contains("src=\""))
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/script")))
  func refusesAPageOnATerminal() throws {
    try scratch.write("run", "eventmap report T.json\n")
    let result = try scratch.shell("script -qec 'sh run' /dev/null < /dev/null")
    #expect(result.text.contains("name a file with -o FILE"))
  }

  /// A row without an event ID sends nothing, so that its removal is no breaking change.
  @Test func ignoresRowsWithoutAnEventID() throws {
    let empty = #"{"Home":{"ControlEventIDs":{"a:":"","b:":{"EventID":""},"c:":["","C"],"d:":"","e:":"E"}}}"#
    let valid = #"{"Home":{"ControlEventIDs":{"c:":"C","d:":"D","e:":"E"}}}"#
    try scratch.write("Old.json", empty)
    try scratch.write("New.json", valid)
    func changes(_ table: String, _ against: String) throws -> [String] {
      let document = try json(report([table, "--against", against, "--lenient", "-q", "--format", "json"]))
      return list(document, "changes").compactMap { $0["message"] as? String }
    }
    #expect(try changes("New.json", "Old.json") == ["'Home' 'd:' sends 'D'"])
    #expect(try changes("Old.json", "New.json") == ["'Home' 'd:' no longer sends 'D'; no row sends it any more"])
    #expect(try changes("Old.json", "Old.json").isEmpty)
  }

  @Test func listsNewFindingsInTheComment() throws {
    try scratch.write("Old.json", Self.table.replacing(#","gone:":"GONE""#, with: #","onShare:":"SHARE""#))
    let result = try report([
      "T.json", "--dump", "d.jsonl", "--against", "Old.json", "--format", "markdown", "-o", "r.md",
    ])
    #expect(result.status == 0 && result.text.isEmpty && result.error.isEmpty, "\(result.error)")
    let text = try scratch.text("r.md")
    #expect(
      text.contains("### Breaking changes\n\n- `Home` `onShare:` no longer sends `SHARE`; no row sends it any more\n"))
    #expect(text.contains("| dead | 0 | 1 |") && text.contains("| fires | 2 | 2 |"), "\(text)")
    #expect(text.contains("| silent | 1 | 0 |") && text.contains("| untracked-unused | 0 | 1 |"))
    let new = text.components(separatedBy: "### ").first { $0.hasPrefix("New findings") } ?? ""
    #expect(new.contains("'gone:'") && !new.contains("'old:'"), "\(text)")
  }

  @Test(arguments: [
    (["T.json", "d.jsonl"], "report takes one table; name dumps with --dump FILE"),
    (["missing.json"], "missing.json: no such file or directory"),
    (["AppManifest.json"], "AppManifest.json is a manifest; name it with --manifest"),
    (["T.json", "--dump", "-", "--against", "T.json"], "--against: the dumps are read twice"),
    (["T.json", "-o", "T.json"], "T.json: is an input and an output"),
    (["T.json", "--against", "d.jsonl", "-o", "d.jsonl"], "d.jsonl"),
  ])
  func reportsWrongUsage(_ arguments: [String], _ message: String) throws {
    let result = try report(arguments)
    #expect(result.status == 2 && result.text.isEmpty)
    #expect(result.error.contains(message), "\(result.error)")
  }

  @Test func showsTheTimeOfTheEnvironment() throws {
    func generated(_ variable: String) throws -> Tool.Result {
      try scratch.shell("SOURCE_DATE_EPOCH=\(variable) eventmap report T.json --format json")
    }
    #expect(try json(generated("1473300000"))["generated"] as? String == "2016-09-08T02:00:00Z")
    #expect(try generated("soon").status == 2)
    #expect(try generated("99999999999999999999").status == 2)
  }
}
