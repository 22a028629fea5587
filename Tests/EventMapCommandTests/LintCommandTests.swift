import Foundation
import Testing

@testable import EventLinting

/// `eventmap lint` as a user runs it; the rules and formats have their own tests.
@Suite(.waits) struct LintCommandTests {
  static let manifest = #"""
    {"schema": "eventmap-manifest/1", "app": {"name": "Shop", "version": "4.2.0", "build": "881"},
     "classes": {"HomeViewController": {"superclass": "UIViewController", "actions": ["onFavBtnPressed:", "onShareBtnPressed:"]}}}
    """#
  static let table = """
    {
      "HomeViewController": {
        "PageEventIDs": { "Enter": "HOME_ENTER", "Leave": "HOME_LEAVE", },
        "ControlEventIDs": { "onFavBtnPresed:": "HOME_FAV" }
      }
    }

    """

  /// A folder with the table `T.json` and the manifest beside it.
  private let scratch: Scratch

  init() throws { scratch = try Scratch(["T.json": Self.table, "AppManifest.json": Self.manifest]) }

  private func lint(_ words: String) throws -> Tool.Result {
    try scratch.shell("eventmap lint " + words)
  }

  /// A folder or a pattern is equivalent to the names of the tables in it. Broken tables are included; manifests and other files are not.
  @Test(arguments: [".", "./", "T.json Sub", "Sub/ -t T.json", "'**/[TB]*.json'"])
  func lintsTheTablesOfAFolder(words: String) throws {
    try scratch.write("Sub/Broken.json", ##"{"Home": {"PageEventIDs": {"Enter" "E"}}}"##)
    try scratch.write("Sub/Other.json", ##"{"name": "package", "files": {"a": {"b": "c"}}}"##)
    try scratch.write("Pods/Hidden.json", Self.table)
    let named = try lint("T.json Sub/Broken.json --format json")
    #expect(named.status == 1 && named.error.isEmpty)
    #expect(try lint(words + " --format json") == named)
  }

  @Test func reportsFoldersAndPatternsWithoutTables() throws {
    try scratch.write("Empty/a.json", "{}")
    let message = "Empty: no property list or JSON file in this folder is a table; name the table"
    #expect(try lint("Empty") == .failure(message))
    #expect(try lint("'*.plist'") == .failure("no file matches '*.plist'"))
  }

  /// A folder or a pattern is equivalent to the names of all dumps.
  @Test(arguments: ["--dump logs", "--dump 'logs/*.jsonl'", "--dump logs/a.jsonl --dump logs/b.jsonl"])
  func readsTheDumpsOfAFolder(flags: String) throws {
    let row = #"{"onFavBtnPressed:":{"EventID":"F","Deprecated":"old"}}"#
    try scratch.write("T.json", #"{"HomeViewController":{"ControlEventIDs":\#(row)}}"#)
    let record = #"{"type":"control","target":"HomeViewController","action":"onFavBtnPressed:"}"# + "\n"
    try scratch.write("logs/a.jsonl", record + record)
    try scratch.write("logs/b.jsonl", record + record + record)
    let result = try lint("T.json --format json " + flags)
    #expect(result.text.contains("5 events") && result.error.isEmpty, "\(result)")
    try scratch.remove("logs")
    #expect(try lint("T.json " + flags).status == 2)
  }

  @Test func writesFindingsToStandardOutputWithStatus1() throws {
    let result = try lint("T.json")
    #expect(result.status == 1 && result.error.isEmpty)
    #expect(
      result.text == """
        T.json:3:67: warning: trailing comma [trailing-comma]
           |
         3 |     "PageEventIDs": { "Enter": "HOME_ENTER", "Leave": "HOME_LEAVE", },
           |                                                                   ^

        T.json:4:27: error: 'HomeViewController' has no action 'onFavBtnPresed:' [unknown-action]
           |
         4 |     "ControlEventIDs": { "onFavBtnPresed:": "HOME_FAV" }
           |                           ^~~~~~~~~~~~~~~ not among its 2 actions
           |
           = help: did you mean 'onFavBtnPressed:'?
           = note: from the manifest of Shop 4.2.0 (881)

