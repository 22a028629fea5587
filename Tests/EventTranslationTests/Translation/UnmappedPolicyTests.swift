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

  @Test func dropsByDefault() throws {
    let result = try translate(Self.lines)
    #expect(textLines(result.events) == Self.events)
    #expect(result.unmapped.isEmpty)
    #expect(result.totals[.unmapped] == 2)
  }

  @Test func keepsTheRawRecordInItsPlace() throws {
    let result = try translate(Self.lines, TranslationOptions(unmapped: .keep))
    #expect(textLines(result.events) == [Self.events[0], Self.lines[1], Self.lines[4], Self.events[1]])
    #expect(result.unmapped.isEmpty)
    #expect(result.totals[.unmapped] == 2)
  }

  @Test func writesTheRawRecordToASeparateSink() throws {
    let result = try translate(Self.lines, TranslationOptions(format: .csv, unmapped: .separate))
    #expect(textLines(result.unmapped) == [Self.lines[1], Self.lines[4]])
    #expect(textLines(result.events).count == 3)
    #expect(result.totals[.unmapped] == 2)
  }

  @Test func writesSeparateKitlogLinesAsAKitlog() throws {
    let header = "iPhone,iPhone,iPhone OS,9.1,UUID,1.0,1"
    let lines = [
      header, "1,5,Other,r", "1,6,ViewController,s", "0,7,x,y\r", header + "2", "3,8,ViewController,Tabbar切换",
    ]
    let apart = try translateKitlog(lines, TranslationOptions(unmapped: .separate))
    #expect(textLines(apart.unmapped) == [header, "1,5,Other,r", "0,7,x,y\r", header + "2", lines[5]])
    // The unmapped events read back are the same, each with its own device.
    let again = try TranslationRun(options: .init(unmapped: .keep))(apart.unmapped, .kitlog)
    let kept = try translateKitlog(lines, TranslationOptions(unmapped: .keep))
    #expect(textLines(again.events) == textLines(kept.events).filter { !$0.contains("eventID") })
    #expect(again.totals[.unmapped] == 3)
  }
}
