import EventMapping

/// Rows of comma-separated values (RFC 4180), ended by line feeds.
package struct DelimitedRows {
  private let delimited: DelimitedText
  private var output = OutputBytes()

  /// - Parameter escapesFormulas: whether values that a spreadsheet would take as formulas get an apostrophe before them.
  package init(escapesFormulas: Bool) { delimited = DelimitedText.csv.escapingFormulas(escapesFormulas) }

  /// Rows as they are written.
  package static func bytes(_ rows: [[String]], escapesFormulas: Bool) -> [UInt8] {
    var all = DelimitedRows(escapesFormulas: escapesFormulas)
    for row in rows { all.append(row) }
    return all.bytes
  }

  /// Adds a row.
  ///
  /// - Parameter texts: cells at the end in which nothing and an empty text differ: `nil` is an empty cell, an empty text is `""`.
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

  /// All rows.
  package var bytes: [UInt8] { output.array }
}
