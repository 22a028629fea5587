/// The formats that statistics can be written in.
public enum StatisticsFormat: String, Sendable, CaseIterable {
  /// Tables with bars, for people.
  case text
  /// Comma-separated values, see ``StatisticsTable``.
  case csv
  /// `eventmap-stats/1`, see ``StatisticsDocument``.
  case json

  /// A report in this format.
  ///
  /// - Parameters:
  ///   - top: how many rows of each table the text shows; the other formats always have all.
  ///   - escapesFormulas: whether values of csv that a spreadsheet would take as formulas get an apostrophe before them.
  ///   - parts: those of the report, for json that can be added to others.
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
