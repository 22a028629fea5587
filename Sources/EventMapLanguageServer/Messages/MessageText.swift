import EventMapping

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
      guard index <= result.count, result[escape + 1] == UInt8(ascii: "u") else { continue }
      if let (_, end) = JSONEscape.scalar(result.span, index) {
        index = end
      } else if JSONEscape.codeUnit(result.span, index) != nil {
        result.replaceSubrange(index..<(index + 4), with: Array("FFFD".utf8))
        index += 4
      }
    }
    return String(validating: result, as: UTF8.self) == nil
      ? Array(String(decoding: result, as: UTF8.self).utf8) : result
  }
}
