import Foundation
import Testing

/// `eventmap verify`, which accepts the output of translate and finds every change of it.
@Suite(.waits) struct VerifyCommandTests {
  /// A table with event IDs that need escapes, and with entries that add members.
  private static let table = #"""
    {"Home": {"PageEventIDs": {"Enter": "HOME", "Leave": "HOME_OUT"},
      "ControlEventIDs": {"fav:": "FAV \"1\"\\", "buy:": [
        {"EventID": "BUY", "When": {"title": "Buy"}, "Properties": {"goods": "$p.goods", "kind": "x\u0001"}},
        {"EventID": "ANY"}, {"EventID": "NEVER", "When": {"title": "no"}}]}}}
    """#

  private static let lines: [[UInt8]] = [
    #"{"type":"page","class":"Home","phase":"enter","title":"首页","n":1.50}"#,
    #"{"type":"page","class":"UINavigationController","phase":"enter"}"#,
    #" { "type" : "control","target":"Home","action":"fav:","\u0074itle":"a\/b"}"#,
    "nonsense", "",
    #"{"type":"page","class":"Home","phase":"leave","n":2}"# + "\r",
    #"{"type":"page","class":"Home"}"#, "BAD",
    #"{"type":"row","target":"Home","action":"buy:","title":"Buy","p":{"goods":[1, 2]}}"#,
    #"{"type":"page","class":"Home","phase":"enter","n":3}"#,
  ].map { $0 == "BAD" ? [0x7B, 0xFF, 0x7D] : Array($0.utf8) }

  /// The lines of the files of a translation, and whether the last line ends with a line feed.
  private struct Files: Equatable {
    var output: [[UInt8]]
    var rejects: [[UInt8]]
    var endsOutput = true
    var endsRejects = true

    /// Replaces text in a reject, which must contain it. Rejects are numbered from 1.
    mutating func replace(_ line: Int, _ text: String, by other: String) {
      rejects[line - 1] = Array(String(decoding: rejects[line - 1], as: UTF8.self).replacing(text, with: other).utf8)
    }
  }

  private struct Corruption: CustomTestStringConvertible, Sendable {
    var testDescription: String
    /// The place of the difference: `o:2` is the second line of the output.
    var place: String
    var change: @Sendable (inout Files) -> Void

    init(_ name: String, _ place: String, _ change: @escaping @Sendable (inout Files) -> Void) {
      (testDescription, self.place, self.change) = (name, place, change)
    }
  }

  /// Changes of lines. The tests of the library change single bytes.
  private static let corruptions: [Corruption] = [
    Corruption("two lines swapped", "o:1") { $0.output.swapAt(0, 1) },
    Corruption("the first line dropped", "o:1") { $0.output.removeFirst() },
    Corruption("the last line dropped", "o:6") { $0.output.removeLast() },
    Corruption("a line doubled", "o:3") { $0.output.insert($0.output[1], at: 2) },
    Corruption("the last line feed missing", "o:6") { $0.endsOutput = false },
    Corruption("a CR added", "o:1") { $0.output[0].append(0x0D) },
    Corruption("a CR lost", "o:3") { $0.output[2].removeLast() },
    Corruption("a blank line added", "o:2") { $0.output.insert([], at: 1) },
    Corruption("an unmapped line written", "o:2") { $0.output.insert(lines[1], at: 1) },
    Corruption("a rejected line written", "o:3") { $0.output.insert(lines[3], at: 2) },
    Corruption("two events of one line swapped", "o:4") { $0.output.swapAt(3, 4) },
    Corruption("one event of a line missing", "o:5") { $0.output.remove(at: 4) },
    Corruption("a server event invented", "o:7") { $0.output.append($0.output[0]) },
    Corruption("two lines joined", "o:1") { $0.output[0] += [0x20] + $0.output.remove(at: 1) },
    Corruption("cut in the middle of a line", "o:6") {
      $0.output[5].removeLast(9)
      $0.endsOutput = false
    },
    Corruption("a byte order mark", "o:1") { $0.output[0] = [0xEF, 0xBB, 0xBF] + $0.output[0] },
    Corruption("no output at all", "o:1") { $0.output = [] },
    Corruption("Base64 with a line feed", "r:3") { $0.replace(3, "e/99", by: "e/9\\n9") },
    Corruption("a reject missing", "r:2") { $0.rejects.remove(at: 1) },
    Corruption("the last reject missing", "r:3") { $0.rejects.removeLast() },
    Corruption("a reject doubled", "r:2") { $0.rejects.insert($0.rejects[0], at: 1) },
    Corruption("rejects swapped", "r:1") { $0.rejects.swapAt(0, 1) },
    Corruption("the line of a reject", "r:2") { $0.replace(2, #""line":7"#, by: #""line":8"#) },
    Corruption("the offset of a reject", "r:1") { $0.replace(1, #""offset":"#, by: #""offset":1"#) },
    Corruption("the file of a reject", "r:1") { $0.replace(1, "d.jsonl", by: "e.jsonl") },
    Corruption("a reject invented", "r:4") { $0.rejects.append($0.rejects[0]) },
    Corruption("a reject that is no JSON", "r:1") { $0.rejects[0].removeLast() },
    Corruption("a CR behind a reject", "r:1") { $0.rejects[0].append(0x0D) },
    Corruption("the last line feed of the rejects missing", "r:3") { $0.endsRejects = false },
  ]

  private let scratch: Scratch

  init() throws { scratch = try Scratch(["t.json": Self.table]) }

  /// Writes the dump and translates it.
  @discardableResult
  private func translate(_ end: String = "") throws -> Files {
    try Data(Array(Self.lines.joined(separator: [0x0A])) + Array(end.utf8)).write(to: scratch["d.jsonl"])
    #expect(try scratch.shell("eventmap translate -t t.json d.jsonl -o o --rejects r -q").status == 1)
    func lines(_ name: String) throws -> [[UInt8]] {
      try scratch.data(name).split(separator: 0x0A, omittingEmptySubsequences: false).dropLast().map { Array($0) }
    }
    return Files(output: try lines("o"), rejects: try lines("r"))
  }

  private func verify(_ words: String = "d.jsonl o --rejects r") throws -> Tool.Result {
    try scratch.shell("eventmap verify -t t.json \(words)")
  }

  @Test(arguments: corruptions) private func findsEveryCorruption(corruption: Corruption) throws {
    let whole = try translate()
    var files = whole
    corruption.change(&files)
    #expect(files != whole, "the corruption changes nothing")
    func write(_ lines: [[UInt8]], _ isEnded: Bool, to name: String) throws {
      try Data(lines.flatMap { $0 + [0x0A] }.dropLast(isEnded ? 0 : 1)).write(to: scratch[name])
    }
    try write(files.output, files.endsOutput, to: "o")
    try write(files.rejects, files.endsRejects, to: "r")
    let result = try verify()
    #expect(result.status == 1 && result.error.isEmpty)
    #expect(result.text.hasPrefix(corruption.place + ": offset "), "\(result.text)")
  }

  @Test(arguments: ["", "\n"]) func acceptsTheOutputOfTranslate(end: String) throws {
    let files = try translate(end)
    #expect(files.output.count == 6 && files.rejects.count == 3)
    let counts = """
      o is what translate makes of d.jsonl:
         5  mapped
         1  unmapped
         0  ignored
         3  rejected
         1  skipped
        10  lines
         6  server events

