/// A column chart of counts in order, with the largest count at the axis.
package struct ColumnChart {
  private static let levels = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]
  private static let height = 5
  /// The maximum total width of the columns, in characters. Exceeded only by more counts than that, at one character each.
  private static let width = 72
  private static let widestColumn = 4

  private let counts: [Int]
  private let first, last: String

  /// Makes a chart.
  ///
  /// - Parameters:
  ///   - counts: the count of each column.
  ///   - first: the name of the first column, for the line below the chart.
  ///   - last: the name of the last column.
  package init(_ counts: [Int], first: String, last: String) {
    self.counts = counts
    self.first = first
    self.last = last
  }

  /// The lines from top to bottom, without trailing spaces; empty without counts.
  package var lines: [String] {
    if counts.isEmpty { return [] }
    let largest = counts.max() ?? 0
    let label = String(largest)
    let margin = String(repeating: " ", count: label.count)
    let column = max(1, min(Self.widestColumn, Self.width / counts.count))
    let heights = counts.map { Self.height($0, largest) }
    var lines = (0..<Self.height).reversed().map { row in
      let cells = heights.map { String(repeating: Self.cell($0 - row * 8), count: column) }
      return (row == Self.height - 1 ? label + " ┤" : margin + " │") + cells.joined()
    }
    lines.append(margin.dropLast() + "0 ┼" + String(repeating: "─", count: counts.count * column))
    let space = counts.count * column - first.count - last.count
    let labels = counts.count == 1 ? first : first + (space > 0 ? String(repeating: " ", count: space) : " – ") + last
    lines.append(margin + "  " + labels)
    return lines.map { String($0.reversed().drop { $0 == " " }.reversed()) }
  }

  /// The height of a column in eighths of a line, at least 1 for a positive count.
  private static func height(_ count: Int, _ largest: Int) -> Int {
    if count <= 0 { return 0 }
    return max(1, Int((Double(count) / Double(largest) * Double(height * 8)).rounded()))
  }

  private static func cell(_ eighths: Int) -> String {
    eighths <= 0 ? " " : levels[min(8, eighths) - 1]
  }
}
