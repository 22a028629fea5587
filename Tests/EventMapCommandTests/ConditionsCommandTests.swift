import Testing

/// Entries with conditions, and the table's settings, on the command line.
@Suite(.waits) struct ConditionsCommandTests {
  private static let table = #"""
    {"$eventmap": {"touchPhase": "ended", "ignoredClasses": ["UI*"], "inherit": "nearest"},
     "AppDelegate": {"AppEventIDs": {"Launch": "LAUNCH"}},
     "Base": {"ControlEventIDs": {"onBack:": "BACK"}, "PageEventIDs": {"Load": "LOAD"}},
     "Home": {"ControlEventIDs": {"onTap:": [
        {"EventID": "BUY", "When": {"title": "Buy", "tag": {"not": 3}}, "Properties": {"price": "$goods.price"}},
        {"EventID": "LEVEL", "When": {"user.level": {"prefix": "vip"}, "gone": {"exists": false}}},
        {"EventID": "OTHER", "Otherwise": true}]}}}
    """#
  private static let manifest = #"""
    {"schema": "eventmap-manifest/1", "classes": {"Home": {"superclass": "Base", "actions": ["onTap:"]},
      "Base": {"superclass": "UIViewController", "actions": ["onBack:"]},
      "AppDelegate": {"superclass": "UIResponder"}}}
    """#

  private let scratch: Scratch

  init() throws { scratch = try Scratch(["t.json": Self.table, "AppManifest.json": Self.manifest]) }

  /// Tests of text ends, text parts and ranges in a table of each format, compared with the same tests in `--where`.
  @Test(arguments: ["json", "xml", "openstep", "binary"])
  func matchesTextAndRangesAsWhereDoes(format: String) throws {
    let scratch = try Scratch()
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
    func ids(_ flags: String...) throws -> [String] {
      let result = try scratch.run(
        ["translate", "-t", "table", "d.jsonl", "-q", "--to", "tsv", "--no-header", "--select", "eventID"] + flags)
      #expect(result.error.isEmpty)
      return result.lines
    }
    #expect(try ids() == ["NOW", "PART", "PART", "LARGE", "REST", "SMALL", "REST", "REST"])
    #expect(try ids("--where", #"title ~ "*now""#) == ["NOW", "PART"])
    #expect(try ids("--where", #"title ~ "*uy*" and not eventID = NOW"#) == ["PART", "PART"])
    #expect(try ids("--where", "cart.total >= 100 and cart.total < 500") == ["LARGE"])
    #expect(try ids("--where", "cart.total > 0 and cart.total <= 99.5") == ["SMALL"])
  }

  @Test(
    arguments: [
      (
        "Home onTap:", 0, "BUY\nLEVEL\nOTHER\n",
        """
        eventmap: note: 'BUY' where 'tag' is not 3 and 'title' is 'Buy'
        eventmap: note: 'LEVEL' where 'gone' is missing and 'user.level' starts with 'vip'
        eventmap: note: 'OTHER' where no entry before it holds

