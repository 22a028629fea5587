import Foundation
import Testing

/// The explanations of a run that maps nothing, and the flag that makes it fail.
@Suite(.waits) struct NothingMappedTests {
  private static let amplitudeTable = ["--table", "Configs/AmplitudeTable.json"]

  private func warnings(_ result: Tool.Result) -> [String] {
    result.errorLines.filter { $0.hasPrefix("eventmap: ") }
  }

  @Test(arguments: [
    ("sensors", "Sensors Analytics", []), ("growingio", "GrowingIO", []), ("amplitude", "Amplitude", amplitudeTable),
    ("posthog", "PostHog", amplitudeTable), ("segment", "Segment", amplitudeTable), ("firebase", "Firebase", []),
    ("snowplow", "Snowplow", []),
  ])
  func recognizesSDKs(name: String, vendor: String, table: [String]) throws {
    let dump = "Configs/\(name).jsonl"
    let named = try Tool.run(["translate", "--from", name, "--quiet", dump] + table)
    let found = try Tool.run(["translate", dump] + table)
    #expect(!named.output.isEmpty && found.output == named.output && found.status == 0)
    #expect(warnings(found) == [])
    let piped = try Tool.shell("gzip -c \(dump) | eventmap translate --quiet \(table.joined(separator: " "))")
    #expect(piped.output == named.output)
    // Read with the wrong format, the message names the right one.
    let misread = try Tool.run(["translate", "--from", "jsonl", "--max-rejects", "100%", dump] + table)
    #expect(misread.status == 0)
    let advice = "\(dump) holds records of \(vendor); read it with --from \(name)"
    #expect(warnings(misread) == ["eventmap: warning: no raw event is mapped: \(advice)"])
  }

