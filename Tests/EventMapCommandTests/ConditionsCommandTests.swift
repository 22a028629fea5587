import Testing

/// Entries with conditions, and the table's settings, on the command line.
@Suite(.waits) struct ConditionsCommandTests {
  static let table = #"""
    {"$eventmap": {"touchPhase": "ended", "ignoredClasses": ["UI*"], "inherit": "nearest"},
     "AppDelegate": {"AppEventIDs": {"Launch": "LAUNCH"}},
     "Base": {"ControlEventIDs": {"onBack:": "BACK"}, "PageEventIDs": {"Load": "LOAD"}},
     "Home": {"ControlEventIDs": {"onTap:": [
        {"EventID": "BUY", "When": {"title": "Buy", "tag": {"not": 3}}, "Properties": {"price": "$goods.price"}},
        {"EventID": "LEVEL", "When": {"user.level": {"prefix": "vip"}, "gone": {"exists": false}}},
        {"EventID": "OTHER", "Otherwise": true}]}}}
    """#
  static let manifest = #"""
    {"schema": "eventmap-manifest/1", "classes": {"Home": {"superclass": "Base", "actions": ["onTap:"]},
      "Base": {"superclass": "UIViewController", "actions": ["onBack:"]},
      "AppDelegate": {"superclass": "UIResponder"}}}
    """#

  private let scratch: Scratch

  init() throws { scratch = try Scratch(["t.json": Self.table, "AppManifest.json": Self.manifest]) }

  /// Tests of text ends, text parts and ranges in a table of each format, compared with the same tests in `--where`.
  @Test(arguments: ["json", "xml", "openstep", "binary"])
  func matchesTextAndRangesAsWhereDoes(format: String) throws {
    try scratch.write(
      "t.json",
      #"""
      {"Cart": {"ControlEventIDs": {"onBuy:": [
        {"EventID": "NOW", "When": {"title": {"suffix": "now"}}},
        {"EventID": "PART", "When": {"title": {"contains": "uy"}}},
        {"EventID": "LARGE", "When": {"cart.total": {">=": 100, "<": 500}}},
        {"EventID": "SMALL", "When": {"cart.total": {">": 0, "<=": 99.5}}},
        {"EventID": "REST", "Otherwise": true}]}}}
      """#)
    #expect(try scratch.run("convert", "t.json", "--to", format, "-o", "table").status == 0)
    let members = [
      #""title":"Buy now""#, #""title":"buy""#, #""cart":{"total":100.0}"#, #""cart":{"total":5e2}"#,
      #""cart":{"total":99.5}"#, #""cart":{"total":"100"}"#, #""title":"NOW","cart":{"total":0}"#,
    ]
    let lines = members.map { #"{"type":"control","target":"Cart","action":"onBuy:",\#($0)}"# }
    try scratch.write("d.jsonl", lines.joined(separator: "\n") + "\n")
    func ids(_ expression: String = "action exists") throws -> [String] {
      let flags = ["-q", "--to", "tsv", "--no-header", "--select", "eventID", "--where", expression]
      let result = try scratch.run(["translate", "-t", "table", "d.jsonl"] + flags)
      #expect(result.error.isEmpty)
      return result.lines
    }
    #expect(try ids() == ["NOW", "PART", "PART", "LARGE", "REST", "SMALL", "REST", "REST"])
    #expect(try ids(#"title ~ "*now""#) == ["NOW", "PART"])
    #expect(try ids(#"title ~ "*uy*" and not eventID = NOW"#) == ["PART", "PART"])
    #expect(try ids("cart.total >= 100 and cart.total < 500") == ["LARGE"])
    #expect(try ids("cart.total > 0 and cart.total <= 99.5") == ["SMALL"])
  }

  @Test func translatesByConditions() throws {
    try scratch.write(
      "e.jsonl",
      #"""
      {"type":"control","target":"Home","action":"onTap:","title":"Buy","goods":{"price":9.90},"user":{"level":"vip"}}
      {"type":"control","target":"Home","action":"onTap:","touchPhase":"moved"}
      {"type":"page","class":"UIAlertController","phase":"enter"}
      {"type":"control","target":"Home","action":"onBack:"}
      {"type":"app","phase":"launch"}

