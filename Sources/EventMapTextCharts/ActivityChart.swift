/// Events by hour, day, week or month as a chart with its heading.
package struct ActivityChart {
  /// How many events are in no column of a chart.
  package struct NotShown: Sendable, Equatable {
    /// Those at times before or after the columns.
    package var outside = 0
    /// Those without a time that can be read.
    package var withoutTime = 0

    package init(outside: Int = 0, withoutTime: Int = 0) {
      self.outside = outside
      self.withoutTime = withoutTime
    }

    /// One line, if there are any.
    fileprivate var lines: [String] {
      let parts = [(outside, "at other times"), (withoutTime, "without a time")]
      let texts = parts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
      return texts.isEmpty ? [] : ["not shown: " + texts.joined(separator: ", ")]
    }
  }

  /// How many columns fit into the lines of a narrow terminal.
  private static let width = 72

  /// The name of the unit: `hour`, `day`, `week` or `month`.
  private let unit: String
  /// The start of the first unit by the clocks of the place, in microseconds since 1970.
  private let start: Int64

  /// - Parameters:
  ///   - unit: `hour`, `day`, `week` or `month`.
  ///   - start: when the first unit begins, in microseconds since 1970.
  ///   - utcOffsetMinutes: how far the clocks of the place are ahead of UTC.
  package init(unit: String, start: Int64, utcOffsetMinutes: Int = 0) {
    self.unit = unit
    self.start = start + Int64(utcOffsetMinutes) * 60_000_000
  }

  /// The heading and the chart; nothing for a single unit, of which a chart says no more than its number.
  ///
  /// - Parameters:
  ///   - title: what is counted: `events`.
  ///   - counts: one for each unit.
  ///   - notShown: what the counts leave out.
  package func lines(_ title: String, _ counts: [Int], _ notShown: NotShown = .init()) -> [String] {
    if counts.count < 2 { return [] }
    let groups = CountGroups(counts, width: Self.width)
    let last = name(of: (groups.sums.count - 1) * groups.size)
    let chart = ColumnChart(groups.sums, first: name(of: 0), last: last).lines + notShown.lines
    let units = groups.size == 1 ? unit : "\(groups.size) \(unit)s"
    return [title + " by \(units)"] + chart.map { "  " + $0 }
  }

  /// When a unit begins: `2016-09-08 01:00`, of a day or week the date, of a month `2016-09`.
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
