/// An output format of statistics.
public enum StatisticsFormat: String, Sendable, CaseIterable {
  /// Tables with bars, for people.
  case text
  /// Comma-separated values; see ``StatisticsTable``.
  case csv
  /// JSON, `eventmap-stats/1`; see ``StatisticsDocument``.
  case json

  /// Returns a report in this format.
  ///
  /// - Parameters:
  ///   - top: the maximum number of rows that each table of the text shows; the other formats have all rows.
  ///   - escapesFormulas: whether values of CSV that a spreadsheet would run as formulas get an apostrophe in front.
  ///   - parts: the counts behind the report, for JSON that can be merged; `nil` to leave them out.
  public func bytes(
    _ report: StatisticsReport, top: Int = 20, escapesFormulas: Bool = false, parts: StatisticsParts? = nil
  ) throws -> [UInt8] {
    switch self {
    case .text: Array(StatisticsText.text(report, top: top).utf8)
    case .csv: StatisticsTable.bytes(report, escapesFormulas: escapesFormulas)
    case .json: try StatisticsDocument(report, parts: parts).bytes()
    }
  }
}
