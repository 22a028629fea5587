import Foundation
import Testing

@Suite(.waits) struct CoverageCommandTests {
  private let scratch: Scratch
  private static let table =
    #"{"Home":{"PageEventIDs":{"Enter":"HOME"},"ControlEventIDs":{"onFav:":"FAV","gone:":"GONE","old:":"OLD"}}}"#
  private static let manifest = #"""
    {"schema":"eventmap-manifest/1","classes":{
      "Home":{"superclass":"UIViewController","actions":["onFav:","onShare:"]}}}
    """#
  private static let dump = #"""
    {"type":"control","target":"NSKVONotifying_Home","action":"onFav:","session":"a","timestamp":1473300000}
    {"type":"control","target":"Home","action":"old:","session":"b","timestamp":1473300001}
    {"type":"page","class":"Cart","phase":"enter"}

    """#

  init() throws {
    scratch = try Scratch(["T.json": Self.table, "AppManifest.json": Self.manifest, "d.jsonl": Self.dump])
  }

  private func coverage(_ words: String, input: String = dump) throws -> Tool.Result {
    try scratch.run(["coverage"] + words.split(separator: " ").map(String.init), input: input)
  }

  private static let text = """
    state             class  key       event IDs  events  sessions  first seen            last seen
    dead              Home   gone:     GONE            0
    ghost             Home   old:      OLD             1         1  2016-09-08T02:00:01Z  2016-09-08T02:00:01Z
    silent            Home   Enter     HOME            0
    untracked-used    Cart   Enter                     1         1
    untracked-unused  Home   onShare:                  0
    fires             Home   onFav:    FAV             1         1  2016-09-08T02:00:00Z  2016-09-08T02:00:00Z

    1 dead, 1 ghost, 1 silent, 1 untracked-used, 0 ambiguous, 1 untracked-unused, 1 fires

      dead              ████████████████████████████████████████
      ghost             ████████████████████████████████████████
      silent            ████████████████████████████████████████
      untracked-used    ████████████████████████████████████████
      untracked-unused  ████████████████████████████████████████
      fires             ████████████████████████████████████████

    """

  @Test(arguments: ["T.json --dump d.jsonl", "T.json -d - -m AppManifest.json --jobs 1"])
  func printsStatesAsText(words: String) throws {
    #expect(try coverage(words) == .success(Self.text))
  }

  @Test(arguments: [
    ("--fail-on dead", 1), ("--fail-on ambiguous", 0), ("--fail-on ambiguous --fail-on ghost", 1),
    ("--state fires --fail-on dead", 1), ("--format json", 0),
  ])
  func failsOnStates(flags: String, status: Int) throws {
    let result = try coverage("T.json --dump d.jsonl " + flags)
    #expect(result.status == Int32(status) && result.error.isEmpty)
  }

  @Test func showsOnlyTheStatesOfTheFlag() throws {
    let result = try coverage("T.json --dump d.jsonl --state fires --state dead")
    #expect(result.lines.map { $0.prefix(5) }.prefix(4) == ["state", "dead ", "fires", "1 dea"])
    #expect(try coverage("T.json --dump d.jsonl --state ghost --format csv -o c.csv") == .success(""))
    #expect(
      try scratch.text("c.csv") == """
        state,class,section,key,eventIDs,count,unmatched,sessions,sessionsPrecision,firstSeen,lastSeen,inApp,reason
        ghost,Home,ControlEventIDs,old:,OLD,1,0,1,exact,2016-09-08T02:00:01Z,2016-09-08T02:00:01Z,false,

