/// Formats the parts of an article for a terminal, in lines of at most 80 columns except for code and long words.
struct TerminalText {
  let usesColour: Bool
  private let width = 80
  private let gap = 2

  init(usesColour: Bool) { self.usesColour = usesColour }

  func text(_ blocks: [MarkdownBlock]) -> String {
    var text = ""
    for (position, block) in blocks.enumerated() {
      if position > 0, !Self.isList(blocks[position - 1], block) { text += "\n" }
      text += lines(of: block).map { $0 + "\n" }.joined()
    }
    return text
  }

  private static func isList(_ one: MarkdownBlock, _ other: MarkdownBlock) -> Bool {
    if case .item = one, case .item = other { true } else { false }
  }

  private func lines(of block: MarkdownBlock) -> [String] {
    switch block {
    case .heading(let level, let text):
      let title = StyledText(level == 1 ? text.uppercased() : text, usesColour: usesColour, style: .bold)
      return title.lines(width: width).map(\.text)
    case .paragraph(let text):
      return StyledText(text, usesColour: usesColour).lines(width: width).map(\.text)
    case .item(let marker, let text):
      let lines = StyledText(text, usesColour: usesColour).lines(width: width - marker.count - 3)
      let indentation = String(repeating: " ", count: marker.count)
      return lines.enumerated().map { "  \($0.offset == 0 ? marker : indentation) \($0.element.text)" }
    case .code(let lines):
      return lines.map { $0.isEmpty ? "" : "    " + $0 }
    case .table(let rows, let right):
      return table(rows, right)
    }
  }

  private func table(_ rows: [[String]], _ right: [Bool]) -> [String] {
    let cells = rows.enumerated().map { row in
      row.element.map { StyledText($0, usesColour: usesColour, style: row.offset == 0 ? .bold : .plain) }
    }
    let widths = columnWidths(cells)
    var lines: [String] = []
    var wasWrapped = false
    for (position, row) in cells.enumerated() {
      let columns = zip(row, widths).map { $0.lines(width: $1) }
      let height = columns.map(\.count).max() ?? 0
      // An empty line separates rows that take several lines.
      if position > 1, wasWrapped || height > 1 { lines.append("") }
      wasWrapped = position > 0 && height > 1
      for line in 0..<height {
        lines.append(joined(columns.map { line < $0.count ? $0[line] : .init() }, widths, right))
      }
      if position == 0 {
        lines.append(joined(widths.map { .init(text: .init(repeating: "-", count: $0), width: $0) }, widths, []))
      }
    }
    return lines
  }

  private func joined(_ cells: [StyledText.Word], _ widths: [Int], _ right: [Bool]) -> String {
    var text = ""
    for (column, cell) in cells.enumerated() {
      let padding = String(repeating: " ", count: max(0, widths[column] - cell.width))
      let isRight = column < right.count && right[column]
      text += (isRight ? padding + cell.text : cell.text + padding) + String(repeating: " ", count: gap)
    }
    while text.hasSuffix(" ") { text.removeLast() }
    return text
  }

  /// Returns the width of each column: that of its widest cell, if all columns fit. Otherwise the widest columns are narrowed to a common
  /// limit, but never below their longest word.
  private func columnWidths(_ rows: [[StyledText]]) -> [Int] {
    let count = rows.map(\.count).max() ?? 0
    var natural = [Int](repeating: 1, count: count)
    var longest = natural
    for row in rows {
      for (column, cell) in row.enumerated() {
        natural[column] = max(natural[column], cell.width)
        longest[column] = max(longest[column], cell.words.map(\.width).max() ?? 0)
      }
    }
    let available = width - gap * (count - 1)
    var limit = natural.max() ?? 0
    func limited(_ limit: Int) -> [Int] { zip(natural, longest).map { max(min($0, limit), $1) } }
    while limit > 1, limited(limit).reduce(0, +) > available { limit -= 1 }
    return limited(limit)
  }
}
