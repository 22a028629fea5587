import Testing

@testable import EventTranslation

/// The buckets of lines, and the reasons of rejected ones.
@Suite struct BucketTests {
  private func counts(_ line: String) throws -> [Int] {
    let totals = try translate([line]).totals
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
    // Other members may occur twice.
    #"{"type":"page","class":"HomeViewController","phase":"enter","target":1,"target":2,"action":3,"action":4}"#,
    #"{"type":"control","target":"ViewController","action":"buttonAction:","class":"A","class":"B","phase":1,"phase":2}"#,
    #"{"title":1,"title":2,"t\u0069tle":3,"type":"page","class":"HomeViewController","phase":"enter"}"#,
  ]) func mapsEvents(line: String) throws { #expect(try counts(line) == [1, 0, 0, 0, 0, 1]) }

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
    #"{"type":"control","target":"","action":""}"#, #"{"type":"row","target":"首页ViewController","action":"enter"}"#,
    #"{"type":"swipe"}"#, #"{"type":""}"#, #"{"type":"Page","class":"HomeViewController","phase":"enter"}"#,
    #"{"type":"page ","class":"HomeViewController","phase":"enter"}"#, #"{"type":"app","phase":"launch"}"#,
    #"{"type":"tap","class":1,"phase":2,"target":3,"action":4}"#,
    #"{"type":"tap","class":"a","class":"b","action":"a","action":"b"}"#,
  ]) func countsOtherEventsAsUnmapped(line: String) throws { #expect(try counts(line) == [0, 1, 0, 0, 0, 1]) }

  @Test(arguments: ["", " ", "\t", "\r", " \t \r", "    "]) func skipsBlankLines(line: String) throws {
    #expect(try counts(line) == [0, 0, 0, 0, 1, 1])
  }

  @Test(
    arguments: [
      (#"{}"#, .missingMember), (#"{"class":"HomeViewController","phase":"enter"}"#, .missingMember),
      (#"{"Type":"page","class":"HomeViewController","phase":"enter"}"#, .missingMember),
      (#"{"properties":{"type":"page"},"class":"HomeViewController","phase":"enter"}"#, .missingMember),
      (#"{"type":"page","phase":"enter"}"#, .missingMember),
      (#"{"type":"page","class":"HomeViewController"}"#, .missingMember),
      (#"{"type":"page","target":"HomeViewController","action":"enter"}"#, .missingMember),
      (#"{"type":"control","class":"HomeViewController","phase":"enter"}"#, .missingMember),
      (#"{"type":"gesture","target":"HomeViewController"}"#, .missingMember),
      (#"{"type":"row","action":"a:"}"#, .missingMember),
      (#"{"type":null}"#, .wrongType), (#"{"type":1}"#, .wrongType), (#"{"type":["page"]}"#, .wrongType),
      (#"{"type":true,"class":"HomeViewController","phase":"enter"}"#, .wrongType),
      (#"{"type":"page","class":{"name":"A"},"phase":"enter"}"#, .wrongType),
      (#"{"type":"page","class":"HomeViewController","phase":null}"#, .wrongType),
      (#"{"type":"control","target":1048,"action":"a:"}"#, .wrongType),
      (#"{"type":"row","target":"A","action":false}"#, .wrongType),
      (#"{"type":"page","type":"page","class":"HomeViewController","phase":"enter"}"#, .duplicateMember),
      (#"{"type":"page","\u0074ype":"page","class":"HomeViewController","phase":"enter"}"#, .duplicateMember),
      (#"{"type":"page","class":"HomeViewController","class":1,"phase":"enter"}"#, .duplicateMember),
      (#"{"type":"page","class":"HomeViewController","ph\u0061se":"enter","phase":"enter"}"#, .duplicateMember),
      (#"{"type":"control","target":"A","target":"A","action":"a:"}"#, .duplicateMember),
      (#"{"type":"row","target":"A","action":"a:","action":"a:","action":"b:"}"#, .duplicateMember),
      (#"{"type":"swipe","type":"swipe"}"#, .duplicateMember),
      (#"{"type":"page","class":"HomeViewController","phase":"enter"},"#, .invalidJSON),
      (#"[{"type":"page","class":"HomeViewController","phase":"enter"}]"#, .notAnObject),
      (#"{"type":"page","class":"HomeViewController","phase":"enter","x":"‹E9›"}"#, .invalidUTF8),
      (#"{"type":"page","class":"HomeViewController","phase":"enter","x":"\ud800"}"#, .loneSurrogate),
      ("‹0B›", .invalidJSON), ("‹00›", .invalidJSON), ("‹C2›‹A0›", .invalidJSON),
    ] as [(String, Rejection.Reason)])
  func rejectsInvalidLines(line: String, reason: Rejection.Reason) throws {
    let result = try translate([line])
    #expect(result.reasons == [reason] && result.totals[.rejected] == 1 && result.totals.lines == 1)
    #expect(result.events.isEmpty && result.summary.unmappedTop.isEmpty)
  }

  @Test func namesTheMemberInMessages() throws {
    let lines = [
      #"{"type":"page","class":"A"}"#, #"{"type":"page","class":"é","phase":5}"#, #"{"type":"a","type":"b"}"#,
    ]
    let expected = [
      "the member 'phase' is missing", "column 36: the member 'phase' must be a string, found a number",
      "the member 'type' occurs 2 times",
    ]
    #expect(try translate(lines).reported.map(\.rejection.message) == expected)
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
