import Testing

@testable import EventTranslation

/// The buckets of lines, and the reasons for them.
@Suite struct BucketTests {
  struct Sample: CustomTestStringConvertible, Sendable {
    var line: String
    var reason: Rejection.Reason?

    init(_ line: String, _ reason: Rejection.Reason? = nil) {
      self.line = line
      self.reason = reason
    }

    var testDescription: String { line }
  }

  private func counts(_ lines: [String]) throws -> [Int] {
    let totals = try translate(lines).totals
    return [totals[.mapped], totals[.unmapped], totals[.ignored], totals[.rejected], totals[.skipped], totals.lines]
  }

  @Test(arguments: [
    #"{"type":"page","class":"HomeViewController","phase":"enter"}"#,
    #"{"type":"page","class":"HomeViewController","phase":"leave","target":null,"action":[]}"#,
    #"{"type":"control","target":"HomeViewController","action":"onFavBtnPressed:"}"#,
    #"{"type":"gesture","target":"HomeViewController","action":"onFavBtnPressed:","class":5,"phase":{}}"#,
    #"{"type":"row","target":"GoodsViewController","action":"tableView:didSelectRowAtIndexPath:"}"#,
    #"{"type":"page","class":"ShopKit.GoodsViewController","phase":"enter"}"#,
    #"{"type":"row","target":"ShopKit.GoodsViewController","action":"tableView:didSelectRowAtIndexPath:"}"#,
    #"{"type":"page","class":"首页ViewController","phase":"enter"}"#,
    #"{"type":"page","class":"\u9996\u9875View\u0043ontroller","phase":"\u0065nter"}"#,
    #"{"\u0074ype":"p\u0061ge","\u0063lass":"HomeViewController","p\u0068ase":"ent\u0065r"}"#,
    #"{"type":"\u0072ow","t\u0061rget":"Goods\u0056iewController","actio\u006e":"tableView\u003adidSelectRowAtIndexPath:"}"#,
  ]) func mapsEvents(line: String) throws {
    #expect(try counts([line]) == [1, 0, 0, 0, 0, 1])
  }

  @Test(arguments: [
    #"{"type":"page","class":"OtherViewController","phase":"enter"}"#,
    #"{"type":"page","class":"GoodsViewController","phase":"leave"}"#,
    #"{"type":"page","class":"HomeViewController","phase":"Enter"}"#,
    #"{"type":"page","class":"HomeViewController","phase":"appear"}"#,
    #"{"type":"page","class":"HomeViewController","phase":""}"#,
    #"{"type":"page","class":"homeviewcontroller","phase":"enter"}"#,
    #"{"type":"page","class":"HomeViewController ","phase":"enter"}"#,
    #"{"type":"page","class":"A.B.GoodsViewController","phase":"enter"}"#,
    #"{"type":"page","class":".GoodsViewController","phase":"enter"}"#,
    #"{"type":"page","class":"HomeViewController\u0000","phase":"enter"}"#,
    #"{"type":"control","target":"HomeViewController","action":"onFavBtnPressed"}"#,
    #"{"type":"control","target":"","action":""}"#,
    #"{"type":"row","target":"首页ViewController","action":"enter"}"#,
    #"{"type":"swipe"}"#, #"{"type":""}"#, #"{"type":"Page","class":"HomeViewController","phase":"enter"}"#,
    #"{"type":"page ","class":"HomeViewController","phase":"enter"}"#, #"{"type":"app","phase":"launch"}"#,
    #"{"type":"tap","class":1,"phase":2,"target":3,"action":4}"#,
    #"{"type":"tap","class":"a","class":"b","action":"a","action":"b"}"#,
  ]) func countsOtherEventsAsUnmapped(line: String) throws {
    #expect(try counts([line]) == [0, 1, 0, 0, 0, 1])
  }

  @Test(arguments: ["", " ", "\t", "\r", " \t \r", "    "]) func skipsBlankLines(line: String) throws {
    #expect(try counts([line]) == [0, 0, 0, 0, 1, 1])
  }

