/// Strict RFC 8259: passes over values and tells exactly where one is wrong.
///
/// Every function takes the offset at which a value or token starts and returns the offset after it. This is the plain form that any
/// faster scanner is compared with:
///
///     {"tag":[1,"a\n"]}
///      ^ string(…, after the quote) returns the offset of the closing quote
///            ^ value(…) returns the offset of the closing brace
enum JSONSyntax {
  /// Objects and arrays may stand inside one another this deep; the record itself is the first.
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

  /// Passes one value of any type.
  ///
  /// - Parameter depth: of the object or array that the value stands in.
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

  private static func checkDepth(
    _ bytes: borrowing Span<UInt8>, _ offset: Int, _ depth: Int
  ) throws(Rejection) {
    guard depth > maximumDepth else { return }
    let column = UTF8Sequence.column(of: offset, in: bytes)
    throw Rejection(.nestingTooDeep, "column \(column): nested deeper than \(maximumDepth) levels")
  }

  /// After a value: whether the closing bracket stands at `offset`; if not, it must be a comma.
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

  /// Passes a key, the colon and the space around it: from the key's quote to the first byte of the value.
  ///
  /// - Parameter end: becomes the offset of the key's closing quote.
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

  /// Passes the inside of a string: from after the opening quote to the closing one.
  @inline(__always)
  static func string(
    _ bytes: borrowing Span<UInt8>, _ start: Int, _ isEscaped: inout Bool
  ) throws(Rejection) -> Int {
    var offset = start
    while offset < bytes.count {
      let byte = bytes[offset]
      if byte == UInt8(ascii: "\"") { return offset }
      if byte >= 0x20, byte < 0x80, byte != UInt8(ascii: "\\") {
        offset += 1
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
        offset = try escape(bytes, offset)
      } else if byte < 0x20 {
        throw unexpected(bytes, offset, "an escape: control characters may not stand in a string")
      } else if let next = UTF8Sequence.end(bytes, offset) {
        offset = next
      } else {
        throw invalidUTF8(bytes, offset)
      }
    }
    throw unexpected(bytes, offset, "'\"' to end the string")
  }

  private static func escape(_ bytes: borrowing Span<UInt8>, _ start: Int) throws(Rejection) -> Int {
    guard start + 1 < bytes.count else { throw unexpected(bytes, start + 1, "an escape") }
    switch bytes[start + 1] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
      UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      return start + 2
    case UInt8(ascii: "u"):
      let unit = try codeUnit(bytes, start + 2)
      if unit < 0xD800 || unit > 0xDFFF { return start + 6 }
      let low = start + 6
      if unit < 0xDC00, low + 1 < bytes.count, bytes[low] == UInt8(ascii: "\\"),
        bytes[low + 1] == UInt8(ascii: "u")
      {
        let second = try codeUnit(bytes, low + 2)
        if second >= 0xDC00 && second <= 0xDFFF { return low + 6 }
      }
      let column = UTF8Sequence.column(of: start, in: bytes)
      throw Rejection(.loneSurrogate, "column \(column): a \\u escape that is half of a surrogate pair")
    default:
      throw unexpected(bytes, start + 1, "one of \"\\/bfnrtu after the backslash")
    }
  }

  /// The four hexadecimal digits of a `\u` escape.
  static func codeUnit(_ bytes: borrowing Span<UInt8>, _ start: Int) throws(Rejection) -> UInt32 {
    var unit: UInt32 = 0
    for offset in start..<(start + 4) {
      guard offset < bytes.count, let digit = hexValue(bytes[offset]) else {
        throw unexpected(bytes, offset, "four hexadecimal digits after \\u")
      }
      unit = unit << 4 | UInt32(digit)
    }
    return unit
  }

  private static func hexValue(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }

  /// Passes a number.
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
    var offset = start
    while offset < bytes.count, isDigit(bytes[offset]) { offset += 1 }
    if offset == start { throw unexpected(bytes, offset, "a digit") }
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
    // The first letter that differs is the one to tell.
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
    let column = UTF8Sequence.column(of: offset, in: bytes)
    let found = UTF8Sequence.describe(bytes, at: offset)
    return Rejection(.invalidJSON, "column \(column): expected \(expected), found \(found)")
  }

  static func invalidUTF8(_ bytes: borrowing Span<UInt8>, _ offset: Int) -> Rejection {
    let column = UTF8Sequence.column(of: offset, in: bytes)
    let found = UTF8Sequence.describe(bytes, at: offset)
    return Rejection(.invalidUTF8, "column \(column): not UTF-8, found \(found)")
  }
}
