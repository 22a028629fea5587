/// Arrays of strings in records.
enum JSONStrings {
  /// What the strings of an array mean; `nil` for a value that is no array, or one with anything else in it.
  ///
  /// - Parameter value: one valid value.
  static func array(_ value: borrowing Span<UInt8>) -> [[UInt8]]? {
    guard value.count > 0, value[0] == UInt8(ascii: "[") else { return nil }
    var strings: [[UInt8]] = []
    var offset = JSONSyntax.skipSpace(value, 1)
    while offset < value.count, value[offset] != UInt8(ascii: "]") {
      var isEscaped = false
      guard value[offset] == UInt8(ascii: "\""), let end = JSONSyntax.stringEnd(value, offset + 1, &isEscaped) else {
        return nil
      }
      var text: [UInt8] = []
      JSONText.appendUnescaped(value, (offset + 1)..<end, to: &text)
      strings.append(text)
      offset = JSONSyntax.skipSpace(value, end + 1)
      if offset < value.count, value[offset] == UInt8(ascii: ",") { offset = JSONSyntax.skipSpace(value, offset + 1) }
    }
    return strings
  }
}
