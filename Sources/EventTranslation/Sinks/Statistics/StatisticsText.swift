import EventMapping
import EventMapTextCharts
import Foundation

/// Statistics as text for people: tables of event IDs, pages and actions, with bars and the hours of the day.
///
/// Names come last in a row, so that their widths do not affect the other columns.
public struct StatisticsText {
  private static let barWidth = 12

  private let report: StatisticsReport
  private let top: Int
  private var lines: [String] = []

  /// Returns the text, with lines ended by line feeds.
  ///
  /// - Parameter top: the maximum number of rows that each table shows; the rest are only counted.
  public static func text(_ report: StatisticsReport, top: Int = 20) -> String {
    var text = StatisticsText(report, top: max(0, top))
    text.addTotals()
    text.addActivity()
    text.addRows("event IDs", report.events, uncounted: report.uncountedEvents, arePages: false)
    text.addRows("pages", report.pages, uncounted: report.uncountedPages, arePages: true)
    text.addGroups()
    text.addSteps()
    text.addActions()
    text.addLegend()
    return text.lines.joined(separator: "\n") + "\n"
  }

  private init(_ report: StatisticsReport, top: Int) {
    self.report = report
    self.top = top
  }

  // MARK: Tables

  private mutating func addTotals() {
    let totals = report.totals
    var rows = [
      ("server events with an event ID", String(totals.events)), ("events without", String(totals.lines[.unmapped])),
    ]
    for bucket in LineBucket.allCases where bucket != .mapped && bucket != .unmapped {
      rows.append((bucket.name, String(totals.lines[bucket])))
    }
    rows += [("lines", String(totals.lines.lines)), ("sessions", Self.count(totals.sessions))]
    let width = rows.map(\.1.count).max() ?? 0
    for (name, number) in rows { lines.append("  \(Self.padded(number, width))  \(name)") }
  }

  private mutating func addActivity() {
    guard let activity = report.activity else { return }
    let chart = ActivityChart(
      unit: activity.unit.rawValue, start: activity.start, utcOffsetMinutes: report.utcOffset.minutes
    ).lines("server events", activity.counts, .init(outside: activity.outside, withoutTime: activity.withoutTime))
    if !chart.isEmpty { lines += [""] + chart }
  }

  private mutating func addRows(_ title: String, _ rows: [StatisticsRow], uncounted: Int, arePages: Bool) {
    let columns = Self.columns(of: rows, arePages: arePages)
    add(
      title, rows.count, uncounted: uncounted, columns.map(\.rawValue), hasHours: true,
      rows.prefix(top).map { Self.row($0, columns, name: Self.name($0.name)) })
  }

  private mutating func addGroups() {
    guard let groups = report.groups else { return }
    let columns = Self.columns(of: groups.groups.map(\.counts) + [groups.others].compactMap { $0 }, arePages: false)
    let others = groups.others.map { [Self.row($0, columns, name: "(other groups)")] } ?? []
    add(
      "groups by \(groups.members.map(Self.name).joined(separator: ", "))", groups.groups.count, uncounted: 0,
      columns.map(\.rawValue), hasHours: true,
      groups.groups.prefix(top).map { Self.row($0.counts, columns, name: Self.name($0)) } + others)
  }

  /// Returns the columns that are not empty in all rows.
  private static func columns(of rows: [StatisticsRow], arePages: Bool) -> [StatisticsRow.Column] {
    StatisticsRow.Column.all(ofPages: arePages).filter { column in rows.contains { column.text(of: $0) != nil } }
  }

  private static func row(_ row: StatisticsRow, _ columns: [StatisticsRow.Column], name: String) -> Row {
    Row(count: row.count, cells: columns.map { $0.text(of: row) ?? "" }, hours: row.hours, name: name)
  }

  private mutating func addSteps() {
    add(
      "steps from page to page", report.steps.count, uncounted: 0, [], hasHours: false,
      report.steps.prefix(top).map {
        Row(count: $0.count, cells: [], hours: [], name: "\(Self.name($0.from)) → \(Self.name($0.to))")
      })
  }

  private mutating func addActions() {
    add(
      "actions", report.actions.count, uncounted: report.uncountedActions, [], hasHours: false,
      report.actions.prefix(top).map { Row(count: $0.count, cells: [], hours: [], name: Self.name($0)) })
    addTouches(
      "actions in several touch phases: one touch may count more than once",
      report.actions.filter(\.isInSeveralTouchPhases))
    addTouches(
      "actions whose touches never end: none arrived as 'ended' or 'cancelled'", report.actions.filter(\.neverEnds))
  }

  private mutating func addTouches(_ title: String, _ actions: [StatisticsReport.Action]) {
    if actions.isEmpty { return }
    lines += ["", title + ":"]
    for action in actions.prefix(top) {
      let phases = TouchPhase.allCases.compactMap { phase in
        action.touchPhases[phase].map { "\(phase.name) \($0)" }
      }
      lines.append("  \(Self.name(action))  (\(phases.joined(separator: ", ")))")
    }
    addRest(actions.count)
  }

  private struct Row {
    var count: Int
    var cells: [String]
    var hours: [Int]
    var name: String
  }

