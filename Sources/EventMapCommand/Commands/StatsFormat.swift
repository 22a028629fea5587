import EventMapReport
import EventTranslation

/// The output format of `eventmap stats`.
enum StatsFormat: String, CaseIterable {
  case text, csv, json
  /// The page of `eventmap report`, with statistics.
  case html

  /// Returns statistics in this format.
  ///
  /// - Parameters:
  ///   - top: the number of rows of each table in the text; the other formats always have all rows.
  ///   - escapesFormulas: whether CSV values that a spreadsheet would read as formulas get a leading apostrophe.
  ///   - parts: the data that makes JSON mergeable; `nil` to leave it out.
  func bytes(
    _ report: StatisticsReport, top: Int, escapesFormulas: Bool, parts: StatisticsParts?
  ) throws -> [UInt8] {
    let format: StatisticsFormat =
      switch self {
      case .text: .text
      case .csv: .csv
      case .json, .html: .json
      }
    let bytes = try format.bytes(
      report, top: top, escapesFormulas: escapesFormulas, parts: self == .json ? parts : nil)
    return self == .html ? ReportPage.bytes(ofDocument: bytes) : bytes
  }
}