        1 error, 1 warning in 1 table

        """)
  }

  @Test(arguments: [
    "T.json": 1, "T.json --fail-on never": 0, "T.json --rule unknown-action=warning": 0,
    "T.json --rule unknown-action=off --fail-on warning": 1, "T.json -r unknown-action=off": 0,
    "T.json -r unknown-action=off -r trailing-comma=off --fail-on note": 0, "missing.json": 2,
    "T.json --manifest missing.json": 2, ". ": 1, "T.json --baseline missing.json": 2,
    "T.json --rule unknow-action=off": 2, "T.json --rule unknown-action": 2, "T.json --format html": 2,
    "T.json --format text --format json": 2, "--stdin-name x T.json": 2, "--fix - < T.json": 2,
    "T.json --fix --diff": 2, "T.json --baseline-strict": 2,
  ])
  func returnsTheStatusOfTheFindings(words: String, status: Int) throws {
    let result = try lint(words)
    #expect(Int(result.status) == status, "\(result.text)\(result.error)")
    #expect((status == 2) == result.error.hasPrefix("eventmap: error: "))
    if status == 2 { #expect(result.text.isEmpty) }
  }

  @Test func notesRulesThatNeedAManifest() throws {
    try scratch.remove("AppManifest.json")
    let result = try lint("T.json -r trailing-comma=off")
    #expect(result.status == 0 && result.text.contains("[not-checked]"))
    let required = try lint("T.json --require-manifest")
    #expect(required.status == 2 && required.text.isEmpty)
    #expect(required.error.hasPrefix("eventmap: error: T.json: no manifest; "))
  }

  @Test func readsATableWithANameFromStandardInput() throws {
    let result = try lint("- --stdin-name sub/T.json --manifest AppManifest.json < T.json")
    #expect(result.text.hasPrefix("sub/T.json:3:67: warning: "))
    #expect(try lint("- --stdin-name T.json < T.json").text.contains("[unknown-action]"))
    let taken = try lint("- --stdin-name AppManifest.json --manifest AppManifest.json < T.json")
    #expect(taken == .failure("AppManifest.json: a manifest has this name; choose another --stdin-name"))
  }

  @Test func writesEveryFormat() throws {
    let formats = OutputStyle.allCases.filter { $0 != .text }.map { "--format \($0.rawValue)=out.\($0.rawValue)" }
    let result = try lint("T.json --format text " + formats.joined(separator: " "))
    #expect(result.status == 1 && result.text.contains("1 error, 1 warning in 1 table"))
    for style in OutputStyle.allCases where style != .text {
      #expect(try scratch.text("out.\(style.rawValue)").contains("unknown-action"), "\(style)")
    }
    #expect(try lint("T.json --format xcode").lines.first?.hasPrefix("T.json:3:67: warning: ") == true)
  }

  @Test func ignoresTheOrderOfFiles() throws {
    try scratch.write("A.json", Self.table)
    #expect(try lint("T.json A.json T.json").text == lint("A.json T.json").text)
  }

  @Test func showsFixesWithDiffAndWritesThemWithFix() throws {
    let diff = try lint("T.json --diff")
    #expect(
      diff.text == """
        --- a/T.json
        +++ b/T.json
        @@ -1,6 +1,6 @@
         {
           "HomeViewController": {
        -    "PageEventIDs": { "Enter": "HOME_ENTER", "Leave": "HOME_LEAVE", },
        +    "PageEventIDs": { "Enter": "HOME_ENTER", "Leave": "HOME_LEAVE" },
             "ControlEventIDs": { "onFavBtnPresed:": "HOME_FAV" }
           }
         }

