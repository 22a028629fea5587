import EventMapping
import EventMapTableSearch
import EventMapTextCharts

/// When raw events came, for charts.
package struct ObservedActivity: Sendable {
  /// The name of the unit of time: `hour`, `day`, `week` or `month`.
  var unit: String
  /// When the first unit begins, in microseconds since 1970.
  var start: Int64
  /// For each unit the events, and the unmapped ones of them.
  var events, unmapped: [Int]
  /// The events of each row, and of each name without one.
  var rows: [EventTable.RowName: [Int]]
  /// How many events are in no unit.
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

  /// How wide the sparkline of an entry is at most.
  private static let sparklineWidth = 24

  /// The events of an entry as a sparkline; empty where it has none.
  func sparkline(_ entry: CoverageEntry) -> String {
    guard let key = entry.key, events.count > 1,
      let counts = rows[EventTable.RowName(className: entry.className, section: entry.section, key: key)]
    else { return "" }
    return Sparkline.text(counts, width: Self.sparklineWidth)
  }

  /// All events as a chart, in UTC, and the unmapped ones as another one.
  var lines: [String] {
    let chart = ActivityChart(unit: unit, start: start)
    let lines = chart.lines("events", events, notShown)
    return unmapped.contains { $0 > 0 } && !lines.isEmpty
      ? lines + [""] + chart.lines("unmapped events", unmapped) : lines
  }
}
