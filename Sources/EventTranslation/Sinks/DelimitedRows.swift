import EventMapping

/// Rows of comma-separated values (RFC 4180), ended by line feeds.
package struct DelimitedRows {
  private let delimited: DelimitedText
  private var output = OutputBytes()

  /// - Parameter escapesFormulas: whether values that a spreadsheet would run as formulas get an apostrophe in front.
  package init(escapesFormulas: Bool) { delimited = DelimitedText.csv.escapingFormulas(escapesFormulas) }

  /// Returns rows as CSV text in UTF-8.
  package static func bytes(_ rows: [[String]], escapesFormulas: Bool) -> [UInt8] {
    var all = DelimitedRows(escapesFormulas: escapesFormulas)
    for row in rows { all.append(row) }
    return all.bytes
  }

  /// Appends a row.
  ///
  /// - Parameter texts: cells after the others that distinguish a missing value from an empty text: `nil` becomes an empty cell, an empty
  ///   text becomes `""`.
  package mutating func append(_ cells: [String], texts: [String?] = []) {
    for (position, cell) in (cells.map(Optional.some) + texts).enumerated() {
      if position > 0 { output.append(delimited.separator) }
      if position >= cells.count, cell?.isEmpty == true {
        output.append(delimited.emptyRow)
      } else {
        delimited.append(Array((cell ?? "").utf8).span, to: &output)
      }
    }
    output.append(UInt8(ascii: "\n"))
  }

  /// The rows so far, as CSV text in UTF-8.
  package var bytes: [UInt8] { output.array }
}
