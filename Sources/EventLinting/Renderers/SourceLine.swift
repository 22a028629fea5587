import EventMapping

/// A line of a source, made to be asked for many places: a minified file is one line of megabytes with thousands of findings.
struct SourceLine {
  /// A piece of the line around a place, fit for a terminal.
  struct Excerpt: Equatable {
    /// The piece: tabs are spaces, what cannot be seen is written out, `…` stands for what was cut off.
    var text: String
    /// How many columns are before the place.
    var indent: Int
    /// How many columns the place has, at least one.
    var width: Int
  }

  /// How many columns are shown.
  private static let maximumWidth = 100
  /// Every how many scalars a place is remembered.
  private static let stride = 256

  /// A scalar as it is shown.
  private struct Cell {
    var scalar: Unicode.Scalar
    var width: Int
    /// What is shown instead of it; `nil` for nearly all.
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

  /// The piece around a range of columns, which are counted from one; without end, the rest of the line.
  func excerpt(from column: Int, to endColumn: Int?) -> Excerpt {
    let start = min(max(column - 1, 0), count)
    let end = min(max(endColumn.map { $0 - 1 } ?? count, start), count)
    // A scalar that has no column of its own does not come with more than a few others: more than that need not be looked at.
    let first = max(start - Self.maximumWidth, 0)
    let cells = cells(first..<min(start + Self.maximumWidth, count))

    // The place comes first, then what is around it, evenly.
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
    // Most are these, and a report may have many lines.
    if (" "..."~").contains(scalar) { return Cell(scalar: scalar, width: 1) }
    if scalar == "\t" { return Cell(scalar: scalar, width: 4, spelling: "    ") }
    let shown = DisplayedName.plain(String(scalar))
    let isWrittenOut = shown.unicodeScalars.first != scalar
    return Cell(
      scalar: scalar, width: isWrittenOut ? shown.utf8.count : ColumnWidth.of(scalar, after: previous),
      spelling: isWrittenOut ? shown : nil)
  }
}
