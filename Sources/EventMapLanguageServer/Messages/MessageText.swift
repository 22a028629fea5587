/// Repairs the body of a message. Clients store text as UTF-16, in which a lone surrogate is possible, and `JSONDecoder` rejects a whole
/// message for one.
enum MessageText {
  private static let backslash = UInt8(ascii: "\\")

  /// The body with U+FFFD for each lone surrogate and for bytes that are not UTF-8. U+FFFD is one UTF-16 unit, like a lone surrogate, so
  /// positions stay correct.
  ///
  /// Complexity: linear in the body.
  static func repaired(_ body: [UInt8]) -> [UInt8] {
    var result = body
    var index = 0
    while index < result.count, let escape = result[index...].firstIndex(of: backslash) {
      index = escape + 2
      guard let unit = codeUnit(result, at: escape) else { continue }
      index = escape + 6
      guard (0xD800..<0xE000).contains(unit) else { continue }
      if unit < 0xDC00, let next = codeUnit(result, at: index), (0xDC00..<0xE000).contains(next) {
        index += 6
      } else {
        result.replaceSubrange((escape + 2)..<index, with: Array("FFFD".utf8))
      }
    }
    return String(validating: result, as: UTF8.self) == nil
      ? Array(String(decoding: result, as: UTF8.self).utf8) : result
  }

  /// The code unit of a `\u` escape at an index; `nil` for anything else.
  private static func codeUnit(_ bytes: [UInt8], at index: Int) -> UInt16? {
    guard index + 6 <= bytes.count, bytes[index] == backslash, bytes[index + 1] == UInt8(ascii: "u") else { return nil }
    var unit: UInt16 = 0
    for byte in bytes[(index + 2)..<(index + 6)] {
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { return nil }
      unit = unit << 4 | UInt16(digit)
    }
    return unit
  }
}