        """
      ),
      ("Home onTap: --member title=Buy --member user.level=vip1", 0, "BUY\nLEVEL\n", ""),
      ("Home onTap: --member title=Buy --member tag=3.0", 0, "OTHER\n", ""),
      (#"Home onTap: --member title=Buy --member 'tag="3"'"#, 0, "BUY\n", ""),
      ("Home onTap: --member title=", 0, "OTHER\n", ""),
      (
        "Home onTap: --member touchPhase=1", 1, "",
        "eventmap: the event is ignored: its touch phase is not the 'touchPhase' of the settings\n"
      ),
      ("Home onTap: --member touchPhase=1 --member type=gesture", 0, "OTHER\n", ""),
      ("Home onTap: --member a=1 --member a=2", 2, "", "eventmap: error: --member: 'a' is given twice\n"),
      ("Home onBack:", 0, "BACK\n", "eventmap: note: 'Base' is the nearest ancestor that has it\n"),
      ("Home --load", 0, "LOAD\n", "eventmap: note: 'Base' is the nearest ancestor that has it\n"),
      (
        "NSKVONotifying_Home_Aspects_ aspects__onBack:", 0, "BACK\n",
        "eventmap: note: 'Base' is the nearest ancestor that has it\n"
      ),
      ("--launch", 0, "LAUNCH\n", ""), ("AppDelegate --launch", 0, "LAUNCH\n", ""),
      ("$app --launch", 0, "LAUNCH\n", ""),
      ("--active", 1, "", "eventmap: '$app' has no event ID for 'Active'; it has only 'Launch'\n"),
      ("AppDelegate", 0, "Launch\tLAUNCH\n", ""),
      (
        "UITabBarController --enter", 1, "",
        "eventmap: the events of 'UITabBarController' are ignored: 'ignoredClasses' in '$eventmap' says so\n"
      ),
      (
        "Home --member a=b", 2, "",
        "eventmap: error: --member needs an event: add an ACTION, or a phase such as --enter\n"
      ),
      ("Home onTap: --member a", 2, "", "eventmap: error: --member: 'a' has no value, expected NAME=VALUE\n"),
      (
        "Home --enter --launch", 2, "",
        "eventmap: error: lookup takes one event: an ACTION, a phase such as --enter, or a view by --path\n"
      ),
    ] as [(String, Int, String, String)])
  func findsEntriesByMembers(words: String, status: Int, output: String, error: String) throws {
    let words = words.replacing("$", with: "\\$")
    let result = try scratch.shell("eventmap lookup --table t.json \(words)")
    #expect(result.text == output)
    #expect(result.error == error)
    #expect(Int(result.status) == status)
  }

  @Test func reportsThatNoEntryMatches() throws {
    let scratch = try Scratch()
    try scratch.write("t.json", #"{"Home": {"ControlEventIDs": {"a:": [{"EventID": "A", "When": {"tag": 1}}]}}}"#)
    let result = try scratch.shell("eventmap lookup --table t.json Home a: --member tag=2")
    #expect(result.status == 1 && result.text.isEmpty)
    #expect(
      result.error == "eventmap: note: 'A' where 'tag' is 1\neventmap: its one entry does not hold for these members\n")
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
  @Test(
    arguments: [
      (
        "-t t.json --id-key price", 2,
        "eventmap: error: the table's 'Properties' name 'price', the member of the event ID; choose another --id-key\n"
      ),
      ("-t t.json --manifest gone.json", 2, "eventmap: error: gone.json: no such file or directory\n"),
      ("-t t.json --manifest bad.json", 2, "eventmap: error: the manifest cannot be read; fix it first\n"),
      (
        "--table plain.json --manifest AppManifest.json", 0,
        "eventmap: warning: the manifest is not used: the table does not say \"inherit\": \"nearest\" in '$eventmap'\n"
      ),
      (
        "--table sub/t.json", 0,
        "eventmap: warning: no manifest: ancestors answer only for raw events with 'superclasses'; name one with --manifest\n"
      ),
    ] as [(String, Int, String)])
  func reportsFlagsThatDoNotFitTheTable(words: String, status: Int, message: String) throws {
    try scratch.write("plain.json", "{}")
    try scratch.write("bad.json", #"{"schema": "eventmap-manifest/1", "classes": []}"#)
    let line = #"{"type":"page","class":"X","phase":"enter"}"#
    let result = try scratch.shell("mkdir sub && cp t.json sub && echo '\(line)' | eventmap translate \(words)")
    #expect(Int(result.status) == status)
    #expect(result.error.contains(message), "\(result.error)")
    #expect(result.text.isEmpty)
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
    #expect(
      result.error
        == "eventmap: warning: e.jsonl: 1 line is not a raw event; 'eventmap translate' reports the reasons\n")
    try scratch.write("n.jsonl", "{}\n")
    #expect(try scratch.shell("eventmap lint t.json --dump n.jsonl") == .failure("--dump: no raw events in n.jsonl"))
    let missing = try scratch.shell("eventmap lint t.json --dump gone.jsonl")
    #expect(missing == .failure("gone.jsonl: no such file or directory"))
  }
}
