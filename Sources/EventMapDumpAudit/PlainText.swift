/// Strings as JSON and UTF-8 define them, read byte by byte.
enum PlainText {
  // MARK: JSON

  /// Returns the offset of the closing quote of a string, and whether the string has escapes; `nil` if it is not valid.
  ///
  /// - Parameter start: the offset after the opening quote.
  static func end(_ bytes: borrowing Span<UInt8>, _ start: Int) -> (end: Int, isEscaped: Bool)? {
    var offset = start
    var isEscaped = false
    while offset < bytes.count {
      let byte = bytes[offset]
      switch byte {
      case 0x22: return (offset, isEscaped)
      case 0x5C:
        guard let next = escape(bytes, offset)?.end else { return nil }
        isEscaped = true
        offset = next
      case 0..<0x20: return nil
      case 0..<0x80: offset += 1
      default:
        guard let next = scalarEnd(bytes, offset) else { return nil }
        offset = next
      }
    }
    return nil
  }

  /// Returns the unescaped text of a valid string, as UTF-8.
  static func unescaped(_ bytes: borrowing Span<UInt8>, _ inside: Range<Int>) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(inside.count)
    var offset = inside.lowerBound
    while offset < inside.upperBound {
      if bytes[offset] == 0x5C, let (scalar, end) = escape(bytes, offset) {
        text.append(contentsOf: UTF8.encode(scalar) ?? .init())
        offset = end
      } else {
        text.append(bytes[offset])
        offset += 1
      }
    }
    return text
  }

  /// Returns the scalar of an escape, which may be a surrogate pair, and its end; `nil` if it is not valid.
  private static func escape(_ bytes: borrowing Span<UInt8>, _ start: Int) -> (scalar: Unicode.Scalar, end: Int)? {
    guard start + 1 < bytes.count else { return nil }
    switch bytes[start + 1] {
    case UInt8(ascii: "\""): return ("\"", start + 2)
    case UInt8(ascii: "\\"): return ("\\", start + 2)
    case UInt8(ascii: "/"): return ("/", start + 2)
    case UInt8(ascii: "b"): return ("\u{8}", start + 2)
    case UInt8(ascii: "f"): return ("\u{C}", start + 2)
    case UInt8(ascii: "n"): return ("\n", start + 2)
    case UInt8(ascii: "r"): return ("\r", start + 2)
    case UInt8(ascii: "t"): return ("\t", start + 2)
    case UInt8(ascii: "u"):
      guard let unit = codeUnit(bytes, start + 2) else { return nil }
      if let scalar = Unicode.Scalar(unit) { return (scalar, start + 6) }
      guard unit < 0xDC00, start + 7 < bytes.count, bytes[start + 6] == 0x5C, bytes[start + 7] == UInt8(ascii: "u"),
        let low = codeUnit(bytes, start + 8), low >= 0xDC00, low <= 0xDFFF,
        let scalar = Unicode.Scalar(0x10000 + (unit - 0xD800) * 0x400 + (low - 0xDC00))
      else { return nil }
      return (scalar, start + 12)
    default: return nil
    }
  }

  /// Returns the code unit of the four hexadecimal digits of an escape.
  private static func codeUnit(_ bytes: borrowing Span<UInt8>, _ start: Int) -> UInt32? {
    guard start + 4 <= bytes.count else { return nil }
    var unit: UInt32 = 0
    for offset in start..<(start + 4) {
      guard let digit = Character(Unicode.Scalar(bytes[offset])).hexDigitValue, bytes[offset] < 0x80 else { return nil }
      unit = unit * 16 + UInt32(digit)
    }
    return unit
  }

  /// Appends a text escaped for a JSON string: only `"`, `\` and U+0000 to U+001F are escaped, with a letter where JSON has one.
  static func appendEscaped(_ text: borrowing Span<UInt8>, to output: inout [UInt8]) {
    for offset in text.indices {
      let byte = text[offset]
      switch byte {
      case 0x22, 0x5C: output += [0x5C, byte]
      case 0x08: output += Array("\\b".utf8)
      case 0x09: output += Array("\\t".utf8)
      case 0x0A: output += Array("\\n".utf8)
      case 0x0C: output += Array("\\f".utf8)
      case 0x0D: output += Array("\\r".utf8)
      case 0..<0x20: output += Array((byte < 0x10 ? "\\u000" : "\\u00").utf8) + Array(String(byte, radix: 16).utf8)
      default: output.append(byte)
      }
    }
  }

  /// Returns a text as a JSON string, with its quotes.
  static func quoted(_ text: String) -> [UInt8] {
    var output: [UInt8] = [0x22]
    appendEscaped(Array(text.utf8).span, to: &output)
    output.append(0x22)
    return output
  }

  // MARK: UTF-8

  /// Whether all bytes are well-formed UTF-8.
  static func isUTF8(_ bytes: borrowing Span<UInt8>) -> Bool {
    var offset = 0
    while offset < bytes.count {
      if bytes[offset] < 0x80 {
        offset += 1
      } else if let end = scalarEnd(bytes, offset) {
        offset = end
      } else {
        return false
      }
    }
    return true
  }

  /// Returns the end of a scalar of several bytes, by the bits of RFC 3629; `nil` for other bytes.
  private static func scalarEnd(_ bytes: borrowing Span<UInt8>, _ start: Int) -> Int? {
    let lead = bytes[start]
    let length = lead & 0xE0 == 0xC0 ? 2 : lead & 0xF0 == 0xE0 ? 3 : lead & 0xF8 == 0xF0 ? 4 : 0
    guard length > 0, start + length <= bytes.count else { return nil }
    var value = UInt32(lead) & (0x7F >> UInt32(length))
    for offset in (start + 1)..<(start + length) {
      guard bytes[offset] & 0xC0 == 0x80 else { return nil }
      value = value << 6 | UInt32(bytes[offset] & 0x3F)
    }
    // A scalar must be in its shortest form and not a surrogate.
    let least: UInt32 = length == 2 ? 0x80 : length == 3 ? 0x800 : 0x10000
    return value >= least && Unicode.Scalar(value) != nil ? start + length : nil
  }
}
