import EventMapping
import EventMapTableSearch
import EventMapTextCharts

/// The numbers of raw events over time, for charts.
package struct ObservedActivity: Sendable {
  /// The name of the unit of time: `hour`, `day`, `week` or `month`.
  var unit: String
  /// The start of the first unit, in microseconds since 1970.
  var start: Int64
  /// The number of events in each unit, and the number of unmapped ones among them.
  var events, unmapped: [Int]
  /// The number of events in each unit, by row or, for events without a row, by name.
  var rows: [EventTable.RowName: [Int]]
  /// The number of events outside of all units.
  var notShown: ActivityChart.NotShown

  package init(
    unit: String, start: Int64, events: [Int], unmapped: [Int], rows: [EventTable.RowName: [Int]],
    notShown: ActivityChart.NotShown = .init()
  ) {
    self.unit = unit
    self.start = start
    self.events = events
    self.unmapped = unmapped
    self.rows = rows
    self.notShown = notShown
  }

  /// The maximum width of an entry's sparkline, in characters.
  private static let sparklineWidth = 24

  /// The events of an entry as a sparkline; empty without data.
  func sparkline(_ entry: CoverageEntry) -> String {
    guard let key = entry.key, events.count > 1,
      let counts = rows[EventTable.RowName(className: entry.className, section: entry.section, key: key)]
    else { return "" }
    return Sparkline.text(counts, width: Self.sparklineWidth)
  }

  /// The lines of a chart of all events in UTC, followed by a chart of the unmapped ones, if any.
  var lines: [String] {
    let chart = ActivityChart(unit: unit, start: start)
    let lines = chart.lines("events", events, notShown)
    return unmapped.contains { $0 > 0 } && !lines.isEmpty
      ? lines + [""] + chart.lines("unmapped events", unmapped) : lines
  }
}
