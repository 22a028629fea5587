import EventMapping
import EventMapSourceTexts

/// An error in an escape of a JSON or OpenStep string.
enum EscapeDefect: Error {
  /// No escape has the letter after the backslash, or the text ends after the backslash.
  case letter
  /// A JSON escape has fewer than four hexadecimal digits.
  case digits
  /// The escape is half of a surrogate pair.
  case half
  /// The octal escape is above ASCII: a character of the NeXTSTEP encoding, which tables do not need.
  case octal
}

extension TextCursor {
  /// Skips an escape, from its backslash, and returns its character. After an error, the cursor is after the letters and digits that may
  /// belong to the escape.
  mutating func takeEscape(in format: TableFormat) throws(EscapeDefect) -> Unicode.Scalar {
    position += 1
    guard let (letter, length) = scalar else { throw .letter }
    switch (format, letter) {
    case (.json, "u"):
      position += 1
      return try takeJSONDigits()
    case (.json, _): break
    case (_, "U"):
      position += 1
      return try takeOpenStepDigits()
    case (_, "0"..."7"): return try takeOctal()
    case (_, "a"), (_, "v"):
      position += 1
      return letter == "a" ? "\u{7}" : "\u{B}"
    default: break
    }
    let character = letter.isASCII ? JSONEscape.character(of: UInt8(letter.value)) : nil
    // In OpenStep, every other character represents itself.
    guard character != nil || format != .json else { throw .letter }
    position += length
    return character.map { Unicode.Scalar($0) } ?? letter
  }

  /// Skips the digits of a `\u` escape, or of the two escapes of a surrogate pair.
  private mutating func takeJSONDigits() throws(EscapeDefect) -> Unicode.Scalar {
    if let (scalar, end) = JSONEscape.scalar(text.span, position) {
      position = end
      return scalar
    }
    let start = position
    _ = takeHexadecimal()
    throw position < start + 4 ? .digits : .half
  }

  /// Skips the digits of a `\U` escape, or of the two escapes of a surrogate pair. Like Foundation, accepts fewer than four digits.
  private mutating func takeOpenStepDigits() throws(EscapeDefect) -> Unicode.Scalar {
    let unit = takeHexadecimal()
    if let scalar = Unicode.Scalar(unit) { return scalar }
    let start = position
    if unit < 0xDC00, take("\\U") {
      let low = takeHexadecimal()
      if low & 0xFC00 == 0xDC00, let scalar = Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00)) {
        return scalar
      }
      position = start
    }
    throw .half
  }

  /// Skips up to four hexadecimal digits and returns their value.
  private mutating func takeHexadecimal() -> UInt32 {
    let end = position + 4
    var value: UInt32 = 0
    while position < end, let digit = byte.flatMap(JSONEscape.hexadecimal) {
      value = value << 4 | digit
      position += 1
    }
    return value
  }

  private mutating func takeOctal() throws(EscapeDefect) -> Unicode.Scalar {
    let end = position + 3
    var value: UInt32 = 0
    while position < end, let byte, (0x30...0x37).contains(byte) {
      value = value << 3 | UInt32(byte - 0x30)
      position += 1
    }
    guard value < 0x80, let scalar = Unicode.Scalar(value) else { throw .octal }
    return scalar
  }
}
