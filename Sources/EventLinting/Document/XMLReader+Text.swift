import EventMapSourceTexts

/// The reading of text in elements.
extension XMLReader {
  /// Reads the text of an element without entities and CDATA, including its end tag.
  mutating func readPlainText(of tag: Tag) -> SourceString {
    let start = cursor.position
    guard cursor.skip(to: "<") else {
      outcome.stop(tag.range, "<\(name(tag))> has no end tag")
      return SourceString(text: "", range: start..<start, isGood: false)
    }
    let range = start..<cursor.position
    return SourceString(range: range, isGood: endText(of: tag))
  }

  /// Skips the end tag of a text.
  ///
  /// - Returns: Whether the end tag exists, or a start tag in its place.
  private mutating func endText(of tag: Tag) -> Bool {
    if cursor.starts(with: "</"), !isAtOpenEndTag() { return readEndTag(of: tag) }
    let start = cursor.position
    if !XMLMarkup.isSpace(cursor.text[start - 1]), let next = readTag(), next.element == tag.element {
      outcome.guess(next.range, "expected </\(name(tag))>, found <\(name(tag))>", help: "write a '/' before the name")
      return true
    }
    cursor.position = start
    outcome.guess(tag.range, "<\(name(tag))> has no end tag")
    return false
  }

  /// Reads the text of an element, including its end tag.
  mutating func readText(of tag: Tag) -> SourceString {
    let start = cursor.position
    let plain = cursor.skip { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") }
    if let element = tag.element, cursor.take(element.endTag) { return SourceString(range: plain) }
    var text = Array(cursor.text[plain])
    var isGood = true
    while let byte = cursor.byte {
      if byte == UInt8(ascii: "&") {
        if !readEntity(to: &text) { isGood = false }
      } else if byte != UInt8(ascii: "<") {
        text.append(byte)
        cursor.position += 1
      } else if cursor.starts(with: "<!") {
        if !readMarkup(in: tag, to: &text) { isGood = false }
      } else if isAtText() {
        outcome.report(cursor.here, "'<' in the text of <\(name(tag))>", help: "write '&lt;' for the sign itself")
        cursor.position += 1
        isGood = false
      } else if isAtForeignTag() {
        isGood = false
        if let inner = readTag() {
          outcome.guess(
            inner.range, "the tag \(displayed(inner)) in the text of <\(name(tag))>",
            help: "write '&lt;' for the sign '<' itself")
          if !inner.isClosed { skipElement(inner) }
        }
      } else {
        let end = cursor.position
        if !endText(of: tag) { isGood = false }
        return SourceString(text: String(decoding: text, as: UTF8.self), range: start..<end, isGood: isGood)
      }
      if outcome.isStopped { break }
    }
    if !outcome.isStopped { outcome.stop(tag.range, "<\(name(tag))> has no end tag") }
    return SourceString(text: "", range: start..<cursor.position, isGood: false)
  }

  /// Whether Foundation may read a key differently; see ``ReaderOutcome/isUncertain``.
  func isUncertain(key: SourceString) -> Bool {
    let reference = "CF$UID"
    return cursor.holds("CF$UID", at: key.range.lowerBound) && key.range.count == reference.utf8.count
      || key.text == reference || !cursor.isASCII && cursor.text[key.range].contains { $0 >= 0x80 }
  }

  /// Whether the next `<` does not start a tag.
  private func isAtText() -> Bool {
    guard let next = cursor.peek(1) else { return false }
    switch next {
    case UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"):
      return false
    default: return true
    }
  }

  /// Whether an unknown start tag comes next.
  private func isAtForeignTag() -> Bool {
    guard let next = cursor.peek(1), next != UInt8(ascii: "/") else { return false }
    var end = cursor.position + 1
    while end < cursor.text.count, !XMLMarkup.isSpace(cursor.text[end]), !"/<>".utf8.contains(cursor.text[end]) {
      end += 1
    }
    return PropertyListElement(cursor, (cursor.position + 1)..<end) == nil
  }

  /// Reads a CDATA section. Anything else that starts with `<!` is reported.
  private mutating func readMarkup(in tag: Tag, to text: inout [UInt8]) -> Bool {
    let start = cursor.position
    switch cursor.markup {
    case .cdata:
      guard let inside = cursor.skip(.cdata) else {
        outcome.stop(start..<(start + 9), "'<![CDATA[' has no ']]>'")
        return false
      }
      text.append(contentsOf: cursor.text[inside])
      return true
    case .comment:
      outcome.report(
        start..<(start + 4), "a comment in the text of <\(name(tag))>", help: "put it before or after the element")
      cursor.skip(.comment)
    default:
      outcome.report(
        start..<(start + 2), "'<!' in the text of <\(name(tag))>", help: "write '&lt;' for the sign '<' itself")
      cursor.position += 2
    }
    return false
  }

  /// Reads an entity or a character reference.
  ///
  /// - Returns: Whether the reference is valid.
  private mutating func readEntity(to text: inout [UInt8]) -> Bool {
    let start = cursor.position
    var end = start + 1
    while end < cursor.text.count, end - start < 12, Self.isEntityByte(cursor.text[end]) { end += 1 }
    guard end < cursor.text.count, end > start + 1, cursor.text[end] == UInt8(ascii: ";") else {
      outcome.report(start..<(start + 1), "'&' does not start an entity", help: "write '&amp;' for the sign itself")
      cursor.position += 1
      return false
    }
    let name = cursor.string((start + 1)..<end)
    cursor.position = end + 1
    // Foundation reads at most eight digits.
    let isShort = name.utf8.count <= (name.hasPrefix("#x") ? 10 : 9)
    guard isShort, let scalar = XMLMarkup.scalar(of: name), let encoded = UTF8.encode(scalar) else {
      outcome.report(
        start..<(end + 1), "unknown entity '&\(name);'", help: "XML knows &lt; &gt; &amp; &quot; &apos; and &#…;")
      return false
    }
    if !scalar.isASCII { outcome.isUncertain = true }
    text.append(contentsOf: encoded)
    return true
  }

  private static func isEntityByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "#"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"):
      return true
    default: return false
    }
  }
}
