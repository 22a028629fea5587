import EventMapping
import EventMapSourceTexts

/// Scans an incomplete XML property list for the word at an offset.
///
/// A tag ends at its `>` or before the next `<`. The text of an element ends before the next tag; if that is not the element's end tag, the
/// end tag is missing.
struct XMLTypingScanner {
  private var cursor: TextCursor
  private let offset: Int
  private var frames = TypingFrames(hasPunctuation: false)

  init(_ text: [UInt8], offset: Int) {
    cursor = TextCursor(text)
    self.offset = offset
  }

  mutating func place() -> TypingPlace? {
    while !cursor.isAtEnd {
      readText()
      if !cursor.isAtEnd { readMarkup() }
    }
    readText()
    return frames.finish()
  }

  /// Reads the text between two elements: white space, or a word without tags.
  private mutating func readText() {
    let range = cursor.skip { $0 == UInt8(ascii: "<") }
    guard range.lowerBound <= offset, offset <= range.upperBound else { return }
    var (start, end) = (offset, offset)
    while start > range.lowerBound, !XMLMarkup.isSpace(cursor.text[start - 1]) { start -= 1 }
    while end < range.upperBound, !XMLMarkup.isSpace(cursor.text[end]) { end += 1 }
    frames.note(TypingPlace.Word(range: start..<end), prefix: decoded(start..<offset))
  }

  private mutating func readMarkup() {
    let start = cursor.position
    switch cursor.markup {
    case .startTag: return readElement()
    case .endTag:
      cursor.advance(2)
      let name = cursor.string(cursor.skip { !Self.isName($0) })
      skipTag(from: start)
      if name == "dict" || name == "array" { frames.close(isArray: name == "array") }
      return
    case .comment: skip(to: "-->")
    case .cdata: skip(to: "]]>")
    case .instruction: skip(to: "?>")
    case .declaration, nil:
      skipTag(from: start)
      return
    }
    if start < offset, offset < cursor.position { frames.pass() }
  }

  private mutating func skip(to end: StaticString) {
    cursor.advance(2)
    if cursor.skip(to: end) { cursor.advance(end.utf8CodeUnitCount) }
  }

  private static func isName(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
  }

  /// Skips the rest of a tag.
  ///
  /// - Returns: whether the tag has its `>`, and whether it is an empty-element tag.
  @discardableResult
  private mutating func skipTag(from start: Int) -> (isWhole: Bool, isEmpty: Bool) {
    if cursor.position == start { cursor.advance() }
    cursor.skip { $0 == UInt8(ascii: ">") || $0 == UInt8(ascii: "<") }
    let isEmpty = cursor.peek(-1) == UInt8(ascii: "/")
    let isWhole = cursor.byte == UInt8(ascii: ">")
    if isWhole { cursor.advance() }
    // An offset after a tag without its `>` is still in the tag.
    if start < offset, offset < cursor.position || !isWhole && offset == cursor.position { frames.pass() }
    return (isWhole, isEmpty)
  }

  private mutating func readElement() {
    let start = cursor.position
    cursor.advance()
    let name = cursor.string(cursor.skip { !Self.isName($0) })
    let (isWhole, isEmpty) = skipTag(from: start)
    guard isWhole else { return }
    switch name {
    case "dict", "array":
      frames.open(isArray: name == "array")
      if isEmpty { frames.close(isArray: name == "array") }
    case "key" where isEmpty: frames.readKey("", isTyped: false)
    case "key", "string", "integer", "real", "date", "data", "true", "false":
      if isEmpty { return frames.endValue(nil) }
      readContent(of: name)
    default: break
    }
  }

  /// Whether the end tag of an element, also an incomplete one, is next.
  private func isAtEnd(of name: String) -> Bool {
    guard cursor.starts(with: "</") else { return false }
    let start = cursor.position + 2
    return name.hasPrefix(cursor.string(start..<cursor.text.offset(from: start) { !Self.isName($0) }))
  }

  /// Reads the text of an element, and its end tag if it has one.
  private mutating func readContent(of name: String) {
    let start = cursor.position
    cursor.skip { $0 == UInt8(ascii: "<") }
    while let markup = cursor.markup, markup == .cdata || markup == .comment {
      let start = cursor.position
      skip(to: markup.end)
      if markup == .comment, start < offset, offset < cursor.position { frames.pass() }
      cursor.skip { $0 == UInt8(ascii: "<") }
    }
    var end = cursor.position
    let isClosed = isAtEnd(of: name)
    let isTyped = start <= offset && offset <= end && !frames.isPassed
    if !isClosed {
      // Without an end tag, the text ends at the end of its line.
      let line = start..<cursor.text.offset(from: start) { $0 == 0x0A || $0 == 0x0D || $0 == UInt8(ascii: "<") }
      end = line.upperBound
      while end > max(start, isTyped ? offset : start), XMLMarkup.isSpace(cursor.text[end - 1]) { end -= 1 }
      end = isTyped ? max(end, min(offset, line.upperBound)) : end
    }
    if isTyped {
      if offset <= end {
        let word = TypingPlace.Word(range: start..<end, opening: name, isClosed: isClosed)
        frames.note(word, prefix: decoded(start..<offset))
      }
    }
    let text = decoded(start..<end)
    if name == "key" { frames.readKey(text, isTyped: isTyped) } else { frames.endValue(text) }
    // An offset on a later line than the text without an end tag belongs to a new element.
    if isTyped, offset > end { frames.note(TypingPlace.Word(range: offset..<offset), prefix: "") }
    if isClosed {
      let tag = cursor.position
      cursor.advance(2)
      skipTag(from: tag)
    }
  }

  private func decoded(_ range: Range<Int>) -> String { TypedText.decoded(cursor.text[range], in: .xml) }
}
