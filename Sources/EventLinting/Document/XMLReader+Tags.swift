import EventMapSourceTexts

/// The reading of tags, white space and comments.
extension XMLReader {
  /// Reads a start tag. Attributes are skipped up to the first `>`, as in Foundation.
  mutating func readTag() -> Tag? {
    let start = cursor.position
    cursor.position += 1
    func isNameEnd(_ byte: UInt8) -> Bool {
      XMLMarkup.isSpace(byte) || byte == UInt8(ascii: ">") || byte == UInt8(ascii: "<")
    }
    while let byte = cursor.byte, !isNameEnd(byte) { cursor.position += 1 }
    var nameEnd = cursor.position
    while let byte = cursor.byte, byte != UInt8(ascii: ">"), byte != UInt8(ascii: "<") { cursor.position += 1 }
    let isClosed = cursor.text[cursor.position - 1] == UInt8(ascii: "/")
    if isClosed, nameEnd == cursor.position { nameEnd -= 1 }
    guard nameEnd > start + 1, cursor.take(">") else {
      if nameEnd > start + 1 {
        outcome.stop(start..<nameEnd, "the tag has no '>'", help: "put a '>' after it")
      } else {
        outcome.stop(start..<(start + 1), "'<' does not start a tag", help: "write '&lt;' for the sign itself")
      }
      return nil
    }
    let name = (start + 1)..<nameEnd
    return Tag(
      element: PropertyListElement(cursor, name), nameRange: name, isClosed: isClosed, range: start..<cursor.position)
  }

  /// Whether a start tag of a name comes next.
  func isAtTag(_ name: StaticString) -> Bool {
    let length = name.utf8CodeUnitCount
    guard cursor.byte == UInt8(ascii: "<"), cursor.holds(name, at: cursor.position + 1),
      let next = cursor.peek(1 + length)
    else { return false }
    // A slash that does not end the tag is part of the name: `<key/key/>`.
    let isClosed = next == UInt8(ascii: "/") && cursor.peek(2 + length) == UInt8(ascii: ">")
    return XMLMarkup.isSpace(next) || next == UInt8(ascii: ">") || isClosed
  }

  /// Whether the end tag of a known element comes next.
  func isAtEndTag(of tag: Tag) -> Bool {
    cursor.starts(with: "</") && PropertyListElement(cursor, endTagName()) == tag.element
  }

  /// Whether the next end tag is that of an open element.
  func isAtOpenEndTag() -> Bool { isOpen(PropertyListElement(cursor, endTagName())) }

  func isOpen(_ element: PropertyListElement?) -> Bool { element.map { openElements.contains($0) } ?? false }

  /// The range of the name in the next end tag.
  func endTagName() -> Range<Int> {
    let start = cursor.position + 2
    var end = start
    while end < cursor.text.count, !XMLMarkup.isSpace(cursor.text[end]), cursor.text[end] != UInt8(ascii: ">"),
      cursor.text[end] != UInt8(ascii: "<")
    {
      end += 1
    }
    return start..<end
  }

  /// Skips the next end tag and reports a wrong name.
  ///
  /// - Returns: Whether the tag is complete and has the expected name.
  mutating func readEndTag(of tag: Tag) -> Bool {
    let start = cursor.position
    guard cursor.starts(with: "</") else {
      outcome.stop(cursor.here, "expected </\(name(tag))>, found \(cursor.found)")
      return false
    }
    let ended = endTagName()
    cursor.position = ended.upperBound
    cursor.skipXMLSpace()
    guard cursor.take(">") else {
      outcome.guess(start..<ended.upperBound, "the tag has no '>'", help: "put a '>' after it")
      cursor.position = ended.upperBound
      return false
    }
    if PropertyListElement(cursor, ended) == tag.element { return true }
    outcome.guess(
      start..<cursor.position, "expected </\(name(tag))>, found \(cursor.quoted(start..<cursor.position))")
    return false
  }

  // MARK: Space

  /// Skips white space, comments and processing instructions.
  ///
  /// As in Foundation, the search for the end of a comment in the prolog starts at the comment's second character, and the search for the
  /// end of an instruction between elements starts at its first question mark.
  mutating func skipSpace(isProlog: Bool = false) {
    while true {
      cursor.skipXMLSpace()
      let start = cursor.position
      switch cursor.markup {
      case .comment:
        cursor.advance(isProlog ? 5 : 4)
        guard cursor.skip(to: "-->") else { return outcome.stop(start..<(start + 4), "the comment has no '-->'") }
        cursor.position += 3
      case .instruction:
        cursor.position += isProlog ? 2 : 1
        guard cursor.skip(to: "?>") else { return outcome.stop(start..<(start + 2), "'<?' has no '?>'") }
        cursor.position += 2
      default: return
      }
    }
  }
}
