import EventMapTextCharts
import Testing

@Suite struct TextChartTests {
  @Test func drawsABarInEighths() {
    #expect(TextBar.text(8, of: 8, width: 2) == "██")
    #expect(TextBar.text(4, of: 8, width: 2) == "█")
    #expect(TextBar.text(5, of: 8, width: 2) == "█▎")
    #expect(TextBar.text(1, of: 1_000_000, width: 2) == "▏")
    #expect(TextBar.text(9, of: 8, width: 2) == "██")
    #expect(TextBar.text(0, of: 8, width: 2) == "" && TextBar.text(0, of: 0, width: 2) == "")
  }

  @Test func drawsASparkline() {
    #expect(Sparkline.text([0, 1, 4, 8]) == " ▁▄█")
    #expect(Sparkline.text([]) == "" && Sparkline.text([0, 0]) == "  ")
    #expect(Sparkline.text([1, 1_000_000]) == "▁█")
    // Two neighbors are combined into a character; a last count without a neighbor is scaled up.
    #expect(Sparkline.text([1, 1, 2, 2, 2], width: 3) == "▄██")
    #expect(Sparkline.text([Int](repeating: 7, count: 49), width: 24) == String(repeating: "█", count: 17))
    #expect(Sparkline.text([1, 2], width: 24) == "▄█")
    #expect(Sparkline.text([Int](repeating: 1, count: 96), width: 24).count == 24)
  }

  @Test func drawsColumnsWithLabels() {
    let lines = ColumnChart([0, 1, 20, 40], first: "a", last: "d").lines
    #expect(
      lines == [
        "40 ┤            ████", "   │            ████", "   │        ▄▄▄▄████", "   │        ████████",
        "   │    ▁▁▁▁████████",
        " 0 ┼────────────────", "    a              d",
      ])
    // Labels without enough space are joined by a dash.
    #expect(ColumnChart([1, 1], first: "2016-09-08", last: "2016-09-09").lines.last == "   2016-09-08 – 2016-09-09")
    #expect(ColumnChart([1], first: "a", last: "a").lines.last == "   a")
    #expect(ColumnChart([], first: "", last: "").lines.isEmpty)
    #expect(ColumnChart([0, 0], first: "a", last: "b").lines.dropLast(2).allSatisfy { !$0.contains("█") })
    let wide = ColumnChart([Int](repeating: 3, count: 96), first: "a", last: "b").lines
    #expect(wide.first == "3 ┤" + String(repeating: "█", count: 96))
  }

  @Test func drawsActivityByTheUnit() {
    let chart = ActivityChart(unit: "hour", start: 1_473_296_400_000_000, utcOffsetMinutes: 480)
    let lines = chart.lines("events", [Int](repeating: 1, count: 40))
    #expect(lines.first == "events by hour" && lines.count == 8)
    #expect(lines.last == "     2016-09-08 09:00        2016-09-10 00:00")
    let days = ActivityChart(unit: "day", start: -86_400_000_000).lines("events", [1, 2])
    #expect(days.last == "     1969-12-31 – 1970-01-01")
    #expect(days.count == 8 && ActivityChart(unit: "day", start: 0).lines("events", [9]).isEmpty)
    #expect(ActivityChart(unit: "week", start: 0).lines("x", [1, 2]).last == "     1970-01-01 – 1970-01-08")
    // The columns fit into a narrow terminal.
    let wide = ActivityChart(unit: "hour", start: 0).lines("events", [Int](repeating: 1, count: 95))
    #expect(wide.first == "events by 2 hours" && wide.dropFirst().first == "  2 ┤" + String(repeating: "█", count: 47))
    #expect(wide.last?.hasSuffix("1970-01-04 22:00") == true)
    // December 2016 in a time zone eight hours ahead of UTC, and February 2018.
    let months = ActivityChart(unit: "month", start: 1_480_521_600_000_000, utcOffsetMinutes: 480)
    #expect(months.lines("x", [1, 2]).last == "     2016-12 – 2017-01")
    let many = months.lines("x", [Int](repeating: 1, count: 15), .init(outside: 3, withoutTime: 1))
    #expect(many.first == "x by month" && many.dropLast().last?.hasSuffix("2018-02") == true)
    #expect(many.last == "  not shown: 3 at other times, 1 without a time")
    #expect(months.lines("x", [1, 2], .init(withoutTime: 2)).last == "  not shown: 2 without a time")
    #expect(months.lines("x", [1], .init(outside: 3)).isEmpty)
  }
}
