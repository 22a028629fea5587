/// What a `<` starts in an XML document.
@usableFromInline
package enum XMLMarkup: Sendable {
  case comment, instruction, cdata, declaration, endTag, startTag

  /// The sign that it starts with.
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

  /// The sign that it ends with.
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
  /// Whether a byte is white space in a document, or in a tag.
  @inlinable @inline(__always)
  package static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D }

  /// The character that a reference means: `amp`, `#10`, `#x1F600`.
  ///
  /// - Parameter reference: what is between `&` and `;`.
  /// - Returns: `nil` for another entity than the five of XML, and for a number that is not a scalar.
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
    // `UInt32` takes a sign as well.
    guard let first = digits.first, first != "+", first != "-" else { return nil }
    return UInt32(digits, radix: isHexadecimal ? 16 : 10).flatMap(Unicode.Scalar.init)
  }
}

extension TextCursor {
  /// What the next byte starts; `nil` where it is not `<`.
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

  /// Passes white space.
  ///
  /// - Returns: whether there is any.
  @inlinable @inline(__always) @discardableResult
  package mutating func skipXMLSpace() -> Bool {
    let start = position
    while let byte, XMLMarkup.isSpace(byte) { position += 1 }
    return position > start
  }

  /// Passes `<!DOCTYPE` and what follows it: to its `>`, or to the `[` that starts declarations of its own.
  ///
  /// - Returns: false where something else comes next, which is not passed.
  package mutating func skipDocumentType() -> Bool {
    guard take("<!DOCTYPE") else { return false }
    skip { $0 == UInt8(ascii: ">") || $0 == UInt8(ascii: "[") }
    return true
  }
}
