/// The escapes of JSON strings. They are written for the characters that a string cannot contain: `"`, `\\` and U+0000 to U+001F.
@usableFromInline
package enum JSONEscape {
  // MARK: Reading

  /// Returns the character that a letter after the backslash represents; `nil` for `u` and for letters of no escape.
  @inlinable
  package static func character(of letter: UInt8) -> UInt8? {
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): letter
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "f"): 0x0C
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "r"): 0x0D
    case UInt8(ascii: "t"): 0x09
    default: nil
    }
  }

  /// Returns the value of a hexadecimal digit; `nil` for another byte.
  @inlinable @inline(__always)
  package static func hexadecimal(_ byte: UInt8) -> UInt32? {
    let digit = UInt32(byte) &- 0x30
    if digit <= 9 { return digit }
    let letter = UInt32(byte | 0x20) &- UInt32(UInt8(ascii: "a"))
    return letter < 6 ? letter + 10 : nil
  }

  /// Returns the code unit of the four hexadecimal digits at an offset; `nil` if there are not four.
  @inlinable @inline(__always)
  package static func codeUnit(_ text: borrowing Span<UInt8>, _ start: Int) -> UInt32? {
    guard start <= text.count - 4 else { return nil }
    var unit: UInt32 = 0
    for offset in start..<(start + 4) {
      guard let digit = hexadecimal(text[offset]) else { return nil }
      unit = unit << 4 | digit
    }
    return unit
  }

  /// Returns the scalar of a `\u` escape, or of the two escapes of a surrogate pair, and the offset after it.
  ///
  /// - Parameter start: the offset of the digits of the first escape.
  /// - Returns: `nil` without four digits, and for half of a surrogate pair.
  @inlinable @inline(__always)
  package static func scalar(_ text: borrowing Span<UInt8>, _ start: Int) -> (value: Unicode.Scalar, end: Int)? {
    guard let unit = codeUnit(text, start) else { return nil }
    if let scalar = Unicode.Scalar(unit) { return (scalar, start + 4) }
    guard unit < 0xDC00, let second = secondDigits(text, start), let low = codeUnit(text, second),
      low & 0xFC00 == 0xDC00, let scalar = Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00))
    else { return nil }
    return (scalar, second + 4)
  }

  /// Returns the offset of the first byte of an escape that should be a digit; `nil` if the escape is half of a surrogate pair.
  ///
  /// - Parameter start: the offset of the digits of an escape that ``scalar(_:_:)`` rejects.
  package static func wrongDigit(_ text: borrowing Span<UInt8>, _ start: Int) -> Int? {
    var digits = start
    if let unit = codeUnit(text, start) {
      guard unit < 0xDC00, let second = secondDigits(text, start) else { return nil }
      digits = second
    }
    for offset in digits..<(digits + 4) where offset >= text.count || hexadecimal(text[offset]) == nil { return offset }
    return nil
  }

  /// Returns the offset of the digits of the `\u` escape right after another one; `nil` without one.
  @inlinable @inline(__always)
  static func secondDigits(_ text: borrowing Span<UInt8>, _ first: Int) -> Int? {
    let next = first + 4
    let isEscape = next + 1 < text.count && text[next] == UInt8(ascii: "\\") && text[next + 1] == UInt8(ascii: "u")
    return isEscape ? next + 2 : nil
  }

  // MARK: Writing

  /// The letter after the backslash for each ASCII character: `u` for four hexadecimal digits, 0 for a character that needs no
  /// escape.
  private static let letters: [UInt8] = {
    var letters = [UInt8](repeating: UInt8(ascii: "u"), count: 0x20) + [UInt8](repeating: 0, count: 0x60)
    for (byte, letter) in [(0x08, "b"), (0x09, "t"), (0x0A, "n"), (0x0C, "f"), (0x0D, "r"), (0x22, "\""), (0x5C, "\\")]
      as [(Int, Unicode.Scalar)]
    {
      letters[byte] = UInt8(ascii: letter)
    }
    return letters
  }()

  /// Whether the escape of a character is two bytes long. The character must need an escape.
  package static func isShort(_ byte: UInt8) -> Bool { letters[Int(byte)] != UInt8(ascii: "u") }

  /// Calls `body` for each byte of a character's escape. The character must need an escape.
  package static func forEachByte(of byte: UInt8, _ body: (UInt8) -> Void) {
    let letter = letters[Int(byte)]
    body(UInt8(ascii: "\\"))
    body(letter)
    guard letter == UInt8(ascii: "u") else { return }
    body(UInt8(ascii: "0"))
    body(UInt8(ascii: "0"))
    body(hexDigit(byte >> 4))
    body(hexDigit(byte & 15))
  }

  private static func hexDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
  }
}
