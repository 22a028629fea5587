import EventMapping

/// A line of a source with an index for many lookups, because a minified file is a single line of megabytes with thousands of findings.
struct SourceLine {
  /// The part of the line around a place, for a terminal.
  struct Excerpt: Equatable {
    /// The text: tabs are replaced by spaces, invisible characters are written out, `…` marks cut ends.
    var text: String
    /// The number of columns before the place.
    var indent: Int
    /// The number of columns of the place, at least one.
    var width: Int
  }

  /// The maximum number of columns of an excerpt.
  private static let maximumWidth = 100
  /// The distance of the remembered indices, in scalars.
  private static let stride = 256

  /// A scalar with its representation.
  private struct Cell {
    var scalar: Unicode.Scalar
    var width: Int
    /// The replacement text; `nil` for nearly all scalars.
    var spelling: String?
  }

  private let text: String.UnicodeScalarView
  private let marks: [String.Index]
  private let count: Int

  init(_ line: String) {
    text = line.unicodeScalars
    var marks: [String.Index] = []
    var count = 0
    for index in text.indices {
      if count.isMultiple(of: Self.stride) { marks.append(index) }
      count += 1
    }
    self.marks = marks
    self.count = count
  }

  /// Returns the excerpt around a range of 1-based columns; without an end, around the rest of the line.
  func excerpt(from column: Int, to endColumn: Int?) -> Excerpt {
    let start = min(max(column - 1, 0), count)
    let end = min(max(endColumn.map { $0 - 1 } ?? count, start), count)
    // Nearly all scalars take a column, so the excerpt does not need scalars farther away than its width.
    let first = max(start - Self.maximumWidth, 0)
    let cells = cells(first..<min(start + Self.maximumWidth, count))

    // The place is taken first, then its surroundings, evenly on both sides.
    var shown = (start - first)..<(start - first)
    var width = 0
    func take(_ index: Int, _ range: Range<Int>) -> Bool {
      guard cells.indices.contains(index), width + cells[index].width <= Self.maximumWidth else { return false }
      width += cells[index].width
      shown = range
      return true
    }
    func takeNext() -> Bool { take(shown.upperBound, shown.lowerBound..<(shown.upperBound + 1)) }
    func takePrevious() -> Bool { take(shown.lowerBound - 1, (shown.lowerBound - 1)..<shown.upperBound) }
    while shown.upperBound < end - first, takeNext() {}
    var grows = true
    while grows {
      let (before, after) = (takePrevious(), takeNext())
      grows = before || after
    }

    let left = first + shown.lowerBound > 0 ? "…" : ""
    let right = first + shown.upperBound < count ? "…" : ""
    let place = (start - first)..<min(end - first, shown.upperBound)
    var text = left
    for cell in cells[shown] {
      if let spelling = cell.spelling { text += spelling } else { text.unicodeScalars.append(cell.scalar) }
    }
    return Excerpt(
      text: text + right,
      indent: left.count + cells[shown.lowerBound..<place.lowerBound].reduce(0) { $0 + $1.width },
      width: max(cells[place].reduce(0) { $0 + $1.width }, 1))
  }

  private func cells(_ range: Range<Int>) -> [Cell] {
    guard !range.isEmpty else { return [] }
    var cells: [Cell] = []
    cells.reserveCapacity(range.count)
    let mark = range.lowerBound / Self.stride
    var index = text.index(marks[mark], offsetBy: range.lowerBound - mark * Self.stride)
    while cells.count < range.count {
      cells.append(Self.cell(text[index], after: cells.last?.scalar))
      index = text.index(after: index)
    }
    return cells
  }

  private static func cell(_ scalar: Unicode.Scalar, after previous: Unicode.Scalar?) -> Cell {
    // A fast path for printable ASCII, because a report may have many lines.
    if (" "..."~").contains(scalar) { return Cell(scalar: scalar, width: 1) }
    if scalar == "\t" { return Cell(scalar: scalar, width: 4, spelling: "    ") }
    let shown = DisplayedName.plain(String(scalar))
    let isWrittenOut = shown.unicodeScalars.first != scalar
    return Cell(
      scalar: scalar, width: isWrittenOut ? shown.utf8.count : ColumnWidth.of(scalar, after: previous),
      spelling: isWrittenOut ? shown : nil)
  }
}
