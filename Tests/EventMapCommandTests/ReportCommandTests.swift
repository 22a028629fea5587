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

  private func report(_ words: String) throws -> Tool.Result { try scratch.shell("eventmap report " + words) }

  private func document(_ words: String) throws -> [String: Any] { try report(words + " --format json").json() }

  private func totals(_ document: [String: Any]) throws -> [String: Int] {
    try #require(document["totals"] as? [String: Int])
  }

  private func list(_ document: [String: Any], _ name: String) -> [[String: Any]] {
    document[name] as? [[String: Any]] ?? []
  }

  private func rows(_ document: [String: Any]) -> [[String: Any]] {
    list(document, "classes").flatMap { type in
      list(type, "rows").map { $0.merging(["class": type["class"] ?? ""]) { own, _ in own } }
    }
  }

  /// Returns members of objects as text, one object per line.
  private func texts(_ objects: [[String: Any]], _ names: String) -> [String] {
    objects.map { object in
      names.split(separator: " ").map { object[String($0)].map { "\($0)" } ?? "-" }.joined(separator: " ")
    }
  }

  @Test func reportsTheRowsOfATable() throws {
    let document = try document("T.json --dump d.jsonl")
    #expect(
      texts(rows(document), "class key state count activity") == [
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
    let document = try document("T.json --title Plan")
    #expect(rows(document).count == 4 && rows(document).allSatisfy { $0["state"] == nil })
    #expect(document["title"] as? String == "Plan" && document["activity"] == nil && document["funnel"] == nil)
    #expect(texts(list(document, "findings"), "rule") == ["not-checked", "enter-without-leave"])
  }

  /// Compares the report with other commands for the same inputs.
  @Test func agreesWithOtherCommands() throws {
    let manifest = "Configs/AppManifest.json"
    let sed = "sed 's/CTRL_EVENT_HOME_FAV/CTRL_EVENT_HOME_HEART/; /onBannerPageChanged/d'"
    let new = scratch["New.json"].path
    _ = try Tool.shell("\(sed) Configs/EventTable.json > \(new)")
    let files = ["--dump", "Configs/events.jsonl", "--dump", "Configs/views.jsonl"]
    for (table, against) in [("Tests/Samples/EventTable.plist", nil), (new, "Configs/EventTable.json")] {
      let flags = ["--format", "json", "--manifest", manifest, "--lenient"] + files
      let compared = against.map { ["--against", $0] } ?? []
      let document = try Tool.run(["report", table] + flags + compared).json()
      let coverage = try Tool.run(["coverage", table] + flags).json()
      #expect(document["counts"] as? [String: Int] == coverage["counts"] as? [String: Int])
      let totals = try totals(document)
      for (name, count) in try self.totals(coverage) { #expect(totals[name] == count, "\(name)") }
      let row = "class section key state count unmatched sessions firstSeen lastSeen reason"
      #expect(texts(rows(document), row).sorted() == texts(list(coverage, "entries"), row).sorted())
      // Without the rules that compare with an earlier table, because changes are listed separately.
      let lint = try Tool.run(["lint", table, "--manifest", manifest, "--format", "json"] + files).json()
      let finding = "rule severity message file line column class section key"
      #expect(texts(list(document, "findings"), finding) == texts(list(lint, "diagnostics"), finding))
      guard let against else { continue }
      let diff = try Tool.run(["diff", against, table, "--format", "json"]).json()
      let change = "kind effect message class section key oldEventIDs newEventIDs"
      #expect(texts(list(document, "changes"), change) == texts(list(diff, "changes"), change))
      #expect(list(document, "changes").count >= 2)
      let before = try Tool.run(["coverage", against] + flags).json()
      #expect(document["countsBefore"] as? [String: Int] == before["counts"] as? [String: Int])
    }
  }

  @Test func hasActivityThatAddsUpToTheCounts() throws {
    let sample = "report Configs/EventTable.json --dump Configs/events.jsonl --format json"
    let document = try Tool.shell("eventmap " + sample).json()
    let activity = try #require(document["activity"] as? [String: Any])
    let rows = rows(document)
    let counted = rows.reduce(0) { $0 + ($1["count"] as? Int ?? 0) }
    func sum(_ value: Any?) -> Int { (value as? [Int] ?? []).reduce(0, +) }
    let unknown = try #require(try totals(document)["unknownType"])
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
    let taps = [("Home", "buy:", "Buy"), ("Home", "buy:", "Sell"), ("Home", "no:", ""), ("UIButton", "x:", "")]
    let lines = (taps + [("Home", "fav:", "")]).map { target, action, title in
      #"{"type":"control","target":"\#(target)","action":"\#(action)","title":"\#(title)","timestamp":1473300000}"#
    }
    try scratch.write("c.jsonl", lines.joined(separator: "\n") + "\n" + #"{"type":"swipe","timestamp":1473300000}"#)
    for (table, dump) in [("C.json", "c.jsonl"), ("T.json", "d.jsonl")] {
      let totals = try totals(document("\(table) --dump \(dump)"))
      _ = try scratch.shell("eventmap translate --table \(table) --no-config -q --summary s.json \(dump)")
      let stats = try scratch.shell("eventmap stats --table \(table) --format json \(dump)")
      for other in [try self.totals(scratch.json("s.json")), try self.totals(stats.json())] {
        for name in ["mapped", "unmapped", "ignored"] { #expect(totals[name] == other[name], "\(dump) \(name)") }
      }
    }
    let document = try document("C.json --dump c.jsonl")
    let totals = try totals(document)
    #expect([totals["events"], totals["unmapped"], totals["unmatched"], totals["unknownType"]] == [6, 3, 1, 1])
    let activity = try #require(document["activity"] as? [String: Any])
    #expect(activity["events"] as? [Int] == [5] && activity["unmapped"] as? [Int] == [3])
    let text = try report("C.json --dump c.jsonl --format markdown").text
    #expect(text.contains("6 raw events: 2 mapped, 3 unmapped, 1 ignored.\n"))
  }

  /// The changes are listed instead of the findings of rules that compare with an earlier table, in every format.
  @Test func listsOnlyFindingsOfTheTableItself() throws {
    try scratch.write("Old.json", Self.table.replacing(#","gone:":"GONE""#, with: #","onShare:":"SHARE""#))
    let document = try document("T.json --against Old.json")
    let totals = try totals(document)
    #expect(totals["breaking"] == 1 && !list(document, "changes").isEmpty)
    let findings = list(document, "findings")
    #expect(!findings.isEmpty)
    #expect(Set(texts(findings, "rule")).isDisjoint(with: texts(list(document, "changes"), "kind")))
    let words = ["error", "warning", "note"].map { name in
      let count = findings.count { $0["severity"] as? String == name }
      #expect(totals[name] == count)
      return "\(count) \(name)\(count == 1 ? "" : "s")"
    }
    let text = try report("T.json --against Old.json --format markdown").text
    let new = findings.count { $0["isNew"] as? Bool == true }
    #expect(text.contains("\n\(words.joined(separator: ", ")), \(new) new.\n"))
  }

  /// Report, statistics and coverage assign the events of many years to the same months.
  @Test func countsEventsOfManyYears() throws {
    let years = (2000...2025).map {
      #"{"type":"page","class":"Home","phase":"enter","timestamp":"\#($0)-07-01T00:00:00Z"}"#
    }
    try scratch.write("y.jsonl", (years + [Sample.event, ""]).joined(separator: "\n"))
    let stats = try scratch.shell("eventmap stats --table T.json --format json y.jsonl").json()
    for activity in [try document("T.json --dump y.jsonl"), stats].map({ $0["activity"] as? [String: Any] ?? [:] }) {
      #expect(activity["unit"] as? String == "month" && activity["start"] as? String == "2018-07-01T00:00:00Z")
      #expect((activity["events"] as? [Int])?.reduce(0, +) == 8)
      #expect(activity["outside"] as? Int == 18 && activity["withoutTime"] as? Int == 1)
    }
    for command in ["coverage T.json --dump", "stats --table T.json"] {
      let text = try scratch.shell("eventmap \(command) y.jsonl").text
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
    // Without the time of the report and the names of its dumps.
    func common(_ flags: String) throws -> NSDictionary {
      try document("'\(table)' \(flags)").filter { $0.key != "generated" && $0.key != "dumps" } as NSDictionary
    }
    let expected = try common("--dump all.jsonl")
    #expect(expected["funnel"] != nil)
    let parts = "--dump 1.jsonl --dump 2.jsonl"
    for flags in ["--dump all.jsonl --jobs 1", "--dump all.jsonl --jobs 4", parts, parts + " --jobs 3"] {
      #expect(try common(flags) == expected, "\(flags)")
    }
  }

  @Test(arguments: [
    ("--fail-on dead", 1), ("--fail-on ambiguous", 0), ("--fail-on silent --fail-on ghost", 1), ("", 0),
  ])
  func failsOnStates(flags: String, status: Int) throws {
    let result = try report("T.json --dump d.jsonl \(flags)")
    #expect(result.status == Int32(status) && result.error.isEmpty, "\(result.error)")
  }

  @Test func usesTheBaselineOfTheProject() throws {
    _ = try scratch.shell("eventmap lint T.json --dump d.jsonl --write-baseline b.json")
    try scratch.write(
      ".eventmap.json", #"{"schema":"eventmap-config/1","tables":["T.json"],"dumps":["*.jsonl"],"baseline":"b.json"}"#)
    let baselined = list(try scratch.json("b.json"), "entries").count
    let document = try document("")
    #expect(list(document, "findings").isEmpty && baselined > 2)
    #expect(try totals(document)["baselined"] == baselined)
    #expect(document["dumps"] as? [String] == ["d.jsonl"] && document["table"] as? String == "T.json")
    #expect(list(try self.document("--no-config T.json"), "findings").count == 3)
  }

  @Test func readsDamagedDumpsUpToTheDamage() throws {
    let damaged =
      "gzip -c d.jsonl | head -c 60 > cut.jsonl.gz; eventmap report T.json --dump d.jsonl --dump cut.jsonl.gz"
    let result = try scratch.shell(damaged + " --format json")
    #expect(try result.status == 3 && totals(result.json())["events", default: 0] >= 4)
    let rejected = "{ cat d.jsonl; echo no event; } | eventmap report T.json --dump - -q --format markdown"
    let lines = try scratch.shell(rejected)
    #expect(lines.status == 1 && lines.text.contains("4 raw events: 3 mapped, 1 unmapped."))
  }

  @Test func embedsTheDocumentInThePage() throws {
    let attack = "</script><script>alert(1)</script>"
    try scratch.write("h.jsonl", #"{"type":"control","target":"\#(attack)","action":"\u2028<!--"}"# + "\n")
    let words = "T.json --dump h.jsonl --title '\(attack)'"
    let result = try scratch.shell(
      "export SOURCE_DATE_EPOCH=1; eventmap report -o r.html \(words) && eventmap report --format json \(words)")
    #expect(result.status == 0 && result.error.isEmpty, "\(result.error)")
    let page = try scratch.text("r.html")
    #expect(try Tool.document(inPage: page) == result.json() as NSDictionary)
    #expect(page.components(separatedBy: "<script").count == 3)
    #expect(!page.contains("https://") && !page.contains("src=\""))
  }

  @Test(.enabled(if: Tool.hasTerminals)) func refusesAPageOnATerminal() throws {
    #expect(try scratch.terminal("eventmap report T.json").text.contains("name a file with -o FILE"))
  }

  /// A row without an event ID sends nothing, so that its removal is no breaking change.
  @Test func ignoresRowsWithoutAnEventID() throws {
    let empty = #"{"Home":{"ControlEventIDs":{"a:":"","b:":{"EventID":""},"c:":["","C"],"d:":"","e:":"E"}}}"#
    try scratch.write("Old.json", empty)
    try scratch.write("New.json", #"{"Home":{"ControlEventIDs":{"c:":"C","d:":"D","e:":"E"}}}"#)
    func changes(_ table: String, _ against: String) throws -> [String] {
      texts(list(try document("\(table) --against \(against) --lenient -q"), "changes"), "message")
    }
    #expect(try changes("New.json", "Old.json") == ["'Home' 'd:' sends 'D'"])
    #expect(try changes("Old.json", "New.json") == ["'Home' 'd:' no longer sends 'D'; no row sends it any more"])
    #expect(try changes("Old.json", "Old.json").isEmpty)
  }

  @Test func listsNewFindingsInTheComment() throws {
    try scratch.write("Old.json", Self.table.replacing(#","gone:":"GONE""#, with: #","onShare:":"SHARE""#))
    #expect(try report("T.json --dump d.jsonl --against Old.json --format markdown -o r.md") == .success(""))
    let text = try scratch.text("r.md")
    #expect(
      text.contains("### Breaking changes\n\n- `Home` `onShare:` no longer sends `SHARE`; no row sends it any more\n"))
    #expect(text.contains("| dead | 0 | 1 |") && text.contains("| fires | 2 | 2 |"), "\(text)")
    #expect(text.contains("| silent | 1 | 0 |") && text.contains("| untracked-unused | 0 | 1 |"))
    let new = text.components(separatedBy: "### ").first { $0.hasPrefix("New findings") } ?? ""
    #expect(new.contains("'gone:'") && !new.contains("'old:'"), "\(text)")
  }

  @Test(arguments: [
    "T.json d.jsonl": "report takes one table; name dumps with --dump FILE",
    "missing.json": "missing.json: no such file or directory",
    "AppManifest.json": "AppManifest.json is a manifest; name it with --manifest",
    "T.json --dump - --against T.json": "--against: the dumps are read twice",
    "T.json -o T.json": "T.json: is an input and an output", "T.json --against d.jsonl -o d.jsonl": "d.jsonl",
  ])
  func reportsWrongUsage(words: String, message: String) throws {
    let result = try report(words)
    #expect(result.status == 2 && result.text.isEmpty && result.error.contains(message), "\(result.error)")
  }

  @Test func showsTheTimeOfTheEnvironment() throws {
    func generated(_ variable: String) throws -> Tool.Result {
      try scratch.shell("SOURCE_DATE_EPOCH=\(variable) eventmap report T.json --format json")
    }
    #expect(try generated("1473300000").json()["generated"] as? String == "2016-09-08T02:00:00Z")
    #expect(try generated("soon").status == 2)
    #expect(try generated("99999999999999999999").status == 2)
  }
}
