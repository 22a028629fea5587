import Testing

@testable import EventTranslation

/// Unmapped raw events, which are dropped, kept among the server events, or written separately.
@Suite struct UnmappedPolicyTests {
  private static let lines = [
    #"{"type":"page","class":"HomeViewController","phase":"enter"}"#,
    #" { "type":"page","class":"No","phase":"enter" , "a":"\u00e9" }"# + "\r", "", "x", #"{"type":"swipe"}"#,
    #"{"type":"row","target":"GoodsViewController","action":"tableView:didSelectRowAtIndexPath:"}"#,
  ]
  private static let events = [
    #"{"eventID":"EVENT_HOME_ENTER_PAGE","type":"page","class":"HomeViewController","phase":"enter"}"#,
    #"{"eventID":"CTRL_EVENT_GOODS_ROW","type":"row","target":"GoodsViewController","action":"tableView:didSelectRowAtIndexPath:"}"#,
  ]

  @Test(arguments: [
    (TranslationOptions(), events, []),
    (TranslationOptions(unmapped: .keep), [events[0], lines[1], lines[4], events[1]], []),
    (TranslationOptions(unmapped: .separate), events, [lines[1], lines[4]]),
  ]) func writesUnmappedRecordsUnchanged(options: TranslationOptions, events: [String], unmapped: [String]) throws {
    let result = try translate(Self.lines, options)
    #expect(textLines(result.events) == events && textLines(result.unmapped) == unmapped)
    #expect(result.totals[.unmapped] == 2)
  }
}