  private mutating func add(
    _ title: String, _ count: Int, uncounted: Int, _ columns: [String], hasHours: Bool, _ rows: [Row]
  ) {
    if count == 0 { return }
    lines += ["", "\(title): \(count)"]
    let header = ["count"] + columns
    let texts = rows.map { [String($0.count)] + $0.cells }
    let widths = header.indices.map { column in
      max(header[column].count, texts.map { $0[column].count }.max() ?? 0)
    }
    let largest = rows.map(\.count).max() ?? 0
    func line(_ cells: [String], _ bar: String, _ hours: String) -> String {
      var parts = zip(cells, widths).map { Self.padded($0, $1) }
      parts.insert(bar + String(repeating: " ", count: max(0, Self.barWidth - bar.count)), at: 1)
      return "  " + (hasHours ? parts + [hours] : parts).joined(separator: "  ")
    }
    let heading = line(header, "", "0     6     12    18      peak")
    lines.append(String(heading.reversed().drop { $0 == " " }.reversed()))
    for (row, cells) in zip(rows, texts) {
      lines.append(
        line(cells, TextBar.text(row.count, of: largest, width: Self.barWidth), Self.hours(row.hours)) + "  " + row.name
      )
    }
    addRest(count)
    if uncounted > 0 { lines.append("  and \(uncounted) events under further names, not listed to limit memory") }
  }

  private mutating func addRest(_ count: Int) {
    if count > top { lines.append("  … and \(count - top) more") }
  }

  private mutating func addLegend() {
    var notes: [String] = []
    if !report.events.isEmpty || !report.pages.isEmpty || report.groups?.groups.isEmpty == false {
      notes.append("hours of the day in UTC\(report.utcOffset == .zero ? "" : report.utcOffset.description)")
      if report.totals.withoutTime > 0 {
        let count = report.totals.withoutTime
        notes.append(
          count == 1 ? "1 event has no time and counts in no hour" : "\(count) events have no time and count in no hour"
        )
      }
    }
    let forgotten = report.totals.forgottenPages
    if forgotten > 0 {
      notes.append(
        "\(forgotten) open page\(forgotten == 1 ? "" : "s") forgotten, to limit memory: no time unless the event has it"
      )
    }
    let groups = (report.groups?.groups ?? []).map(\.counts) + [report.groups?.others].compactMap { $0 }
    let rows = report.events + report.pages + groups
    let sessions = rows.map(\.sessions) + [report.totals.sessions]
    let durations = rows.map(\.durations)
    if sessions.contains(where: { $0.precision == .estimated }) {
      notes.append("~ sessions are estimates with a standard error of 0.8 %")
    }
    if sessions.contains(where: { $0.precision == .partial }) {
      notes.append("≥ sessions are lower bounds: the memory for sessions was full")
    }
    if durations.contains(where: { $0.precision == .estimated }) {
      notes.append("~ times are at most 0.4 % away")
    }
    if durations.contains(where: { $0.precision == .partial }) {
      notes.append("? times cover only the first events: the memory for times was full")
    }
    if !notes.isEmpty { lines += [""] + notes }
  }

  // MARK: Cells

  private static func name(_ text: String) -> String { DisplayedName.plain(DisplayedName.shortened(text, to: 200)) }

  /// Returns the values separated by commas. A missing value is shown as `(missing)`; a text that is empty, or could be mistaken for
  /// `(missing)`, is in quotes.
  private static func name(_ group: StatisticsReport.Group) -> String {
    group.values.map { value in
      guard let value else { return "(missing)" }
      return value.isEmpty || value.hasPrefix("(") || value.hasPrefix("\"") ? "\"\(name(value))\"" : name(value)
    }.joined(separator: ", ")
  }

  private static func name(_ action: StatisticsReport.Action) -> String {
    name(action.target) + " " + name(action.action)
  }

  /// Returns a number of sessions, with a mark if it is not exact.
  static func count(_ sessions: StatisticsReport.Sessions) -> String {
    switch sessions.precision {
    case .exact: String(sessions.count)
    case .estimated: "~\(sessions.count)"
    case .partial: "≥\(sessions.count)"
    }
  }

  /// Returns a time, with a mark if it is not exact.
  static func time(_ seconds: Double, _ precision: StatisticsPrecision) -> String {
    let mark =
      switch precision {
      case .exact: ""
      case .estimated: "~"
      case .partial: "?"
      }
    return mark + time(seconds)
  }

  /// Returns a time such as `4.03 s`, `12 min 05 s` or `3 h 20 min`.
  private static func time(_ seconds: Double) -> String {
    if seconds < 99.995 { return String(format: "%.2f s", seconds) }
    guard seconds < 1e15 else { return String(format: "%.0e s", seconds) }
    let whole = Int(seconds.rounded())
    if whole < 5_999 { return "\(whole / 60) min \(String(format: "%02d", whole % 60)) s" }
    let minutes = Int((seconds / 60).rounded())
    return "\(minutes / 60) h \(String(format: "%02d", minutes % 60)) min"
  }

  /// Returns a sparkline of the 24 hours and the hour with the most events.
  private static func hours(_ counts: [Int]) -> String {
    let largest = counts.max() ?? 0
    let busiest = largest > 0 ? counts.firstIndex(of: largest).map { String(format: "%02d:00", $0) } : nil
    return Sparkline.text(counts) + "  " + padded(busiest ?? "", 5)
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }
}
