import EventMapping
import Foundation

/// Statistics as rows of comma-separated values (RFC 4180), ended by line feeds: one for each event ID, page and action.
///
/// `kind` is `event`, `page` or `action`, `name` the event ID, the class or the action's target; a column that a kind does not have is empty.
public enum StatisticsTable {
  private static let phases = TouchPhase.allCases

  /// The names of the columns, as the first row has them.
  public static let columns =
    ["kind", "name", "action", "count", "sessions", "sessionsPrecision", "enters", "leaves"]
    + ["timed", "median", "p95", "total", "timedPrecision"] + phases.map(\.name)
    + (0..<24).map { String(format: "hour%02d", $0) }

  /// Makes the rows. Times are in seconds, the hours by the clocks of the report.
  ///
  /// - Parameter escapesFormulas: whether values that a spreadsheet would take as formulas get an apostrophe before them.
  public static func bytes(_ report: StatisticsReport, escapesFormulas: Bool = false) -> [UInt8] {
    var rows = DelimitedRows(escapesFormulas: escapesFormulas)
    rows.append(columns)
    for event in report.events {
      rows.append(
        ["event", event.id, "", String(event.count)] + cells(event.sessions) + ["", ""] + cells(event.durations)
          + phases.map { _ in "" } + event.hours.map { String($0) })
    }
    for page in report.pages {
      rows.append(
        ["page", page.className, "", String(page.count)] + cells(page.sessions)
          + [String(page.enters), String(page.leaves)] + cells(page.durations)
          + phases.map { _ in "" } + page.hours.map { String($0) })
    }
    for action in report.actions {
      let touches = phases.map { phase in
        action.touchPhases.isEmpty ? "" : String(action.touchPhases[phase, default: 0])
      }
      rows.append(
        ["action", action.target, action.action, String(action.count)] + [String](repeating: "", count: 9) + touches
          + [String](repeating: "", count: 24))
    }
    return rows.bytes
  }

  private static func cells(_ sessions: StatisticsReport.Sessions) -> [String] {
    [String(sessions.count), sessions.precision.rawValue]
  }

  private static func cells(_ durations: StatisticsReport.Durations) -> [String] {
    guard durations.count > 0 else { return ["0", "", "", "", ""] }
    let seconds = [durations.median, durations.p95, durations.total].map { $0.map(decimal) ?? "" }
    return [String(durations.count)] + seconds + [durations.precision.rawValue]
  }

  private static func decimal(_ seconds: Double) -> String {
    let microseconds = (seconds * 1_000_000).rounded()
    guard microseconds < 0x1p63 else { return String(format: "%.0f", seconds) }
    var text = OutputBytes()
    DurationText.append(microseconds: Int64(microseconds), to: &text)
    return String(decoding: text.array, as: UTF8.self)
  }
}