      """#)
    let result = try scratch.shell("eventmap translate -t t.json e.jsonl")
    #expect(result.status == 0)
    #expect(
      result.text
        == #"""
        {"eventID":"BUY","price":9.90,"type":"control","target":"Home","action":"onTap:","title":"Buy","goods":{"price":9.90},"user":{"level":"vip"}}
        {"eventID":"LEVEL","type":"control","target":"Home","action":"onTap:","title":"Buy","goods":{"price":9.90},"user":{"level":"vip"}}
        {"eventID":"BACK","type":"control","target":"Home","action":"onBack:"}
        {"eventID":"LAUNCH","type":"app","phase":"launch"}

        """#)
    #expect(result.error.contains("  3  mapped\n  0  unmapped\n  2  ignored\n  0  filtered\n  0  rejected\n"))
  }

  /// The flags do not fit the table.
  @Test(arguments: [
    "-t t.json --id-key price":
      "error: the table's 'Properties' name 'price', the member of the event ID; choose another --id-key",
    "-t t.json --manifest gone.json": "error: gone.json: no such file or directory",
    "-t t.json --manifest bad.json": "error: the manifest cannot be read; fix it first",
    "--table plain.json --manifest AppManifest.json":
      "warning: the manifest is not used: the table does not say \"inherit\": \"nearest\" in '$eventmap'",
    "--table sub/t.json":
      "warning: no manifest: ancestors answer only for raw events with 'superclasses'; name one with --manifest",
  ])
  func reportsFlagsThatDoNotFitTheTable(words: String, message: String) throws {
    try scratch.write("plain.json", "{}")
    try scratch.write("bad.json", #"{"schema": "eventmap-manifest/1", "classes": []}"#)
    try scratch.write("sub/t.json", Self.table)
    let result = try scratch.shell("echo '\(Sample.event)' | eventmap translate \(words)")
    #expect(result.status == (message.hasPrefix("error") ? 2 : 0) && result.text.isEmpty)
    #expect(result.errorLines.contains("eventmap: " + message), "\(result.error)")
  }

  @Test func comparesConditionsWithDumps() throws {
    let scratch = try Scratch()
    try scratch.write(
      "t.json",
      #"""
      {"Home": {"ControlEventIDs": {
        "onTap:": [{"EventID": "BUY", "When": {"titel": "Buy"}}, {"EventID": "NO", "When": {"user.id": {"exists": false}}}],
        "onFav:": "FAV"}}}
      """#)
    try scratch.write(
      "e.jsonl",
      #"""
      {"type":"control","target":"Home","action":"onTap:","title":"Buy"}
      not json
      {"type":"control","target":"Home","action":"onFav:","touchPhase":"began"}
      {"type":"control","target":"Home","action":"onFav:","touchPhase":3}

      """#)
    let result = try scratch.shell("eventmap lint t.json --dump e.jsonl --format xcode --fail-on warning")
    #expect(result.status == 1)
    #expect(
      result.text
        == """
        t.json:1:1: note: classes and actions were not checked: there is no manifest; name one with --manifest, or put AppManifest.json or AppManifest.plist beside the table [not-checked]
        t.json:2:43: warning: no raw event has a member 'titel'; did you mean 'title'? [unseen-member]
        t.json:3:4: warning: 'onFav:' arrives in several touch phases: 1 began, 1 ended; to count only one, write "touchPhase": "ended" in '$eventmap' [several-touch-phases]

        """)
    let warning = "e.jsonl: 1 line is not a raw event; 'eventmap translate' reports the reasons"
    #expect(result.error == "eventmap: warning: \(warning)\n")
    try scratch.write("n.jsonl", "{}\n")
    #expect(try scratch.shell("eventmap lint t.json --dump n.jsonl") == .failure("--dump: no raw events in n.jsonl"))
    let missing = try scratch.shell("eventmap lint t.json --dump gone.jsonl")
    #expect(missing == .failure("gone.jsonl: no such file or directory"))
  }
}
