import EventMapSourceTexts

/// The reading of tags, white space and comments.
extension XMLReader {
  /// Reads a start tag. Attributes are skipped up to the first `>`, as in Foundation.
  mutating func readTag() -> Tag? {
    let start = cursor.position
    let tag = cursor.skipTag()
    if tag.name.isEmpty {
      outcome.stop(start..<(start + 1), "'<' does not start a tag", help: "write '&lt;' for the sign itself")
    } else if !tag.isWhole {
      outcome.stop(start..<tag.name.upperBound, "the tag has no '>'", help: "put a '>' after it")
    } else {
      let element = PropertyListElement(cursor, tag.name)
      return Tag(element: element, nameRange: tag.name, isClosed: tag.isClosed, range: tag.range)
    }
    return nil
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
  func endTagName() -> Range<Int> { cursor.tagName(from: cursor.position + 2) }

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
        guard cursor.skip(.comment, searchingFrom: isProlog ? 5 : 4) != nil else {
          return outcome.stop(start..<(start + 4), "the comment has no '-->'")
        }
      case .instruction:
        guard cursor.skip(.instruction, searchingFrom: isProlog ? 2 : 1) != nil else {
          return outcome.stop(start..<(start + 2), "'<?' has no '?>'")
        }
      default: return
      }
    }
  }
}
