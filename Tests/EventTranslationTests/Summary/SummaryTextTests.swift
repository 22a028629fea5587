import Testing

@testable import EventTranslation

/// The summary for people.
@Suite struct SummaryTextTests {
  @Test func showsEventsUnmappedNamesAndTotals() throws {
    let lines = [
      #"{"type":"page","class":"HomeViewController","phase":"enter"}"#, "", "x", #"{"type":"swipe"}"#,
      #"{"type":"row","target":"A","action":"c:"}"#, #"{"type":"swipe"}"#,
    ]
    let text = SummaryText.text(try translate(lines).summary, seconds: 0.05)
    #expect(
      text == """
        events:
          1  EVENT_HOME_ENTER_PAGE
        not in the table, most frequent first:
          2  swipe  (first at dump:4)
          1  row A c:  (first at dump:5)
        lines:
          1  mapped
          3  unmapped
          0  ignored
          0  filtered
          1  rejected
          1  skipped
          6  lines, 140 bytes, 0.050 s

        """)
  }

  @Test func anEmptyRunHasOnlyTotals() throws {
    let text = SummaryText.text(try translate([]).summary, seconds: 0)
    #expect(text.hasPrefix("lines:\n") && text.hasSuffix("\n"))
  }

  @Test func namesCannotBreakLines() throws {
    let text = SummaryText.text(
      try translate([#"{"type":"a\nb\u001b[31m"}"#, #"{"type":"row","target":"\r","action":"\u2028"}"#]).summary,
      seconds: 0)
    #expect(!text.unicodeScalars.contains { $0 != "\n" && ($0.value < 0x20 || $0.value == 0x2028) })
    #expect(text.split(separator: "\n").count == 11)
  }

  @Test func reportsInexactUnmappedPairs() throws {
    var summary = try translate([#"{"type":"swipe"}"#]).summary
    summary.unmappedTopIsExact = false
    #expect(SummaryText.text(summary, seconds: 0).contains("not exact"))
  }
}