        """)
    #expect(diff.status == 1)
    #expect(try scratch.text("T.json") == Self.table)
    let fix = try lint("T.json --fix")
    #expect(fix.error == "eventmap: T.json: 1 fix applied\n")
    #expect(fix.status == 1 && !fix.text.contains("trailing-comma"))
    let fixed = Self.table.replacing("\"HOME_LEAVE\", }", with: "\"HOME_LEAVE\" }")
    #expect(try scratch.text("T.json") == fixed)
    #expect(try lint("T.json --fix").error.isEmpty)
    #expect(try scratch.text("T.json") == fixed)
  }

  @Test(arguments: ["--diff", "--fix"]) func doesNotFixBinaryLists(flag: String) throws {
    let table = ["Home": ["PageEventID": ["Enter": "E"]]]
    let data = try PropertyListSerialization.data(fromPropertyList: table, format: .binary, options: 0)
    try data.write(to: scratch["T.plist"])
    let result = try lint("T.plist \(flag)")
    #expect(result.status == 1)
    #expect(result.errorLines.last == "eventmap: T.plist: a binary property list is not fixed; convert it to XML first")
    #expect(try scratch.data("T.plist") == data)
  }

  @Test func ignoresFindingsInTheBaseline() throws {
    let written = try lint("T.json --write-baseline b.json")
    #expect(written.status == 0 && written.error == "eventmap: b.json: written as the baseline of all findings\n")
    #expect(
      try scratch.text("b.json") == #"""
        {
          "schema": "eventmap-baseline/1",
          "entries": [
            { "table": "T.json", "rule": "trailing-comma", "count": 1 },
            { "table": "T.json", "rule": "unknown-action", "class": "HomeViewController", "section": "ControlEventIDs", "key": "onFavBtnPresed:", "eventID": "HOME_FAV", "count": 1 }
          ]
        }

