import Testing

@testable import EventTranslation

/// Lines of a rejects file, valid and invalid.
@Suite struct RejectReadingTests {
  private static let rest = #""file":"a.jsonl","line":7,"offset":42,"reason":"invalid-json","message":"m""#

  @Test func acceptsAnyOrderAndSpace() throws {
    let line =
      #" { "raw" : "{\"a\":1}\r", "extra":[1], "offset" : 42 ,"line":7, "file":"a\u002ejsonl","f\u006frmat":"jsonl","#
      + #""schema":"eventmap-reject\/1" } "#
    let reject = try RejectRecord.reading(Array(line.utf8)).get()
    #expect(reject.line.format == .jsonl && reject.line.device == nil)
    #expect(reject.line.origin == LineOrigin(file: "a.jsonl", line: 7, offset: 42))
    #expect(reject.raw == Array("{\"a\":1}\r".utf8))
  }

  @Test func prefersRawToBase64() throws {
    let line = #"{"schema":"eventmap-reject/1","format":"kitlog",\#(Self.rest),"rawBase64":"eA==","raw":"y"}"#
    #expect(try RejectRecord.reading(Array(line.utf8)).get().raw == Array("y".utf8))
  }

  /// `…` represents the valid members, `^` the schema and the format.
  @Test(arguments: [
    "{}", #"{"schema":"eventmap-reject/2","format":"jsonl",…,"raw":"x"}"#,
    #"{"schema":1,"format":"jsonl",…,"raw":"x"}"#,
    #"{"schema":"eventmap-reject/1",…,"raw":"x"}"#, #"{"schema":"eventmap-reject/1","format":"csv",…,"raw":"x"}"#,
    #"{^,"line":7,"offset":1,"raw":"x"}"#, #"{^,"file":5,"line":7,"offset":1,"raw":"x"}"#,
    #"{^,"file":"a","offset":1,"raw":"x"}"#, #"{^,"file":"a","line":0,"offset":1,"raw":"x"}"#,
    #"{^,"file":"a","line":-1,"offset":1,"raw":"x"}"#, #"{^,"file":"a","line":1.5,"offset":1,"raw":"x"}"#,
    #"{^,"file":"a","line":"1","offset":1,"raw":"x"}"#,
    #"{^,"file":"a","line":99999999999999999999,"offset":1,"raw":"x"}"#,
    "{^,…}", #"{^,…,"raw":null}"#, #"{^,…,"raw":{"type":"page"}}"#, #"{^,…,"rawBase64":"%%%"}"#,
    #"{^,…,"rawBase64":"abc"}"#, #"{"schema":"eventmap-reject/1","format":"kitlog",…,"raw":"a\nb"}"#,
    #"{"schema":"eventmap-reject/1","format":"kitlog",…,"rawBase64":"Cg=="}"#,
    #"{"schema":"eventmap-reject/1","format":"kitlog",…,"raw":"x","device":"iPhone"}"#,
    #"{"schema":"eventmap-reject/1","format":"kitlog",…,"raw":"x","device":{"uuid":"u"}}"#,
    #"{"type":"page","class":"HomeViewController","phase":"enter"}"#,
  ]) func rejectsMalformedRejects(line: String) throws {
    let line = line.replacing("…", with: Self.rest)
      .replacing("^", with: #""schema":"eventmap-reject/1","format":"jsonl""#)
    let result = try TranslationRun()(dump(["", line]), .rejects, file: "r.jsonl")
    #expect(result.reasons == [.invalidReject] && result.events.isEmpty)
    #expect(try FoundationJSON.string("reason", in: result.rejects) == "invalid-reject")
  }

  @Test(arguments: ["x", "{", "[]", "‹FF›", #"{"schema":"eventmap-reject/1""#])
  func rejectsLinesThatAreNotObjects(line: String) throws {
    let result = try TranslationRun()(dump([line]), .rejects, file: "r.jsonl")
    #expect(result.totals[.rejected] == 1)
    #expect(result.reported.map { "\($0.file):\($0.line)" } == ["r.jsonl:1"])
    #expect(!result.reasons.contains(.missingMember))
    let reject = try FoundationJSON.object(result.rejects)
    #expect(reject["line"] as? Int == 1 && reject["offset"] as? Int == 0)
  }

  /// A device that does not form a header: written into a kitlog, it would be an event or another device.
  @Test(arguments: [
    ["a\\n1,5,Home,r", "m", "s", "v", "u", "1", "1"], ["a", "m\\nx", "s", "v", "u", "1", "1"],
    ["a", "m", "s", "v", "u", "1", "1\\n1,5,Home,r"], ["a", "m,x", "s", "v", "u", "1", "1"],
    ["a", "m", "s", "v", "u", "1", "1,2"], ["1", "5", "s", "v", "u", "1", "1"], ["-7", "5", "s", "v", "u", "1", "1"],
    ["a", "m", "s", "v", "u", "1", "1\\r"], ["{\\\"", "m", "s", "v", "u", "1", "1"],
  ])
  func rejectsDevicesThatAreNotAHeader(names: [String]) throws {
    let line = Self.kitlog(names)
    let run = TranslationRun(options: TranslationOptions(unmapped: .separate))
    let result = try run(dump([line, Self.kitlog(["a, b", "m", "s", "v", "u", "1", "1"])]), .rejects)
    #expect(result.reasons == [.invalidReject])
    #expect(result.reported.first?.rejection.message.contains("'device'") == true)
    #expect(textLines(result.unmapped) == ["a, b,m,s,v,u,1,1", "1,5,Unknown,r"])
  }

  private static func kitlog(_ names: [String]) -> String {
    let device = zip(KitlogDevice.names, names).map { "\"\($0)\":\"\($1)\"" }.joined(separator: ",")
    return #"{"schema":"eventmap-reject/1","format":"kitlog",\#(rest),"device":{\#(device)},"raw":"1,5,Unknown,r"}"#
  }

  /// Several objects in a repaired record are separate records, and what is rejected again is kept completely.
  @Test(arguments: [
    ("EE", 2, []), ("E E\\r", 2, []), ("E\\u001eE", 2, []), ("E\u{FEFF}E", 2, []), ("E\\u001e", 1, []),
    (#"E{\"x\":"#, 1, [#"{"x":"#]), (#"{\"x\":1}E{\"y\":1}"#, 1, [#"{"x":1}"#, #"{"y":1}"#]), ("E x", 0, ["E x"]),
    (String(repeating: "E ", count: 1_000) + "x", 999, ["E x"]),
    (#"E\nE"#, 0, ["E\nE"]), (String(repeating: "E", count: 64) + "E{}", 65, ["{}"]),
  ]) func translatesEachRecordOfALine(raw: String, mapped: Int, rejected: [String]) throws {
    let event = #"{"type":"page","class":"HomeViewController","phase":"enter"}"#
    let escaped = event.replacing("\"", with: #"\""#)
    let line =
      #"{"schema":"eventmap-reject/1","format":"jsonl",\#(Self.rest),"raw":"\#(raw.replacing("E", with: escaped))"}"#
    for (jobs, limit) in [(1, nil), (3, nil), (1, 1_000_000)] {
      var options = TranslationOptions()
      options.filters.limit = limit
      let result = try TranslationRun(options: options, jobs: jobs)(dump([line, "", line, "x"]), .rejects)
      #expect(result.totals[.mapped] == 2 * mapped && result.totals.addUp)
      #expect(textLines(result.events).count == 2 * mapped)
      let rejects = try outputLines(result.rejects).map { try FoundationJSON.object($0) }
      let raws = (rejected + rejected).map { $0.replacing("E", with: event) }
      #expect(rejects.dropLast().map { $0["raw"] as? String } == raws)
      #expect(rejects.dropLast().allSatisfy { $0["line"] as? Int == 7 && $0["offset"] as? Int == 42 })
      #expect(rejects.last?["line"] as? Int == 4)
    }
  }

  @Test func skipsBlankLines() throws {
    let totals = try TranslationRun()(dump(["", " \r", "\t"]), .rejects).totals
    #expect(totals[.skipped] == 3)
  }

  /// A record into which a repair put a line feed is reported at its original place, like any other.
  @Test func reportsTheOriginalPlaceOfARecordWithALineFeed() throws {
    let line = #"{"schema":"eventmap-reject/1","format":"jsonl",\#(Self.rest),"raw":"{\n}"}"#
    let result = try TranslationRun()(dump(["", line]), .rejects, file: "r.jsonl")
    #expect(result.reported.map { "\($0.file):\($0.line)" } == ["a.jsonl:7"])
  }
}
