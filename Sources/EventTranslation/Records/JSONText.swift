import EventMapping

/// Strings as JSON writes them: escaping and unescaping, byte for byte.
package enum JSONText {
  /// Appends text for the inside of a JSON string, escaping only `"`, `\` and U+0000 to U+001F. The text must be UTF-8.
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

  /// How long text is when it is escaped.
  static func escapedLength(_ text: borrowing Span<UInt8>) -> Int {
    var length = text.count
    var offset = JSONSyntax.plainEnd(text, 0)
    while offset < text.count {
      if text[offset] < 0x80 { length += JSONEscape.isShort(text[offset]) ? 1 : 5 }
      offset = JSONSyntax.plainEnd(text, offset + 1)
    }
    return length
  }

  /// Appends a whole JSON string, with its quotes.
  static func appendString(_ text: String, to output: inout some ByteOutput) {
    var text = text
    output.append(UInt8(ascii: "\""))
    // Safety: the bytes stay in place while `withUTF8` runs, and the span cannot leave it.
    text.withUTF8 { appendEscaped(unsafe Span(_unsafeElements: $0), to: &output) }
    output.append(UInt8(ascii: "\""))
  }

  /// A text as a JSON string, with its quotes.
  package static func quoted(_ text: String) -> [UInt8] {
    var quoted: [UInt8] = []
    appendString(text, to: &quoted)
    return quoted
  }

  /// Appends the first bytes of what a string's inside means, all of them where they are not more than a limit.
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

  /// Replaces a string's inside by what it means, which is never longer; returns where that is.
  static func unescape(_ range: Range<Int>, in bytes: inout [UInt8]) -> Range<Int> {
    var end = range.lowerBound
    var pieces = TextPieces(range)
    while pieces.next(bytes.span) {
      bytes.copy(pieces.piece.span, at: end)
      end += pieces.piece.count
    }
    return range.lowerBound..<end
  }

  /// How much of a long text is unescaped at a time.
  private static let pieceLength = 64 << 10

  /// Where the first piece of a long text ends: not inside of an escape, nor between those of a surrogate pair.
  static func pieceEnd(_ text: borrowing Span<UInt8>, _ range: Range<Int>) -> Int {
    guard range.count > pieceLength else { return range.upperBound }
    let end = range.lowerBound + pieceLength
    // Escapes are found from their start on: of several backslashes every other one is a start.
    var offset = range.lowerBound
    while offset < end {
      let backslash = text.extracting(..<end).firstOffset(of: UInt8(ascii: "\\"), from: offset) ?? end
      if backslash == end { return end }
      let isUnicode = backslash + 1 < range.upperBound && text[backslash + 1] == UInt8(ascii: "u")
      let isHigh = isUnicode && JSONSyntax.codeUnit(text, backslash + 2).map { $0 & 0xFC00 == 0xD800 } == true
      offset = min(backslash + (isHigh ? 12 : isUnicode ? 6 : 2), range.upperBound)
    }
    return offset
  }

  /// Appends the meaning of a string's inside, which must have passed ``JSONSyntax/string(_:_:_:)``.
  static func appendUnescaped(
    _ text: borrowing Span<UInt8>, _ range: Range<Int>, to output: inout [UInt8]
  ) {
    // No escape is shorter than what it means.
    output.append(room: range.count) { unescape(text, range, to: &$0) }
  }

  private static func unescape(_ text: borrowing Span<UInt8>, _ range: Range<Int>, to output: inout OutputCursor) {
    let backslash = UInt8(ascii: "\\")
    let limit = range.upperBound
    // Copied is from the whole text, in blocks; what is behind the string is not read.
    let string = text.extracting(..<limit)
    // What was not appended yet starts there; the next escape is at `offset` or later.
    var start = range.lowerBound
    var offset = start
    while true {
      let end = string.firstOffset(ofAny: backslash, backslash, backslash, backslash, from: offset)
      guard end + 1 < limit else { return output.append(text, start..<limit) }
      output.append(text, start..<end)
      offset = end + 2
      start = offset
      switch string[end + 1] {
      case UInt8(ascii: "b"): output.append(0x08)
      case UInt8(ascii: "f"): output.append(0x0C)
      case UInt8(ascii: "n"): output.append(0x0A)
      case UInt8(ascii: "r"): output.append(0x0D)
      case UInt8(ascii: "t"): output.append(0x09)
      case UInt8(ascii: "u"):
        offset = appendScalar(string, offset, to: &output)
        start = offset
      default:
        // A quote, a backslash or a slash stands for itself.
        start = end + 1
      }
    }
  }

  /// Appends the scalar of the escape whose digits start at `offset`, both halves of a pair; returns the offset after it.
  private static func appendScalar(
    _ text: borrowing Span<UInt8>, _ offset: Int, to output: inout OutputCursor
  ) -> Int {
    guard let high = JSONSyntax.codeUnit(text, offset) else { return offset }
    var value = high
    var next = offset + 4
    if high >= 0xD800, high < 0xDC00, let low = JSONSyntax.codeUnit(text, offset + 6) {
      value = 0x10000 + (high - 0xD800) << 10 + (low - 0xDC00)
      next = offset + 10
    }
    if let scalar = Unicode.Scalar(value) { for byte in UTF8.encode(scalar) ?? .init() { output.append(byte) } }
    return next
  }

  /// What the strings of an array mean; `nil` for a value that is no array, or one with anything else in it.
  ///
  /// - Parameters:
  ///   - value: one valid value.
  ///   - most: `nil` for an array of more.
  ///   - longest: how much of a string is read; of a longer one that much and a byte more.
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
