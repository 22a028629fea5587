import EventMapping
import EventMapSourceTexts

/// The space and comments between the values of a source.
enum SourceSpace {
  /// The end of the space and comments after a place.
  static func end(from place: Int, in text: [UInt8], _ format: TableFormat) -> Int {
    var position = place
    while position < text.count {
      if text[position] == 0x20 || (0x09...0x0D).contains(text[position]) {
        position += 1
      } else if format == .openStep, text.holds("\u{2028}", at: position) || text.holds("\u{2029}", at: position) {
        position += 3
      } else if let end = commentEnd(at: position, in: text, format) {
        position = end
      } else {
        break
      }
    }
    return position
  }

  /// The ranges of the comments in a range without values.
  static func comments(in range: Range<Int>, of text: [UInt8], _ format: TableFormat) -> [Range<Int>] {
    var comments: [Range<Int>] = []
    var position = range.lowerBound
    while position < range.upperBound {
      if let end = commentEnd(at: position, in: text, format) {
        comments.append(position..<end)
        position = end
      } else {
        position += 1
      }
    }
    return comments
  }

  /// The range of the comments between a place and the end of its line; empty without comments, or if anything else follows.
  static func comments(endingLineAt place: Int, in source: SourceText, _ format: TableFormat) -> Range<Int> {
    let start = source.endOfSpace(after: place)
    var (end, next) = (start, start)
    while next < source.utf8.count, let commentEnd = commentEnd(at: next, in: source.utf8, format) {
      guard !source.utf8[next..<commentEnd].contains(where: { $0 == 0x0A || $0 == 0x0D }) else { return 0..<0 }
      end = commentEnd
      next = source.endOfSpace(after: end)
    }
    return end > start && source.isLineEnd(next) ? start..<end : 0..<0
  }

  /// Converts a comment to the notation of a format. Character sequences that would end it are broken up.
  static func comment(_ text: String, in format: TableFormat) -> String {
    let isXML = text.hasPrefix("<")
    if isXML == (format == .xml) { return text }
    if format == .openStep {
      let words = text.hasPrefix("<!--") ? String(text.dropFirst(4).dropLast(3)) : text
      return "/*\(words.replacing("*/", with: "* /"))*/"
    }
    let words = text.hasPrefix("//") ? text.dropFirst(2) + " " : text.dropFirst(2).dropLast(2)
    var safe = ""
    for character in words.unicodeScalars {
      if character == "-", safe.unicodeScalars.last == "-" { safe += " " }
      safe.unicodeScalars.append(character)
    }
    return "<!--\(safe.hasSuffix("-") ? safe + " " : safe)-->"
  }

  /// Converts a line comment to a block comment, so that other text may follow on its line.
  static func closed(_ text: String) -> String {
    text.hasPrefix("//") ? "/*\(text.dropFirst(2).replacing("*/", with: "* /")) */" : text
  }

  /// The end of the comment that starts at a place; `nil` if no comment starts there.
  private static func commentEnd(at place: Int, in text: [UInt8], _ format: TableFormat) -> Int? {
    var cursor = TextCursor(text)
    cursor.position = place
    switch (format, text[place]) {
    case (.xml, UInt8(ascii: "<")):
      guard let markup = cursor.markup, markup == .comment || markup == .instruction else { return nil }
      cursor.skip(markup)
    case (.openStep, UInt8(ascii: "/")):
      if cursor.take("/*") {
        if cursor.skip(to: "*/") { cursor.position += 2 }
      } else {
        guard cursor.take("//") else { return nil }
        while let byte = cursor.byte, byte != 0x0A, byte != 0x0D, !cursor.starts(with: "\u{2028}"),
          !cursor.starts(with: "\u{2029}")
        {
          cursor.position += 1
        }
      }
    default: return nil
    }
    return cursor.position
  }
}
