import Foundation

/// Events by hour, day or week as a chart with its heading.
package struct ActivityChart {
  /// The name of the unit: `hour`, `day` or `week`.
  private let unit: String
  private let unitHours: Int
  /// In microseconds since 1970.
  private let start: Int64
  private let utcOffsetMinutes: Int

  /// - Parameters:
  ///   - unit: `hour`, `day` or `week`.
  ///   - start: when the first unit begins, in microseconds since 1970.
  ///   - utcOffsetMinutes: how far the clocks of the place are ahead of UTC.
  package init(unit: String, start: Int64, utcOffsetMinutes: Int = 0) {
    self.unit = unit
    unitHours = unit == "hour" ? 1 : unit == "day" ? 24 : 168
    self.start = start
    self.utcOffsetMinutes = utcOffsetMinutes
  }

  /// The heading and the chart; nothing for a single unit, of which a chart says no more than its number.
  ///
  /// - Parameters:
  ///   - title: what is counted: `events`.
  ///   - counts: one for each unit.
  package func lines(_ title: String, _ counts: [Int]) -> [String] {
    if counts.count < 2 { return [] }
    return [title + " by \(unit)"]
      + ColumnChart(counts, first: time(0), last: time(max(0, counts.count - 1))).lines.map { "  " + $0 }
  }

  /// When a unit begins, by the clocks of the place: `2016-09-08 01:00`, of a day or week the date.
  private func time(_ unit: Int) -> String {
    let seconds = Double(start) / 1e6 + Double(unit * unitHours * 3_600 + utcOffsetMinutes * 60)
    let text = Date(timeIntervalSince1970: seconds).formatted(
      Date.ISO8601FormatStyle(dateTimeSeparator: .space, timeZone: .gmt))
    return String(text.prefix(unitHours == 1 ? 16 : 10))
  }
}
