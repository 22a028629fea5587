import EventMapping

/// The text of JSON strings: escaping and unescaping, byte for byte.
package enum JSONText {
  /// Appends a text escaped for a JSON string. Only `"`, `\` and U+0000 to U+001F are escaped. The text must be UTF-8.
  static func appendEscaped(_ text: borrowing Span<UInt8>, to output: inout some ByteOutput) {
    var plainStart = 0
    var offset = 0
    while true {
      offset = JSONSyntax.plainEnd(text, offset)
      guard offset < text.count else { break }
      let byte = text[offset]
      if byte < 0x80 {
        output.append(text.extracting(plainStart..<offset))
        JSONEscape.forEachByte(of: byte) { output.append($0) }
        plainStart = offset + 1
      }
      offset += 1
    }
    output.append(text.extracting(plainStart..<text.count))
  }

  /// Returns the length of a text after escaping, in bytes.
  static func escapedLength(_ text: borrowing Span<UInt8>) -> Int {
    var length = text.count
    var offset = JSONSyntax.plainEnd(text, 0)
    while offset < text.count {
      if text[offset] < 0x80 { length += JSONEscape.isShort(text[offset]) ? 1 : 5 }
      offset = JSONSyntax.plainEnd(text, offset + 1)
    }
    return length
  }

  /// Appends a complete JSON string, with its quotes.
  static func appendString(_ text: String, to output: inout some ByteOutput) {
    var text = text
    output.append(UInt8(ascii: "\""))
    // Safety: the bytes stay in place while `withUTF8` runs, and the span cannot leave it.
    text.withUTF8 { appendEscaped(unsafe Span(_unsafeElements: $0), to: &output) }
    output.append(UInt8(ascii: "\""))
  }

  /// Returns a text as a JSON string, with its quotes.
  package static func quoted(_ text: String) -> [UInt8] {
    var quoted: [UInt8] = []
    appendString(text, to: &quoted)
    return quoted
  }

  /// Appends at most the first `limit` bytes of a string's unescaped text.
  static func appendUnescaped(
    _ text: borrowing Span<UInt8>, _ range: Range<Int>, to output: inout [UInt8], limit: Int
  ) {
    guard range.count > limit else { return appendUnescaped(text, range, to: &output) }
    let end = output.count + limit
    var offset = range.lowerBound
    while offset < range.upperBound, output.count < end {
      let piece = pieceEnd(text, offset..<range.upperBound)
      appendUnescaped(text, offset..<piece, to: &output)
      offset = piece
    }
    if output.count > end { output.removeSubrange(end...) }
  }

  /// Replaces a string's escaped text by the unescaped text, which is never longer; returns its range.
  static func unescape(_ range: Range<Int>, in bytes: inout [UInt8]) -> Range<Int> {
    var end = range.lowerBound
    var pieces = TextPieces(range)
    while pieces.next(bytes.span) {
      bytes.copy(pieces.piece.span, at: end)
      end += pieces.piece.count
    }
    return range.lowerBound..<end
  }

  /// The length of the pieces in which a long text is unescaped, in bytes.
  private static let pieceLength = 64 << 10

  /// Returns the end of the first piece of a long text, which is neither inside an escape nor between a surrogate pair.
  static func pieceEnd(_ text: borrowing Span<UInt8>, _ range: Range<Int>) -> Int {
    guard range.count > pieceLength else { return range.upperBound }
    let end = range.lowerBound + pieceLength
    // Escapes must be found from the start: of several backslashes, every other one starts an escape.
    var offset = range.lowerBound
    while offset < end {
      let backslash = text.extracting(..<end).firstOffset(of: UInt8(ascii: "\\"), from: offset) ?? end
      if backslash == end { return end }
      let isUnicode = backslash + 1 < range.upperBound && text[backslash + 1] == UInt8(ascii: "u")
      let isHigh = isUnicode && JSONEscape.codeUnit(text, backslash + 2).map { $0 & 0xFC00 == 0xD800 } == true
      offset = min(backslash + (isHigh ? 12 : isUnicode ? 6 : 2), range.upperBound)
    }
    return offset
  }

  /// Appends the unescaped text of a string that ``JSONSyntax/string(_:_:_:)`` has accepted.
  static func appendUnescaped(
    _ text: borrowing Span<UInt8>, _ range: Range<Int>, to output: inout [UInt8]
  ) {
    // An escape is never shorter than the character that it represents.
    output.append(room: range.count) { unescape(text, range, to: &$0) }
  }

  private static func unescape(_ text: borrowing Span<UInt8>, _ range: Range<Int>, to output: inout OutputCursor) {
    let backslash = UInt8(ascii: "\\")
    let limit = range.upperBound
    // Blocks are copied from the whole text, because a block may extend beyond the string.
    let string = text.extracting(..<limit)
    // The bytes from `start` on are not appended yet; the next escape is at `offset` or later.
    var start = range.lowerBound
    var offset = start
    while true {
      let end = string.firstOffset(ofAny: backslash, backslash, backslash, backslash, from: offset)
      guard end + 1 < limit else { return output.append(text, start..<limit) }
      output.append(text, start..<end)
      offset = end + 2
      start = offset
      switch string[end + 1] {
      case UInt8(ascii: "u"):
        guard let (scalar, next) = JSONEscape.scalar(string, offset) else { break }
        for byte in UTF8.encode(scalar) ?? .init() { output.append(byte) }
        offset = next
        start = offset
      case let letter:
        if let character = JSONEscape.character(of: letter), character != letter {
          output.append(character)
        } else {
          // A quote, backslash or slash represents itself.
          start = end + 1
        }
      }
    }
  }

  /// Returns the unescaped strings of an array; `nil` for a value that is not an array, or an array with other elements.
  ///
  /// - Parameters:
  ///   - value: one valid value.
  ///   - most: the maximum number of strings; `nil` is returned for an array with more.
  ///   - longest: the maximum number of bytes read of a string; a longer string is cut to one byte more.
  static func strings(
    _ value: borrowing Span<UInt8>, atMost most: Int = .max, longest: Int = .max - 1
  ) -> [[UInt8]]? {
    guard value.count > 0, value[0] == UInt8(ascii: "[") else { return nil }
    var strings: [[UInt8]] = []
    var offset = JSONSyntax.skipSpace(value, 1)
    while offset < value.count, value[offset] != UInt8(ascii: "]") {
      var isEscaped = false
      guard value[offset] == UInt8(ascii: "\""), let end = JSONSyntax.stringEnd(value, offset + 1, &isEscaped) else {
        return nil
      }
      if strings.count == most { return nil }
      var text: [UInt8] = []
      appendUnescaped(value, (offset + 1)..<end, to: &text, limit: longest + 1)
      strings.append(text)
      offset = JSONSyntax.skipSpace(value, end + 1)
      if offset < value.count, value[offset] == UInt8(ascii: ",") { offset = JSONSyntax.skipSpace(value, offset + 1) }
    }
    return strings
  }
}
