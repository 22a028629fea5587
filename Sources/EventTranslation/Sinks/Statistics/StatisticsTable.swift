import EventMapping
import Foundation

/// Statistics as CSV (RFC 4180) with rows ended by line feeds: a row for each event ID, page, action and group.
///
/// `kind` is `event`, `page`, `action`, `group` or `otherGroups`; `name` is the event ID, the class or the action's target. A column that
/// does not apply to a kind is empty. Grouped statistics have a column for each member at the end: empty if the member is missing, `""` for
/// an empty text.
public enum StatisticsTable {
  private static let phases = TouchPhase.allCases
  private static let rowColumns = StatisticsRow.Column.allCases.filter { $0.kind != .truth }
  private static let hours = (0..<24).map { String(format: "hour%02d", $0) }

  /// The column names in the first row, without those of group members.
  public static let columns =
    ["kind", "name", "action", "count"] + rowColumns.map(\.rawValue) + phases.map(\.name) + hours

  /// Returns the CSV text in UTF-8. Times are in seconds, and hours in the report's offset from UTC.
  ///
  /// - Parameter escapesFormulas: whether values that a spreadsheet would run as formulas get an apostrophe in front.
  public static func bytes(_ report: StatisticsReport, escapesFormulas: Bool = false) -> [UInt8] {
    var rows = DelimitedRows(escapesFormulas: escapesFormulas)
    let members = report.groups?.members ?? []
    rows.append(columns + members.map { "by." + $0 })
    let noMembers = members.map { _ in "" }
    for row in report.events { rows.append(cells("event", row) + noMembers) }
    for row in report.pages { rows.append(cells("page", row) + noMembers) }
    for action in report.actions {
      let touches = phases.map { phase in
        action.touchPhases.isEmpty ? "" : String(action.touchPhases[phase, default: 0])
      }
      rows.append(
        ["action", action.target, action.action, String(action.count)] + rowColumns.map { _ in "" } + touches
          + hours.map { _ in "" } + noMembers)
    }
    for group in report.groups?.groups ?? [] { rows.append(cells("group", group.counts), texts: group.values) }
    if let others = report.groups?.others { rows.append(cells("otherGroups", others) + noMembers) }
    return rows.bytes
  }

  private static func cells(_ kind: String, _ row: StatisticsRow) -> [String] {
    [kind, row.name, "", String(row.count)] + rowColumns.map { cell($0.value(of: row)) } + phases.map { _ in "" }
      + row.hours.map { String($0) }
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
