import EventMapReport
import EventTranslation

/// What `eventmap stats` writes: a format of statistics, or a page that shows them.
enum StatsFormat: String, CaseIterable {
  case text, csv, json
  /// The page of `eventmap report`, with statistics.
  case html

  /// Statistics in this format.
  ///
  /// - Parameters:
  ///   - top: how many rows of each table the text shows; the other formats always have all.
  ///   - escapesFormulas: whether values of csv that a spreadsheet would take as formulas get an apostrophe before them.
  ///   - parts: those of the report, for json that can be added to others.
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
