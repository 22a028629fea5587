/// The text of a paragraph or a cell, split into words with the terminal's escape sequences for their style.
struct StyledText {
  /// A text without spaces.
  struct Word {
    /// The text with escape sequences.
    var text = ""
    /// The number of terminal columns that the word takes.
    var width = 0
  }

  enum Style: String {
    case plain = ""
    case bold = "1"
    case code = "36"
  }

  private(set) var words: [Word] = []
  private let usesColour: Bool
  private var isWithin = false

  /// - Parameters:
  ///   - markdown: text with `code`, **strong** and *emphasized* words, and links.
  ///   - style: the style of all other text.
  init(_ markdown: String, usesColour: Bool, style: Style = .plain) {
    self.usesColour = usesColour
    var rest = Substring(markdown)
    while let character = rest.first {
      if character == "`", let (code, after) = Self.span(rest, "`", "`") {
        add(usesColour ? code : "`\(code)`", style == .plain ? .code : style)
        rest = after
      } else if let (name, after) = Self.span(rest, "<doc:", ">") {
        let help = "eventmap help \(Article.topic(of: String(name)))"
        add(usesColour ? help : "`\(help)`", .code)
        rest = after
      } else if let (strong, after) = Self.span(rest, "**", "**") ?? Self.span(rest, "*", "*") {
        add(strong, .bold)
        rest = after
      } else {
        let end = rest.dropFirst().firstIndex { "`<*".contains($0) } ?? rest.endIndex
        add(rest[..<end], style)
        rest = rest[end...]
      }
    }
  }

  /// The number of terminal columns that the text takes on one line.
  var width: Int { words.map { $0.width + 1 }.reduce(-1, +) }

  /// Wraps the text to lines of at most `width` columns. Words are not broken, so a long word makes a longer line.
  func lines(width: Int) -> [Word] {
    var lines: [Word] = []
    for word in words {
      if let last = lines.last, last.width + 1 + word.width <= width {
        lines[lines.count - 1] = Word(text: last.text + " " + word.text, width: last.width + 1 + word.width)
      } else {
        lines.append(word)
      }
    }
    return lines
  }

  private static func span(_ text: Substring, _ start: String, _ end: String) -> (Substring, Substring)? {
    guard text.hasPrefix(start) else { return nil }
    let content = text.dropFirst(start.count)
    guard let close = content.firstRange(of: end), !close.isEmpty, content.first != " " else { return nil }
    return (content[..<close.lowerBound], content[close.upperBound...])
  }

  /// Adds text. Words end only at spaces, so a word may have parts of several styles.
  private mutating func add(_ text: some StringProtocol, _ style: Style) {
    for (position, part) in text.split(separator: " ", omittingEmptySubsequences: false).enumerated() {
      if position > 0 { isWithin = false }
      guard !part.isEmpty else { continue }
      let shown = usesColour && style != .plain ? "\u{1B}[\(style.rawValue)m\(part)\u{1B}[0m" : String(part)
      if !isWithin { words.append(Word()) }
      words[words.count - 1].text += shown
      words[words.count - 1].width += part.count
      isWithin = true
    }
  }
}
