import EventMapping
import Foundation

/// Statistics as rows of comma-separated values (RFC 4180), ended by line feeds: one for each event ID, page and action.
///
/// `kind` is `event`, `page` or `action`, `name` the event ID, the class or the action's target; a column that a kind does not have is empty.
public enum StatisticsTable {
  private static let phases = TouchPhase.allCases
  private static let rowColumns = StatisticsRow.Column.allCases.filter { $0.kind != .truth }
  private static let hours = (0..<24).map { String(format: "hour%02d", $0) }

  /// The names of the columns, as the first row has them.
  public static let columns =
    ["kind", "name", "action", "count"] + rowColumns.map(\.rawValue) + phases.map(\.name) + hours

  /// Makes the rows. Times are in seconds, the hours by the clocks of the report.
  ///
  /// - Parameter escapesFormulas: whether values that a spreadsheet would take as formulas get an apostrophe before them.
  public static func bytes(_ report: StatisticsReport, escapesFormulas: Bool = false) -> [UInt8] {
    var rows = DelimitedRows(escapesFormulas: escapesFormulas)
    rows.append(columns)
    for (kind, list) in [("event", report.events), ("page", report.pages)] {
      for row in list {
        rows.append(
          [kind, row.name, "", String(row.count)] + rowColumns.map { cell($0.value(of: row)) }
            + phases.map { _ in "" } + row.hours.map { String($0) })
      }
    }
    for action in report.actions {
      let touches = phases.map { phase in
        action.touchPhases.isEmpty ? "" : String(action.touchPhases[phase, default: 0])
      }
      rows.append(
        ["action", action.target, action.action, String(action.count)] + rowColumns.map { _ in "" } + touches
          + hours.map { _ in "" })
    }
    return rows.bytes
  }

  private static func cell(_ value: StatisticsValue?) -> String {
    switch value {
    case .count(let count): String(count)
    case .seconds(let seconds): decimal(seconds)
    case .precision(let precision): precision.rawValue
    case .truth, .text, .counts, nil: ""
    }
  }

  private static func decimal(_ seconds: Double) -> String {
    let microseconds = (seconds * 1_000_000).rounded()
    guard microseconds < 0x1p63 else { return String(format: "%.0f", seconds) }
    var text = OutputBytes()
    DurationText.append(microseconds: Int64(microseconds), to: &text)
    return String(decoding: text.array, as: UTF8.self)
  }
}
