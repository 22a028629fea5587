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
    guard let markup = cursor.markup else { return }
    switch markup {
    case .startTag: return readElement()
    case .endTag:
      let name = cursor.string(skipTag(nameAfter: 2).name)
      if name == "dict" || name == "array" { frames.close(isArray: name == "array") }
      return
    case .declaration:
      _ = skipTag()
      return
    case .comment, .cdata, .instruction: cursor.skip(markup)
    }
    if start < offset, offset < cursor.position { frames.pass() }
  }

  /// Skips a tag.
  private mutating func skipTag(nameAfter distance: Int = 1) -> XMLTag {
    let tag = cursor.skipTag(nameAfter: distance)
    // An offset after a tag without its `>` is still in the tag.
    let isInside = offset < cursor.position || !tag.isWhole && offset == cursor.position
    if tag.range.lowerBound < offset, isInside { frames.pass() }
    return tag
  }

  private mutating func readElement() {
    let tag = skipTag()
    guard tag.isWhole else { return }
    let name = cursor.string(tag.name)
    switch name {
    case "dict", "array":
      frames.open(isArray: name == "array")
      if tag.isClosed { frames.close(isArray: name == "array") }
    case "key" where tag.isClosed: frames.readKey("", isTyped: false)
    case "key", "string", "integer", "real", "date", "data", "true", "false":
      if tag.isClosed { return frames.endValue(nil) }
      readContent(of: name)
    default: break
    }
  }

  /// Whether the end tag of an element, also an incomplete one, is next.
  private func isAtEnd(of name: String) -> Bool {
    cursor.starts(with: "</") && name.hasPrefix(cursor.string(cursor.tagName(from: cursor.position + 2)))
  }

  /// Reads the text of an element, and its end tag if it has one.
  private mutating func readContent(of name: String) {
    let start = cursor.position
    cursor.skip { $0 == UInt8(ascii: "<") }
    while let markup = cursor.markup, markup == .cdata || markup == .comment {
      let start = cursor.position
      cursor.skip(markup)
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
    if isClosed { _ = skipTag(nameAfter: 2) }
  }

  private func decoded(_ range: Range<Int>) -> String { TypedText.decoded(cursor.text[range], in: .xml) }
}
