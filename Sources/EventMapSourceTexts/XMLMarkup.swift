/// The kind of XML markup that starts with `<`.
@usableFromInline
package enum XMLMarkup: Sendable {
  case comment, instruction, cdata, declaration, endTag, startTag

  /// The delimiter at the start of the markup.
  @inlinable
  package var start: StaticString {
    switch self {
    case .comment: "<!--"
    case .instruction: "<?"
    case .cdata: "<![CDATA["
    case .declaration: "<!"
    case .endTag: "</"
    case .startTag: "<"
    }
  }

  /// The delimiter at the end of the markup.
  @inlinable
  package var end: StaticString {
    switch self {
    case .comment: "-->"
    case .instruction: "?>"
    case .cdata: "]]>"
    case .declaration, .endTag, .startTag: ">"
    }
  }
}

extension XMLMarkup {
  /// Whether a byte is XML white space.
  @inlinable @inline(__always)
  package static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D }

  /// Returns the character of a reference: `amp`, `#10`, `#x1F600`.
  ///
  /// - Parameter reference: the text between `&` and `;`.
  /// - Returns: The character; `nil` for an entity other than XML's five, and for a number that is not a scalar.
  package static func scalar(of reference: String) -> Unicode.Scalar? {
    switch reference {
    case "lt": return "<"
    case "gt": return ">"
    case "amp": return "&"
    case "quot": return "\""
    case "apos": return "'"
    default: break
    }
    guard reference.hasPrefix("#") else { return nil }
    let isHexadecimal = reference.hasPrefix("#x")
    let digits = reference.dropFirst(isHexadecimal ? 2 : 1)
    // `UInt32` also accepts a sign.
    guard let first = digits.first, first != "+", first != "-" else { return nil }
    return UInt32(digits, radix: isHexadecimal ? 16 : 10).flatMap(Unicode.Scalar.init)
  }
}

extension TextCursor {
  /// The kind of the next markup; `nil` if the next byte is not `<`.
  @inlinable @inline(__always)
  package var markup: XMLMarkup? {
    guard byte == UInt8(ascii: "<") else { return nil }
    switch peek(1) {
    case UInt8(ascii: "/"): return .endTag
    case UInt8(ascii: "?"): return .instruction
    case UInt8(ascii: "!"):
      return starts(with: "<!--") ? .comment : starts(with: "<![CDATA[") ? .cdata : .declaration
    default: return .startTag
    }
  }

  /// Skips white space.
  ///
  /// - Returns: Whether any white space was skipped.
  @inlinable @inline(__always) @discardableResult
  package mutating func skipXMLSpace() -> Bool {
    let start = position
    while let byte, XMLMarkup.isSpace(byte) { position += 1 }
    return position > start
  }

  /// Skips markup whose end delimiter is found by searching: a comment, an instruction or a CDATA section.
  ///
  /// - Parameter distance: the number of bytes before the search starts; by default, the length of the start delimiter.
  /// - Returns: The range of the searched text before the end delimiter; `nil` without one, and then all remaining text is skipped.
  @discardableResult
  package mutating func skip(_ markup: XMLMarkup, searchingFrom distance: Int? = nil) -> Range<Int>? {
    advance(distance ?? markup.start.utf8CodeUnitCount)
    let start = position
    guard skip(to: markup.end) else { return nil }
    defer { position += markup.end.utf8CodeUnitCount }
    return start..<position
  }

  /// The encoding's name in the XML declaration that comes next, and its opening quote; `nil` without a quote after `encoding=`.
  ///
  /// Foundation also searches the first `encoding=` and the same quote after it. Without a closing quote, the name is `nil`.
  package var declaredEncoding: (quote: Range<Int>, name: Range<Int>?)? {
    guard starts(with: "<?xml") else { return nil }
    var cursor = self
    while !cursor.isAtEnd, !cursor.starts(with: "encoding="), !cursor.starts(with: "?>") { cursor.position += 1 }
    guard cursor.take("encoding="), let quote = cursor.byte, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
    else { return nil }
    let open = cursor.here
    cursor.position += 1
    while !cursor.isAtEnd, cursor.byte != quote, !cursor.starts(with: "?>") { cursor.position += 1 }
    return (open, cursor.byte == quote ? open.upperBound..<cursor.position : nil)
  }

  /// Skips `<!DOCTYPE` and the text after it, up to its `>` or to the `[` of an internal subset.
  ///
  /// - Returns: Whether `<!DOCTYPE` came next; otherwise nothing is skipped.
  package mutating func skipDocumentType() -> Bool {
    guard take("<!DOCTYPE") else { return false }
    skip { $0 == UInt8(ascii: ">") || $0 == UInt8(ascii: "[") }
    return true
  }
}
