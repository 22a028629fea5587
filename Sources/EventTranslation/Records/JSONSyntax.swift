import EventMapSourceTexts
import EventMapping

/// Strict RFC 8259: skips values and reports the exact position of an error.
///
/// Every function takes the offset of the start of a value or token and returns the offset after it. Tests compare faster scanners with
/// this plain form:
///
///     {"tag":[1,"a\n"]}
///      ^ string(…, after the quote) returns the offset of the closing quote
///            ^ value(…) returns the offset of the closing brace
enum JSONSyntax {
  /// The maximum nesting depth of objects and arrays; the record itself has depth 1.
  static let maximumDepth = 512

  @inline(__always)
  static func skipSpace(_ bytes: borrowing Span<UInt8>, _ start: Int) -> Int {
    var offset = start
    while offset < bytes.count, isSpace(bytes[offset]) { offset += 1 }
    return offset
  }

  @inline(__always)
  static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0D || byte == 0x0A
  }

  /// Skips one value of any type.
  ///
  /// - Parameter depth: the depth of the object or array that contains the value.
  static func value(_ bytes: borrowing Span<UInt8>, _ start: Int, depth: Int) throws(Rejection) -> Int {
    guard start < bytes.count else { throw unexpected(bytes, start, "a value") }
    switch bytes[start] {
    case UInt8(ascii: "\""):
      var isEscaped = false
      return try string(bytes, start + 1, &isEscaped) + 1
    case UInt8(ascii: "{"):
      return try object(bytes, start, depth: depth + 1)
    case UInt8(ascii: "["):
      return try array(bytes, start, depth: depth + 1)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      return try number(bytes, start)
    case UInt8(ascii: "t"):
      return try literal(bytes, start, "true")
    case UInt8(ascii: "f"):
      return try literal(bytes, start, "false")
    case UInt8(ascii: "n"):
      return try literal(bytes, start, "null")
    default:
      throw unexpected(bytes, start, "a value")
    }
  }

  private static func object(
    _ bytes: borrowing Span<UInt8>, _ start: Int, depth: Int
  ) throws(Rejection) -> Int {
    try checkDepth(bytes, start, depth)
    var offset = skipSpace(bytes, start + 1)
    if offset < bytes.count, bytes[offset] == UInt8(ascii: "}") { return offset + 1 }
    while true {
      var (keyEnd, isEscaped) = (0, false)
      offset = try key(bytes, offset, &keyEnd, &isEscaped)
      offset = try value(bytes, offset, depth: depth)
      offset = skipSpace(bytes, offset)
      if try isLast(bytes, offset, closing: UInt8(ascii: "}")) { return offset + 1 }
      offset = skipSpace(bytes, offset + 1)
    }
  }

  private static func array(
    _ bytes: borrowing Span<UInt8>, _ start: Int, depth: Int
  ) throws(Rejection) -> Int {
    try checkDepth(bytes, start, depth)
    var offset = skipSpace(bytes, start + 1)
    if offset < bytes.count, bytes[offset] == UInt8(ascii: "]") { return offset + 1 }
    while true {
      offset = try value(bytes, offset, depth: depth)
      offset = skipSpace(bytes, offset)
      if try isLast(bytes, offset, closing: UInt8(ascii: "]")) { return offset + 1 }
      offset = skipSpace(bytes, offset + 1)
    }
  }

  static func checkDepth(
    _ bytes: borrowing Span<UInt8>, _ offset: Int, _ depth: Int
  ) throws(Rejection) {
    guard depth > maximumDepth else { return }
    let column = ColumnUnit.scalar.column(of: offset, in: bytes)
    throw Rejection(.nestingTooDeep, "column \(column): nested deeper than \(maximumDepth) levels")
  }

  /// Returns whether the closing bracket is at `offset`, after a value. Otherwise a comma must be there.
  @inline(__always)
  static func isLast(
    _ bytes: borrowing Span<UInt8>, _ offset: Int, closing: UInt8
  ) throws(Rejection) -> Bool {
    if offset < bytes.count {
      if bytes[offset] == UInt8(ascii: ",") { return false }
      if bytes[offset] == closing { return true }
    }
    throw unexpected(bytes, offset, "',' or '\(Character(Unicode.Scalar(closing)))'")
  }

  /// Skips a key, the colon and the space around it, from the key's quote to the first byte of the value.
  ///
  /// - Parameter end: set to the offset of the key's closing quote.
  @inline(__always)
  static func key(
    _ bytes: borrowing Span<UInt8>, _ start: Int, _ end: inout Int, _ isEscaped: inout Bool
  ) throws(Rejection) -> Int {
    guard start < bytes.count, bytes[start] == UInt8(ascii: "\"") else {
      throw unexpected(bytes, start, "a key in double quotes")
    }
    end = try string(bytes, start + 1, &isEscaped)
    let offset = skipSpace(bytes, end + 1)
    guard offset < bytes.count, bytes[offset] == UInt8(ascii: ":") else {
      throw unexpected(bytes, offset, "':' after the key")
    }
    return skipSpace(bytes, offset + 1)
  }

  /// Skips the text of a string, from after the opening quote to the closing one.
  @inline(__always)
  static func string(
    _ bytes: borrowing Span<UInt8>, _ start: Int, _ isEscaped: inout Bool
  ) throws(Rejection) -> Int {
    // Nearly every string is plain and ends in the first block.
    if start <= bytes.count - 64 {
      let end = start + bytes.stringStops64(at: start).trailingZeroBitCount
      if end < start + 64, bytes[end] == UInt8(ascii: "\"") { return end }
    }
    if let end = stringEnd(bytes, start, &isEscaped) { return end }
    throw stringDefect(bytes, start)
  }

  /// Skips the text of any string; returns `nil` if it is not valid or not terminated.
  @inline(never)
  static func stringEnd(_ bytes: borrowing Span<UInt8>, _ start: Int, _ isEscaped: inout Bool) -> Int? {
    var offset = start
    while true {
      offset = plainEnd(bytes, offset)
      guard offset < bytes.count else { return nil }
      switch bytes[offset] {
      case UInt8(ascii: "\""): return offset
      case UInt8(ascii: "\\"):
        isEscaped = true
        repeat {
          guard let next = escapeEnd(bytes, offset) else { return nil }
          offset = next
        } while offset < bytes.count && bytes[offset] == UInt8(ascii: "\\")
      case 0x80...:
        repeat {
          guard let next = UTF8Sequence.end(bytes, offset) else { return nil }
          offset = next
        } while offset < bytes.count && bytes[offset] >= 0x80
      default: return nil
      }
    }
  }

  /// Returns the kind of the first element of a valid array that is not a string; `nil` if all are strings.
  static func kindOfFirstNonString(in array: borrowing Span<UInt8>) -> JSONKind? {
    var offset = skipSpace(array, 1)
    while offset < array.count, array[offset] != UInt8(ascii: "]") {
      var isEscaped = false
      guard array[offset] == UInt8(ascii: "\""), let end = stringEnd(array, offset + 1, &isEscaped) else {
        return JSONKind(firstByte: array[offset])
      }
      offset = skipSpace(array, end + 1)
      if offset < array.count, array[offset] == UInt8(ascii: ",") { offset = skipSpace(array, offset + 1) }
    }
    return nil
  }

  /// Returns the error of a string that ``stringEnd(_:_:_:)`` rejected.
  private static func stringDefect(_ bytes: borrowing Span<UInt8>, _ start: Int) -> Rejection {
    var offset = start
    while true {
      offset = plainEnd(bytes, offset)
      guard offset < bytes.count else { return unexpected(bytes, offset, "'\"' to end the string") }
      if bytes[offset] == UInt8(ascii: "\\") {
        guard let next = escapeEnd(bytes, offset) else { return escapeDefect(bytes, offset) }
        offset = next
      } else if bytes[offset] >= 0x80 {
        guard let next = UTF8Sequence.end(bytes, offset) else { return invalidUTF8(bytes, offset) }
        offset = next
      } else {
        return unexpected(bytes, offset, "an escape: a string must not hold control characters")
      }
    }
  }

  /// Returns the end of a plain stretch of a string: the offset of a quote, backslash, control character or byte above ASCII, or the count.
  @inline(__always)
  static func plainEnd(_ bytes: borrowing Span<UInt8>, _ start: Int) -> Int {
    var offset = start
    while offset <= bytes.count - 16 {
      let stops = bytes.stringStops16(at: offset)
      if stops != 0 { return offset + stops.trailingZeroBitCount }
      offset += 16
    }
    while offset < bytes.count {
      let byte = bytes[offset]
      if byte < 0x20 || byte >= 0x80 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { break }
      offset += 1
    }
    return offset
  }

  /// Skips an escape, including both halves of a surrogate pair; returns `nil` if it is not valid.
  private static func escapeEnd(_ bytes: borrowing Span<UInt8>, _ start: Int) -> Int? {
    guard start + 1 < bytes.count else { return nil }
    if bytes[start + 1] == UInt8(ascii: "u") { return JSONEscape.scalar(bytes, start + 2)?.end }
    return JSONEscape.character(of: bytes[start + 1]) == nil ? nil : start + 2
  }

  private static func escapeDefect(_ bytes: borrowing Span<UInt8>, _ start: Int) -> Rejection {
    guard start + 1 < bytes.count else { return unexpected(bytes, start + 1, "an escape") }
    guard bytes[start + 1] == UInt8(ascii: "u") else {
      return unexpected(bytes, start + 1, "one of \"\\/bfnrtu after the backslash")
    }
    if let digit = JSONEscape.wrongDigit(bytes, start + 2) {
      return unexpected(bytes, digit, "four hexadecimal digits after \\u")
    }
    let column = ColumnUnit.scalar.column(of: start, in: bytes)
    return Rejection(.loneSurrogate, "column \(column): a \\u escape that is half of a surrogate pair")
  }

  /// Skips a number.
  @inline(__always)
  static func number(_ bytes: borrowing Span<UInt8>, _ start: Int) throws(Rejection) -> Int {
    var offset = start
    if bytes[offset] == UInt8(ascii: "-") { offset += 1 }
    if offset < bytes.count, bytes[offset] == UInt8(ascii: "0") {
      offset += 1
      if offset < bytes.count, isDigit(bytes[offset]) {
        throw unexpected(bytes, offset, "no digit after a leading zero")
      }
    } else {
      offset = try digits(bytes, offset)
    }
    if offset < bytes.count, bytes[offset] == UInt8(ascii: ".") { offset = try digits(bytes, offset + 1) }
    if offset < bytes.count, bytes[offset] | 0x20 == UInt8(ascii: "e") {
      offset += 1
      if offset < bytes.count, bytes[offset] == UInt8(ascii: "+") || bytes[offset] == UInt8(ascii: "-") {
        offset += 1
      }
      offset = try digits(bytes, offset)
    }
    return offset
  }

  /// Whether all the bytes are one JSON number.
  static func isNumber(_ bytes: borrowing Span<UInt8>) -> Bool {
    guard bytes.count > 0 else { return false }
    do throws(Rejection) { return try number(bytes, 0) == bytes.count } catch { return false }
  }

  @inline(__always)
  private static func digits(_ bytes: borrowing Span<UInt8>, _ start: Int) throws(Rejection) -> Int {
    let offset = digitsEnd(bytes, start)
    if offset == start { throw unexpected(bytes, offset, "a digit") }
    return offset
  }

  @inline(__always)
  private static func digitsEnd(_ bytes: borrowing Span<UInt8>, _ start: Int) -> Int {
    var offset = start
    while offset <= bytes.count - 16 {
      let others = bytes.nonDigits16(at: offset)
      if others != 0 { return offset + others.trailingZeroBitCount }
      offset += 16
    }
    while offset < bytes.count, isDigit(bytes[offset]) { offset += 1 }
    return offset
  }

  @inline(__always)
  private static func isDigit(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }

  private static func literal(
    _ bytes: borrowing Span<UInt8>, _ start: Int, _ word: StaticString
  ) throws(Rejection) -> Int {
    if bytes.matches(word, at: start) { return start + word.utf8CodeUnitCount }
    // The first letter that differs is reported.
    var offset = start
    for letter in word.description.utf8 {
      guard offset < bytes.count, bytes[offset] == letter else { break }
      offset += 1
    }
    throw unexpected(bytes, offset, "'\(word)'")
  }

  // MARK: Messages

  static func unexpected(
    _ bytes: borrowing Span<UInt8>, _ offset: Int, _ expected: String
  ) -> Rejection {
    if offset < bytes.count, bytes[offset] >= 0x80, UTF8Sequence.end(bytes, offset) == nil {
      return invalidUTF8(bytes, offset)
    }
    let column = ColumnUnit.scalar.column(of: offset, in: bytes)
    let found = UTF8Sequence.describe(bytes, at: offset)
    return Rejection(.invalidJSON, "column \(column): expected \(expected), found \(found)")
  }

  static func invalidUTF8(_ bytes: borrowing Span<UInt8>, _ offset: Int) -> Rejection {
    let column = ColumnUnit.scalar.column(of: offset, in: bytes)
    let found = UTF8Sequence.describe(bytes, at: offset)
    return Rejection(.invalidUTF8, "column \(column): not UTF-8, found \(found)")
  }
}
