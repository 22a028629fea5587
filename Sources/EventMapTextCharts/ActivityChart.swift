/// A chart of events by hour, day, week or month, with a heading.
package struct ActivityChart {
  /// The numbers of events outside of the chart's columns.
  package struct NotShown: Sendable, Equatable {
    /// The number of events at times before or after the columns.
    package var outside = 0
    /// The number of events without a valid time.
    package var withoutTime = 0

    package init(outside: Int = 0, withoutTime: Int = 0) {
      self.outside = outside
      self.withoutTime = withoutTime
    }

    /// A line with the numbers; empty if both are 0.
    fileprivate var lines: [String] {
      let parts = [(outside, "at other times"), (withoutTime, "without a time")]
      let texts = parts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
      return texts.isEmpty ? [] : ["not shown: " + texts.joined(separator: ", ")]
    }
  }

  /// The maximum number of columns, which fits into a narrow terminal.
  private static let width = 72

  /// The name of the unit: `hour`, `day`, `week` or `month`.
  private let unit: String
  /// The start of the first unit in local time, in microseconds since 1970.
  private let start: Int64

  /// Makes a chart.
  ///
  /// - Parameters:
  ///   - unit: `hour`, `day`, `week` or `month`.
  ///   - start: the start of the first unit in UTC, in microseconds since 1970.
  ///   - utcOffsetMinutes: the offset of the local time from UTC, in minutes.
  package init(unit: String, start: Int64, utcOffsetMinutes: Int = 0) {
    self.unit = unit
    self.start = start + Int64(utcOffsetMinutes) * 60_000_000
  }

  /// Returns the lines of the heading and the chart; empty for fewer than two units, for which a chart is pointless.
  ///
  /// - Parameters:
  ///   - title: the name of the counted items: `events`.
  ///   - counts: the count of each unit.
  ///   - notShown: the numbers of events outside of the units.
  package func lines(_ title: String, _ counts: [Int], _ notShown: NotShown = .init()) -> [String] {
    if counts.count < 2 { return [] }
    let groups = CountGroups(counts, width: Self.width)
    let last = name(of: (groups.sums.count - 1) * groups.size)
    let chart = ColumnChart(groups.sums, first: name(of: 0), last: last).lines + notShown.lines
    let units = groups.size == 1 ? unit : "\(groups.size) \(unit)s"
    return [title + " by \(units)"] + chart.map { "  " + $0 }
  }

  /// The name of a unit by its start: `2016-09-08 01:00` for an hour, the date for a day or week, `2016-09` for a month.
  private func name(of unit: Int) -> String {
    let hours = self.unit == "hour" ? 1 : self.unit == "day" ? 24 : 168
    let begin = CivilDate(microseconds: self.unit == "month" ? start : start + Int64(unit * hours) * 3_600_000_000)
    let text = begin.dayText
    guard self.unit == "month" else { return self.unit == "hour" ? "\(text) \(begin.timeText.prefix(5))" : text }
    let parts = text.prefix(7).split(separator: "-").compactMap { Int($0) }
    let month = (parts.first ?? 0) * 12 + (parts.last ?? 1) - 1 + unit
    return String(10_000 + month / 12).dropFirst() + "-" + String(101 + month % 12).dropFirst()
  }
}
