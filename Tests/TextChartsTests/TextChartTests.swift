import Testing
import TextCharts

@Suite struct TextChartTests {
  @Test func bars() {
    #expect(TextBar.text(8, of: 8, width: 2) == "██")
    #expect(TextBar.text(4, of: 8, width: 2) == "█")
    #expect(TextBar.text(5, of: 8, width: 2) == "█▎")
    #expect(TextBar.text(1, of: 1_000_000, width: 2) == "▏")
    #expect(TextBar.text(9, of: 8, width: 2) == "██")
    #expect(TextBar.text(0, of: 8, width: 2) == "" && TextBar.text(0, of: 0, width: 2) == "")
  }

  @Test func sparklines() {
    #expect(Sparkline.text([0, 1, 4, 8]) == " ▁▄█")
    #expect(Sparkline.text([]) == "" && Sparkline.text([0, 0]) == "  ")
    #expect(Sparkline.text([1, 1_000_000]) == "▁█")
    // Two neighbors make one character.
    #expect(Sparkline.text([1, 1, 2, 2, 4], width: 3) == "▄██")
    #expect(Sparkline.text([1, 2], width: 24) == "▄█")
    #expect(Sparkline.text([Int](repeating: 1, count: 96), width: 24).count == 24)
  }

  @Test func columns() {
    let lines = ColumnChart([0, 1, 20, 40], first: "a", last: "d").lines
    #expect(
      lines == [
        "40 ┤            ████", "   │            ████", "   │        ▄▄▄▄████", "   │        ████████",
        "   │    ▁▁▁▁████████",
        " 0 ┼────────────────", "    a              d",
      ])
    // Labels without room are beside each other.
    #expect(ColumnChart([1, 1], first: "2016-09-08", last: "2016-09-09").lines.last == "   2016-09-08 – 2016-09-09")
    #expect(ColumnChart([1], first: "a", last: "a").lines.last == "   a")
    #expect(ColumnChart([], first: "", last: "").lines.isEmpty)
    #expect(ColumnChart([0, 0], first: "a", last: "b").lines.dropLast(2).allSatisfy { !$0.contains("█") })
    let wide = ColumnChart([Int](repeating: 3, count: 96), first: "a", last: "b").lines
    #expect(wide.first == "3 ┤" + String(repeating: "█", count: 96))
  }

  @Test func activity() {
    let chart = ActivityChart(unit: "hour", start: 1_473_296_400_000_000, utcOffsetMinutes: 480)
    let lines = chart.lines("events", [Int](repeating: 1, count: 40))
    #expect(lines.first == "events by hour" && lines.count == 8)
    #expect(lines.last == "     2016-09-08 09:00        2016-09-10 00:00")
    let days = ActivityChart(unit: "day", start: -86_400_000_000).lines("events", [1, 2])
    #expect(days.last == "     1969-12-31 – 1970-01-01")
    #expect(days.count == 8 && ActivityChart(unit: "day", start: 0).lines("events", [9]).isEmpty)
    #expect(ActivityChart(unit: "week", start: 0).lines("x", [1, 2]).last == "     1970-01-01 – 1970-01-08")
  }
}