        """)
  }

  /// Several dumps of several formats are counted together.
  @Test func countsSeveralDumpsTogether() throws {
    try scratch.write("k.log", "iPhone,S,iPhone OS,9.1,U-1,1.0,7\n100,1473300009,UIButton|Home|onFav:|0|f|i,r\n")
    try scratch.write(
      "More.json", #"{"schema":"eventmap-manifest/1","classes":{"Home":{"actions":["old:"]},"Cart":{}}}"#)
    let inputs = "--dump d.jsonl --dump k.log -m AppManifest.json -m More.json"
    let json = try coverage("T.json \(inputs) --format json").json()
    #expect(json["schema"] as? String == "eventmap-coverage/1")
    #expect(json["dumps"] as? [String] == ["d.jsonl", "k.log"])
    #expect(json["manifests"] as? [String] == ["AppManifest.json", "More.json"])
    let entries = json["entries"] as? [[String: Any]] ?? []
    let fav = entries.first { $0["key"] as? String == "onFav:" }
    #expect(fav?["count"] as? Int == 2 && fav?["sessions"] as? Int == 2)
    #expect(fav?["lastSeen"] as? String == "2016-09-08T02:00:09Z")
    #expect(entries.first { $0["key"] as? String == "old:" }?["state"] as? String == "fires")
    #expect((json["totals"] as? [String: Int])?["events"] == 4)
  }

  /// The first events of names without a row have no readable time.
  @Test(arguments: ["", #","timestamp":"soon""#, #","timestamp":1e30"#, #","timestamp":1000000000000000.0"#])
  func listsNamesWithoutATime(_ time: String) throws {
    let events = [("A", time), ("B", #","timestamp":1473300000"#), ("A", #","timestamp":1473390000"#), ("C", time)]
    let lines = events.map { #"{"type":"page","class":"\#($0)","phase":"enter"\#($1)}"# + "\n" }
    let result = try coverage("T.json --dump - --state untracked-used", input: lines.joined())
    #expect(result.status == 0 && result.error == "")
    let counts = result.text.matches(of: /(?m)^untracked-used +([A-C]) .*?([0-9])/).map { "\($0.1) \($0.2)" }
    #expect(counts.sorted() == ["A 2", "B 1", "C 1"], "\(result.text)")
    #expect(result.text.contains("events by hour\n"))
    let others = time.contains("00.0") ? "2 at other times" : "2 without a time"
    #expect(result.text.contains("not shown: \(others)\n"), "\(result.text)")
  }

  @Test func matchesInheritedRowsByTheManifest() throws {
    try scratch.write(
      "Base.json",
      #"{"$eventmap":{"version":1,"inherit":"nearest"},"UIViewController":{"PageEventIDs":{"Enter":"ANY"}}}"#)
    let result = try coverage("Base.json --dump - --state fires", input: Sample.event)
    #expect(result.text.contains("\nfires  UIViewController  Enter  ANY"), "\(result.text)")
  }

  @Test func reportsRejectedLines() throws {
    let input = Self.dump + "no event\n"
    let result = try coverage("T.json --dump -", input: input)
    #expect(result.status == 1 && result.text == Self.text)
    #expect(result.errorLines.first?.hasPrefix("<stdin>:4: invalid-json: ") == true, "\(result.error)")
    #expect(result.errorLines.last?.contains("'eventmap translate --rejects FILE' keeps them") == true)
    #expect(try coverage("T.json --dump - --max-rejects 1 -q", input: input) == .success(Self.text))
  }

  @Test(arguments: [
    "T.json": "no dump; name raw events with --dump FILE, or '--dump -' for standard input",
    "T.json d.jsonl": "coverage takes one table; name dumps with --dump FILE",
    "--dump d.jsonl": "no table: name one with eventmap coverage TABLE",
    "missing.json --dump d.jsonl": "missing.json: no such file or directory",
    "T.json --dump missing.jsonl": "missing.jsonl: no such file or directory",
    "T.json --dump d.jsonl -m T.json": "the manifest cannot be read; fix it first",
    "AppManifest.json --dump d.jsonl": "AppManifest.json is a manifest; name it with --manifest",
    "- --dump -": "standard input ('-') cannot be the table and the dump; name a file for one",
    "T.json --dump - -m -": "standard input ('-') is named twice",
    "T.json --dump d.jsonl --state lost": "--state: unknown value 'lost'",
    "T.json --dump d.jsonl --fail-on never": "--fail-on: unknown value 'never'",
    "T.json --dump d.jsonl -o d.jsonl": "d.jsonl: is an input and an output; write to another file",
    "T.json --dump d.jsonl -o AppManifest.json": "AppManifest.json: is an input and an output",
    "T.json --dump blank.jsonl -q": "--dump: no raw events in blank.jsonl",
  ])
  func reportsUnusableInputs(words: String, message: String) throws {
    try scratch.write("blank.jsonl", "\n\n")
    let result = try coverage(words)
    #expect(result.status == 2 && result.text.isEmpty)
    #expect(result.errorLines.contains { $0.hasPrefix("eventmap: error: \(message)") }, "\(result.error)")
  }

  @Test func needsAManifest() throws {
    try scratch.remove("AppManifest.json")
    let message = "no manifest; name one with --manifest, or put AppManifest.json or AppManifest.plist beside the table"
    #expect(try coverage("T.json --dump d.jsonl") == .failure(message))
  }

  @Test func reportsABrokenTable() throws {
    try scratch.write("B.json", #"{"Home":{"ControlEventIDs":{"onFav:":7,"gone:":"G"}}}"#)
    let strict = try coverage("B.json --dump d.jsonl")
    #expect(strict.status == 2 && strict.error.contains("B.json:1:38: error:"), "\(strict.error)")
    let lenient = try coverage("B.json --dump d.jsonl --lenient")
    #expect(lenient.status == 0 && lenient.error.contains("B.json:1:38: warning:"))
    #expect(lenient.text.contains("dead") && lenient.text.contains("gone:"))
  }

  /// Rows whose events are in the damaged part must not be reported as rows that never fire.
  @Test func isIncompleteForADamagedDump() throws {
    #expect(try scratch.shell("gzip -c d.jsonl | head -c 60 > d.gz").status == 0)
    let result = try coverage("T.json --dump d.jsonl --dump d.gz")
    #expect(result.status == 3 && result.error.contains("the output is not complete"), "\(result.error)")
  }
}
