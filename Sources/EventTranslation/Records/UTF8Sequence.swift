import EventMapSourceTexts
import EventMapping

/// Well-formed UTF-8, by table 3-7 of the Unicode standard.
enum UTF8Sequence {
  /// Returns the offset after the scalar that starts at `start`, or `nil` if the bytes are not well-formed.
  static func end(_ bytes: borrowing Span<UInt8>, _ start: Int) -> Int? {
    func continues(_ offset: Int, _ range: ClosedRange<UInt8> = 0x80...0xBF) -> Bool {
      offset < bytes.count && range.contains(bytes[offset])
    }
    let lead = bytes[start]
    // Three bytes without a special rule, as nearly all of Chinese, Japanese and Korean.
    if lead & 0xF0 == 0xE0, lead != 0xE0, lead != 0xED, start + 2 < bytes.count {
      return (bytes[start + 1] & 0xC0) == 0x80 && (bytes[start + 2] & 0xC0) == 0x80 ? start + 3 : nil
    }
    switch lead {
    case 0x00...0x7F:
      return start + 1
    case 0xC2...0xDF:
      return continues(start + 1) ? start + 2 : nil
    case let lead where lead >= 0xE0 && lead <= 0xEF:
      // No overlong forms (E0), no surrogates (ED).
      let second: ClosedRange<UInt8> = lead == 0xE0 ? 0xA0...0xBF : lead == 0xED ? 0x80...0x9F : 0x80...0xBF
      return continues(start + 1, second) && continues(start + 2) ? start + 3 : nil
    case let lead where lead >= 0xF0 && lead <= 0xF4:
      // No overlong forms (F0), nothing above U+10FFFF (F4).
      let second: ClosedRange<UInt8> = lead == 0xF0 ? 0x90...0xBF : lead == 0xF4 ? 0x80...0x8F : 0x80...0xBF
      return continues(start + 1, second) && continues(start + 2) && continues(start + 3) ? start + 4 : nil
    default:
      return nil
    }
  }

  /// Returns the offset of the first byte that is not part of a well-formed sequence, or `nil` if all are.
  static func firstInvalid(_ bytes: borrowing Span<UInt8>) -> Int? {
    var offset = 0
    while offset < bytes.count {
      if bytes[offset] < 0x80 {
        offset += 1
      } else if let next = end(bytes, offset) {
        offset = next
      } else {
        return offset
      }
    }
    return nil
  }

  /// Returns the character at an offset in words: `'}'`, `U+0000`, `the byte 0xFF`, `the end of the line`.
  static func describe(_ bytes: borrowing Span<UInt8>, at offset: Int) -> String {
    guard offset < bytes.count else { return "the end of the line" }
    let byte = bytes[offset]
    if byte >= 0x21 && byte < 0x7F { return byte == 0x27 ? "\"'\"" : "'\(Character(Unicode.Scalar(byte)))'" }
    guard let end = end(bytes, offset) else { return "the byte 0x" + String(byte, radix: 16, uppercase: true) }
    var scalars = ""
    for position in offset..<end { scalars.append(Character(Unicode.Scalar(bytes[position]))) }
    let decoded = String(decoding: scalars.unicodeScalars.map { UInt8($0.value) }, as: UTF8.self)
    guard let scalar = decoded.unicodeScalars.first else { return "nothing" }
    let code = scalar.codePoint
    return scalar.value < 0x80 || scalar.properties.isWhitespace ? code : "'\(decoded)' (\(code))"
  }
}