  @Test(arguments: [
    Sample(#"{}"#, .missingMember), Sample(#"{"class":"HomeViewController","phase":"enter"}"#, .missingMember),
    Sample(#"{"Type":"page","class":"HomeViewController","phase":"enter"}"#, .missingMember),
    Sample(#"{"properties":{"type":"page"},"class":"HomeViewController","phase":"enter"}"#, .missingMember),
    Sample(#"{"type":"page","phase":"enter"}"#, .missingMember),
    Sample(#"{"type":"page","class":"HomeViewController"}"#, .missingMember),
    Sample(#"{"type":"page","target":"HomeViewController","action":"enter"}"#, .missingMember),
    Sample(#"{"type":"control","class":"HomeViewController","phase":"enter"}"#, .missingMember),
    Sample(#"{"type":"gesture","target":"HomeViewController"}"#, .missingMember),
    Sample(#"{"type":"row","action":"a:"}"#, .missingMember),
    Sample(#"{"type":null}"#, .wrongType), Sample(#"{"type":1}"#, .wrongType),
    Sample(#"{"type":["page"]}"#, .wrongType),
    Sample(#"{"type":true,"class":"HomeViewController","phase":"enter"}"#, .wrongType),
    Sample(#"{"type":"page","class":{"name":"A"},"phase":"enter"}"#, .wrongType),
    Sample(#"{"type":"page","class":"HomeViewController","phase":null}"#, .wrongType),
    Sample(#"{"type":"control","target":1048,"action":"a:"}"#, .wrongType),
    Sample(#"{"type":"row","target":"A","action":false}"#, .wrongType),
    Sample(#"{"type":"page","type":"page","class":"HomeViewController","phase":"enter"}"#, .duplicateMember),
    Sample(#"{"type":"page","\u0074ype":"page","class":"HomeViewController","phase":"enter"}"#, .duplicateMember),
    Sample(#"{"type":"page","class":"HomeViewController","class":1,"phase":"enter"}"#, .duplicateMember),
    Sample(#"{"type":"page","class":"HomeViewController","ph\u0061se":"enter","phase":"enter"}"#, .duplicateMember),
    Sample(#"{"type":"control","target":"A","target":"A","action":"a:"}"#, .duplicateMember),
    Sample(#"{"type":"row","target":"A","action":"a:","action":"a:","action":"b:"}"#, .duplicateMember),
    Sample(#"{"type":"swipe","type":"swipe"}"#, .duplicateMember),
    Sample(#"{"type":"page","class":"HomeViewController","phase":"enter"},"#, .invalidJSON),
    Sample(#"[{"type":"page","class":"HomeViewController","phase":"enter"}]"#, .notAnObject),
    Sample(#"{"type":"page","class":"HomeViewController","phase":"enter","x":"‹E9›"}"#, .invalidUTF8),
    Sample(#"{"type":"page","class":"HomeViewController","phase":"enter","x":"\ud800"}"#, .loneSurrogate),
    Sample("‹0B›", .invalidJSON), Sample("‹00›", .invalidJSON), Sample("‹C2›‹A0›", .invalidJSON),
  ]) func rejectsInvalidLines(sample: Sample) throws {
    #expect(try counts([sample.line]) == [0, 0, 0, 1, 0, 1])
    let result = try translate([sample.line])
    #expect(result.reasons.map(Optional.some) == [sample.reason])
    #expect(result.events.isEmpty)
    #expect(result.summary.unmappedTop.isEmpty)
  }

  @Test(arguments: [
    #"{"type":"page","class":"HomeViewController","phase":"enter","target":1,"target":2,"action":3,"action":4}"#,
    #"{"type":"control","target":"ViewController","action":"buttonAction:","class":"A","class":"B","phase":1,"phase":2}"#,
    #"{"title":1,"title":2,"t\u0069tle":3,"type":"page","class":"HomeViewController","phase":"enter"}"#,
  ]) func acceptsDuplicatesOfOtherMembers(line: String) throws {
    #expect(try counts([line]) == [1, 0, 0, 0, 0, 1])
  }

  @Test func namesTheMemberInMessages() throws {
    let lines = [
      #"{"type":"page","class":"A"}"#, #"{"type":"page","class":"é","phase":5}"#, #"{"type":"a","type":"b"}"#,
    ]
    let messages = try translate(lines).reported.map(\.rejection.message)
    #expect(
      messages == [
        "the member 'phase' is missing", "column 36: the member 'phase' must be a string, found a number",
        "the member 'type' occurs 2 times",
      ])
  }

  @Test func reportsEveryLineWithItsPlace() throws {
    let lines = ["x", "", #"{"type":"swipe"}"#, "{", "‹FF›"]
    let result = try TranslationRun()(raw("‹EF›‹BB›‹BF›") + dump(lines), file: "a/b.jsonl")
    #expect(result.reported.map(\.line) == [1, 4, 5])
    #expect(result.reported.allSatisfy { $0.file == "a/b.jsonl" })
    let rejects = try outputLines(result.rejects).map { try FoundationJSON.object($0) }
    #expect(rejects.map { $0["offset"] as? Int } == [3, 23, 25])
  }
}