  /// The dump is from an unknown SDK. The message is the same with and without a table.
  @Test func explainsDumpsWithoutTypes() throws {
    let lines = (0..<60).map { #"{"name":"Screen Viewed","at":\#($0),"screen":"Home"}"# + "\n" }
    let scratch = try Scratch(["t.json": Sample.table, "d.jsonl": lines.joined()])
    let hint =
      "d.jsonl has no member 'type', so it does not hold raw events; name the SDK that wrote it with --from, or "
      + "describe its members with --fields FILE ('eventmap help fields')"
    for command in ["translate", "stats"] {
      let result = try scratch.shell("eventmap \(command) -t t.json d.jsonl")
      #expect(result.status == 1)
      #expect(result.errorLines.contains("eventmap: warning: no raw event is mapped: " + hint), "\(result.error)")
    }
    let without = try scratch.shell("eventmap stats d.jsonl")
    #expect(without.errorLines.contains("eventmap: warning: every line is rejected: " + hint), "\(without.error)")
    // Raw events that are all invalid are not records of another SDK.
    try scratch.write("d.jsonl", #"{"type":"page","phase":"enter"}"# + "\nx\n")
    let raw = try scratch.shell("eventmap translate -t t.json d.jsonl")
    #expect(raw.error.contains("no raw event is mapped: every line is rejected") && !raw.error.contains("--fields"))
  }

  /// The SDK's events do not name screens.
  @Test func explainsEventsThatNameNoScreens() throws {
    let result = try Tool.run("translate", "Configs/mixpanel.jsonl")
    #expect(result.status == 0)
    let advice = "start a field map with 'eventmap fields mixpanel', name yours in it, and pass it with --fields FILE"
    let reason = "the events of Mixpanel do not name screens and actions; \(advice)"
    #expect(warnings(result).first == "eventmap: warning: no raw event is mapped: \(reason)")
    let scratch = try Scratch()
    let map = scratch["f.json"].path
    let mapped = try Tool.shell(
      """
      eventmap fields mixpanel | sed -e 's|"type": "/event",|"type": "/event", "page": "/properties/screen",|' \
        -e 's|"types": {|"types": { "Screen Viewed": { "type": "page", "phase": "enter" },|' > \(map)
      eventmap translate -q --fields \(map) Configs/mixpanel.jsonl --select eventID,properties.distinct_id
      """)
    let event = #"{"eventID":"EVENT_HOME_ENTER_PAGE","properties.distinct_id":"u-2203"}"#
    #expect(mapped.lines.first == event, "\(mapped.error)")
  }

  @Test(arguments: ["translate", "stats"]) func explainsATableOfAnotherApp(command: String) throws {
    let result = try Tool.run(command, "Configs/amplitude.jsonl")
    let reason = "the table shares no class with the dump; the most frequent in the dump: 'Home'; "
    #expect(result.status == 0 && result.error.contains("warning: no raw event is mapped: \(reason)"))
    #expect(warnings(result).last == "eventmap: note: Configs/amplitude.jsonl was read by the field map of Amplitude")
    #expect(try Tool.run(command, "--quiet", "Configs/amplitude.jsonl").error == "")
  }

  @Test(arguments: [
    ("0%", 0), ("87.65%", 0), ("87.654320%", 0), ("87.654321%", 0), ("87.7%", 1), ("100%", 1),
  ]) func comparesTheMappedShare(share: String, status: Int32) throws {
    // 284 of 324 are 87.654320987… %.
    for command in [["translate"], ["stats"], ["stats", "--table", "Configs/EventTable.plist"]] {
      let result = try Tool.run(command + ["--require-mapped", share, "Configs/events.jsonl"])
      #expect(result.status == (share == "87.654321%" ? 1 : status), "\(command) \(result.error)")
      #expect(!result.output.isEmpty)
      #expect(
        result.error.contains("284 mapped of 324 lines: less than --require-mapped \(share)") == (result.status == 1))
    }
  }

  @Test func requiresAShareOfTheRelevantLines() throws {
    #expect(try Tool.run("translate", "--require-mapped", "5", input: "").status == 2)
    #expect(try Tool.run("translate", "--require-mapped", "101%", input: "").status == 2)
    // Any share of no lines is reached.
    #expect(try Tool.run("translate", "--require-mapped", "100%", input: "\n").status == 0)
    let rejected = try Tool.run("translate", "--require-mapped", "1%", "--max-rejects", "5", input: "x\n")
    #expect(rejected.status == 1 && rejected.error.contains("no raw event is mapped: every line is rejected"))
  }

  @Test func explainsMembersThatNoEventHas() throws {
    let flags = ["translate", "--select", "eventID,titel,zzzzzzzz", "Configs/events.jsonl"]
    let result = try Tool.run(flags)
    let start = "eventmap: warning: --select: no event has the member"
    #expect(result.status == 0)
    #expect(warnings(result) == ["\(start) 'titel'; did you mean 'title'?", "\(start) 'zzzzzzzz'"])
    #expect(try Tool.run(flags + ["--quiet"]).error == "")
    let kitlog = "Configs/2016-09-08_userStatisics_CD392B37-7B30-471B-8D40-5D4E7D243369.log"
    let device = try Tool.run("translate", "--select", "eventID,devise", kitlog)
    #expect(warnings(device) == ["\(start) 'devise'; did you mean 'device'?"])
  }

  @Test func shortensALongList() throws {
    let lines = (0..<40).map { #"{"type":"page","class":"HomeViewController","phase":"p\#($0)"}"# + "\n" }.joined()
    #expect(try Tool.run("translate", input: lines).errorLines.contains("  and 20 more"))
    let twenty = try Tool.run("translate", input: lines.split(separator: "\n").prefix(20).joined(separator: "\n"))
    #expect(!twenty.error.contains("more"))
  }

  @Test func explainsNamesInAnotherCase() throws {
    let events = [("Page", "enter"), ("page", "Enter"), ("page", "enter")]
    let lines = events.map { #"{"type":"\#($0)","class":"HomeViewController","phase":"\#($1)"}"# + "\n" }
    let scratch = try Scratch()
    let result = try Tool.run("translate", "--summary", scratch["summary.json"].path, input: lines.joined())
    #expect(result.error.contains("  1  Page  (first at <stdin>:1); did you mean 'page'?\n"))
    #expect(result.error.contains("  1  page HomeViewController Enter  (first at <stdin>:2); did you mean 'enter'?\n"))
    let summary = try scratch.text("summary.json")
    #expect(summary.contains(#""didYouMean" : "page""#) && summary.contains(#""didYouMean" : "enter""#))
    #expect(summary.contains(#""unmappedPairs" : 2"#))
  }

  /// The named format or field map may be the mistake.
  @Test(arguments: ["--from sensors", "--fields f.json"])
  func explainsRawEventsReadWithAWrongFormat(flags: String) throws {
    let scratch = try Scratch(["t.json": Sample.table, "d.jsonl": Sample.event + "\n"])
    let result = try scratch.shell(
      "eventmap fields sensors > f.json; eventmap translate -t t.json \(flags) d.jsonl")
    let advice = "the dump has types of raw events ('page'), which need no field map: leave out --from and --fields\n"
    #expect(result.error.contains(advice), "\(result.error)")
  }
}
