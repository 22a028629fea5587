/// A part of an article. The articles use only these forms of Markdown.
enum MarkdownBlock: Equatable {
  case heading(level: Int, String)
  case paragraph(String)
  /// An item of a list, with its marker: `-` or `1.`.
  case item(marker: String, String)
  /// The lines between two fences.
  case code([String])
  /// The cells of each row, beginning with the header, and whether each column is aligned to the right. The latter is empty if the
  /// table has no line of dashes below the header.
  case table([[String]], right: [Bool])

  /// Parses a text. Directives of DocC are left out.
  static func blocks(of markdown: String) -> [MarkdownBlock] {
    var lines = markdown.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)[...]
    var blocks: [MarkdownBlock] = []
    while let line = lines.popFirst() {
      if line.hasPrefix("```") {
        blocks.append(.code(take(&lines) { $0 != "```" }))
        _ = lines.popFirst()
      } else if line.hasPrefix("|") {
        blocks.append(table([line] + take(&lines) { $0.hasPrefix("|") }))
      } else if line.hasPrefix("@") {
        _ = take(&lines) { $0 != "}" }
        _ = lines.popFirst()
      } else if line.hasPrefix("#") {
        let level = line.prefix { $0 == "#" }.count
        blocks.append(.heading(level: level, String(line.dropFirst(level + 1))))
      } else if let marker = marker(of: line) {
        let text = [String(line.dropFirst(marker.count + 1))] + take(&lines) { $0.hasPrefix(" ") }
        blocks.append(.item(marker: marker, joined(text)))
      } else if !line.isEmpty {
        blocks.append(.paragraph(joined([line] + take(&lines) { !$0.isEmpty && marker(of: $0) == nil })))
      }
    }
    return blocks
  }

  private static func take(_ lines: inout ArraySlice<String>, while isPart: (String) -> Bool) -> [String] {
    let part = lines.prefix(while: isPart)
    lines = lines.dropFirst(part.count)
    return Array(part)
  }

  private static func marker(of line: String) -> String? {
    if line.hasPrefix("- ") { return "-" }
    let digits = line.prefix(while: \.isWholeNumber)
    return digits.isEmpty || !line.dropFirst(digits.count).hasPrefix(". ") ? nil : digits + "."
  }

  private static func joined(_ lines: [String]) -> String {
    lines.map { String($0.drop { $0 == " " }) }.joined(separator: " ")
  }

  private static func table(_ lines: [String]) -> MarkdownBlock {
    var rows = lines.map { line in
      line.dropFirst().dropLast().split(separator: "|", omittingEmptySubsequences: false).map { cell in
        let text = cell.drop { $0 == " " }
        return String(text.reversed().drop { $0 == " " }.reversed())
      }
    }
    // Without a line of dashes below the header, the lines are rows that another line separated from their table.
    let hasRule = rows.count > 1 && rows[1].allSatisfy { !$0.isEmpty && $0.allSatisfy { "-:".contains($0) } }
    let rule = hasRule ? rows.remove(at: 1) : []
    return .table(rows, right: rule.map { $0.hasSuffix(":") })
  }
}