        """#)
    #expect(try lint("T.json --baseline b.json --fail-on note") == .success("no problems in 1 table, 2 baselined\n"))
    try scratch.write("T.json", Self.table.replacing("onFavBtnPresed:", with: "onFavBtnPressed:"))
    let stale = try lint("T.json --baseline b.json")
    let warning = "b.json:5:5: warning: 'unknown-action' no longer occurs"
    #expect(stale.status == 0 && stale.text.contains(warning), "\(stale.text)")
    #expect(try lint("T.json --baseline b.json --baseline-strict").status == 1)
    #expect(try lint("T.json --baseline b.json -r stale-baseline-entry=error").status == 1)
    let off = try lint("T.json --baseline b.json -r stale-baseline-entry=off -r trailing-comma=off --fail-on note")
    #expect(off == .success("no problems in 1 table\n"))
    try scratch.write("Broken.json", "{")
    #expect(
      try lint("Broken.json --write-baseline d.json").error
        == "eventmap: d.json: written as the baseline of all findings except 1 syntax error\n")
    // Paths in the baseline start from its folder.
    try scratch.write("c.json", try scratch.text("b.json").replacing("T.json", with: "Configs/T.json"))
    #expect(
      try lint("T.json --baseline c.json").error
        == "eventmap: warning: c.json: there is no table 'Configs/T.json'; paths in a baseline start from its folder\n")
  }

  @Test(arguments: [
    "-f json=T.json": "T.json: is an input and an output",
    "-f json=./AppManifest.json": "./AppManifest.json: is an input",
    "--write-baseline T.json": "T.json: is an input and an output",
    "--fix -f json=T.json": "T.json: two outputs go to one",
    "-f json=o -f sarif=./o": "./o: two outputs go to one file", "--write-baseline o -f json=o": "o: two outputs go",
    "-f json -f xcode=-": "--format: two formats go to standard output",
    "-f json=/dev/stdout -f xcode": "two outputs go to standard output",
    "--fix -f json=no/o": "no/o: cannot be written", "-f json=o -f sarif=no/o": "no/o: cannot be written",
  ])
  func writesNothingIfOutputsCollide(flags: String, message: String) throws {
    let result = try lint("T.json " + flags)
    #expect(result.status == 2 && result.text.isEmpty)
    #expect(result.error.hasPrefix("eventmap: error: \(message)"), "\(result.error)")
    #expect(try scratch.names() == ["AppManifest.json", "T.json"])
    #expect(try scratch.text("T.json") == Self.table && scratch.text("AppManifest.json") == Self.manifest)
  }

  @Test func endsQuietlyAtAClosedPipe() throws {
    let many = (0..<4000).map { "\"a\($0):\": \"E\($0)\"" }.joined(separator: ", ")
    try scratch.write("T.json", "{\"HomeViewController\": {\"ControlEventIDs\": {\(many)}}}")
    let command = "eventmap lint T.json -f sarif=side --write-baseline b -f xcode"
    let result = try scratch.shell("{ \(command); echo $? >&2; } | head -n 1")
    #expect(result.lines.count == 1 && result.error == "0\n")
    #expect(try scratch.names() == ["AppManifest.json", "T.json"])
  }

  @Test func reportsAManifestAsATableOnce() throws {
    let result = try lint("AppManifest.json")
    #expect(result.status == 1)
    #expect(result.text.contains("this is an app manifest, expected a table of event IDs [wrong-type]"))
    #expect(result.text.hasSuffix("1 error in 1 table\n"))
  }

  @Test(arguments: ["", "{\"type\":\"push\"}\n"]) func reportsADumpAsATableOnce(more: String) throws {
    try scratch.write("d.json", Sample.event + "\n" + more)
    let result = try lint("d.json")
    #expect(result.status == 1)
    #expect(result.text.contains("this is a dump of raw events, expected a table of event IDs [wrong-type]"))
    #expect(result.text.hasSuffix("1 error in 1 table\n"))
  }

  @Test func appendsTheStepSummaryForGitHub() throws {
    try scratch.write("summary.md", "before\n")
    let result = try scratch.shell("GITHUB_STEP_SUMMARY=summary.md eventmap lint T.json --format github")
    #expect(result.lines.count { $0.hasPrefix("::error ") || $0.hasPrefix("::warning ") } == 2)
    let summary = try scratch.text("summary.md")
    #expect(summary.hasPrefix("before\n") && summary.contains("unknown-action"))
  }

  @Test func printsAnnotationsOnGitHubRunners() throws {
    let text = try scratch.shell("env -u GITHUB_ACTIONS eventmap lint T.json").text
    #expect(!text.contains("::error") && !text.contains("::warning"))
    #expect(try scratch.shell("GITHUB_ACTIONS=true eventmap lint T.json --format text").text == text)
    let both = try scratch.shell("GITHUB_ACTIONS=true GITHUB_STEP_SUMMARY=summary.md eventmap lint T.json")
    #expect(both.text.hasPrefix(text) && both.lines.count { $0.hasPrefix("::") } == 2)
    #expect(try scratch.text("summary.md").contains("unknown-action"))
  }

  @Test(arguments: ["error": true, "never": false])
  func reportsFailedTestsForFindingsThatFailTheRun(level: String, hasFailures: Bool) throws {
    #expect(try lint("T.json --format junit --fail-on \(level)").text.contains("<failure ") == hasFailures)
  }

  @Test func writesColorsOnlyToTerminals() throws {
    #expect(try !lint("T.json").text.contains("\u{1B}"))
    guard Tool.hasTerminals else { return }
    let command = "TERM=xterm eventmap lint T.json"
    #expect(try scratch.terminal("unset NO_COLOR; " + command).text.contains("\u{1B}["))
    #expect(try !scratch.terminal("NO_COLOR=1 " + command).text.contains("\u{1B}["))
  }

  @Test func writesStatisticsInTextAndJSON() throws {
    try scratch.write("T.json", #"{"A":{"PageEventID":{"Enter":"E"}},"B":{"PageEventID":{"Enter":"F"}}}"#)
    try scratch.remove("AppManifest.json")
    let text = try lint("T.json --statistics")
    #expect(text.status == 1)
    let counts = try #require(text.lines.firstIndex { $0.hasPrefix("2 error ") }, "\(text.text)")
    #expect(text.lines[counts].hasSuffix("unknown-key, 2 fixable"))
    #expect(text.lines[counts...].last?.hasPrefix("2 errors") == true)
    // The counts can be in a file only.
    let file = try lint("T.json --statistics -f xcode -f json=l.json")
    #expect(file.status == 1 && !file.text.contains("fixable"))
    #expect(try scratch.text("l.json").contains(#""fixable":2,"rule":"unknown-key","severity":"error""#))
    let message = "--statistics needs --format text or json: other formats have no place for counts"
    #expect(try lint("T.json --statistics -f sarif") == .failure(message))
  }
}