      """
    #expect(try verify() == .success(counts))
    #expect(try verify("d.jsonl o").text.contains(" 3  rejected, only counted: no --rejects\n"))
    #expect(try verify("d.jsonl o -q").text.isEmpty)
  }

  @Test func showsTheDifferenceWithBothPlaces() throws {
    try translate()
    let result = try scratch.shell("sed 's/首页/首頁/' o > p; eventmap verify -t t.json d.jsonl p")
    #expect(result.status == 1)
    #expect(
      result.lines.dropLast() == [
        "p:1: offset 76: the server event differs at its byte 77", "  input:    d.jsonl:1, offset 0",
        #"  expected: e":"enter","title":"首页","n":1.50}\n"#,
      ])
    #expect(result.lines.last?.hasPrefix(#"  found:    e":"enter","title":"首頁","n":1.50}\n {"eventID":"FAV "#) == true)
    #expect(result.lines.last?.hasSuffix("…") == true)
  }

  @Test(arguments: [
    "gzip -k d.jsonl o r; eventmap verify -t t.json d.jsonl.gz o.gz",
    "gzip -c o | eventmap verify -t t.json d.jsonl - --rejects r",
    "cat r | eventmap verify -t t.json d.jsonl o --rejects -",
    "eventmap translate -t t.json d.jsonl d.jsonl -q -o two; eventmap verify -t t.json d.jsonl d.jsonl two",
  ])
  func readsCompressedFilesSeveralInputsAndPipes(command: String) throws {
    try translate()
    let result = try scratch.shell(command)
    #expect(result.status == 0 && result.text.contains(" is what translate makes of d.jsonl"))
  }

  @Test func doesNotReportDamagedDataAsADifference() throws {
    try translate()
    let result = try scratch.shell("gzip o; head -c 60 o.gz > p.gz; eventmap verify -t t.json d.jsonl p.gz")
    let message = "p.gz: cannot read: the gzip data ends in the middle; the audit is not complete"
    #expect(result == .failure(message, status: 3))
  }

  @Test(arguments: [
    "d.jsonl": "verify takes a dump and the server events made of it: eventmap verify INPUT... OUTPUT",
    "- o": "standard input ('-') cannot be an INPUT, because its start is examined first; name a file",
    "d.jsonl - --rejects -": "standard input ('-') is named twice, but can be read only once",
    "r o": "r: a rejects file; verify can audit JSON lines of raw events and kitlogs",
    "missing o": "missing: no such file or directory", "d.jsonl missing": "missing: no such file or directory",
    "a.json o": "a.json: not an object per line; verify can audit JSON lines of raw events and kitlogs",
    "b.json o": "b.json: not an object per line; verify can audit JSON lines of raw events and kitlogs",
    "d.jsonl o.7z": "o.7z: a 7-Zip archive; unpack it first: 7z x -so o.7z",
    "s.jsonl o": "s.jsonl: records of Sensors Analytics; verify can audit JSON lines of raw events and kitlogs",
  ])
  func reportsFilesThatCannotBeAudited(words: String, message: String) throws {
    try translate()
    try scratch.write("a.json", "\n [{}]\n")
    try scratch.write("b.json", "{ \r\n  \"type\": \"page\"\n}\n")
    try Data([0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C]).write(to: scratch["o.7z"])
    try scratch.write("s.jsonl", #"{"distinct_id":"x","type":"track","event":"E","properties":{}}"# + "\n")
    #expect(try verify(words) == .failure(message))
  }

  @Test func warnsIfAnInputHasEventIDs() throws {
    try translate()
    let result = try verify("o d.jsonl")
    #expect(result.status == 1 && result.error.contains("an INPUT already has event IDs; name the raw events first"))
  }

  @Test func auditsKitlogs() throws {
    let log = [
      "1,1473302682,Home,before any header", "iPhone,X\u{1},iPhone OS,9.1,U-1,1.0,7", "1,1473302683,Home,\"首页\"\r",
      "100,5,UIButton|Home|fav:|3|{{0, 1}, {2, 3}}|a|b,c,d", "2,x,Home,no number", "iPhone,1,2,3,4",
      "2,1473302684,Home,after a broken header", "7,1,Home,code", "",
    ]
    try scratch.write("d.jsonl", log.joined(separator: "\n"))
    #expect(try scratch.shell("eventmap translate -t t.json d.jsonl -o o --rejects r -q").status == 1)
    #expect(try verify().text.contains("  4  mapped\n"))
    let rejects = try scratch.shell("sed -i 's/U-1/U-2/' r; eventmap verify -t t.json d.jsonl o --rejects r")
    #expect(rejects.text.hasPrefix("r:1: offset "))
    let changed = try scratch.shell("sed -i '3s/U-1/U-2/' o; eventmap verify -t t.json d.jsonl o")
    #expect(changed.status == 1 && changed.text.hasPrefix("o:3: offset "))
  }

  /// The sample data has tables with and without conditions, views and inherited rows.
  @Test(arguments: [
    "EventTable.plist": "events.jsonl", "ConditionsTable.json": "conditions.jsonl", "ViewTable.json": "views.jsonl",
  ])
  func auditsTheSamples(table: String, dump: String) throws {
    let configs = Tool.package.appending(path: "Configs").path
    let words = "-t '\(configs)/\(table)' '\(configs)/\(dump)'"
    let result = try scratch.shell("eventmap translate \(words) -q -o o; eventmap verify \(words) o")
    #expect(result.status == 0 && result.text.hasPrefix("o is what translate makes of "))
  }
}
