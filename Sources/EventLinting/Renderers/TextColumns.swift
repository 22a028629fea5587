/// The alignment of text in columns for a terminal.
package enum TextColumns {
  /// Returns the lines of rows with the same number of cells, without trailing spaces.
  ///
  /// - Parameter rightAligned: the 0-based columns that are aligned to the right, such as numbers.
  package static func lines(_ rows: [[String]], rightAligned: Set<Int>) -> [String] {
    let columns = rows.first?.indices ?? 0..<0
    let widths = columns.map { column in rows.map { width($0[column]) }.max() ?? 0 }
    return rows.map { row in
      let cells = row.indices.map { column in
        let space = String(repeating: " ", count: widths[column] - width(row[column]))
        return rightAligned.contains(column) ? space + row[column] : row[column] + space
      }
      return String(cells.joined(separator: "  ").reversed().drop { $0 == " " }.reversed())
    }
  }

  private static func width(_ text: String) -> Int {
    var previous: Unicode.Scalar?
    return text.unicodeScalars.reduce(0) { width, scalar in
      defer { previous = scalar }
      return width + ColumnWidth.of(scalar, after: previous)
    }
  }
}
