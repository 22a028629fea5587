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
  private static let stride = 1024

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
    return Excerpt(
      text: left + cells[shown].map(\.text).joined() + right,
      indent: left.count + cells[shown.lowerBound..<place.lowerBound].reduce(0) { $0 + $1.width },
      width: max(cells[place].reduce(0) { $0 + $1.width }, 1))
  }

  private func cells(_ range: Range<Int>) -> [(text: String, width: Int)] {
    guard !range.isEmpty else { return [] }
    let mark = range.lowerBound / Self.stride
    let start = text.index(marks[mark], offsetBy: range.lowerBound - mark * Self.stride)
    var previous: Unicode.Scalar?
    return text[start...].prefix(range.count).map { scalar in
      defer { previous = scalar }
      // Most are these, and a report may have many lines.
      if (" "..."~").contains(scalar) { return (String(scalar), 1) }
      if scalar == "\t" { return ("    ", 4) }
      let shown = DisplayedName.plain(String(scalar))
      let isWrittenOut = shown.unicodeScalars.first != scalar
      return (shown, isWrittenOut ? shown.utf8.count : ColumnWidth.of(scalar, after: previous))
    }
  }
}
