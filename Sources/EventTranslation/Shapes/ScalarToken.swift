/// A string, number, `true`, `false` or `null` of a record, at any depth, that is no key.
struct ScalarToken {
  /// Bytes from the start of the line; of a string the first after its quote.
  var start: Int
  /// Of a string that of the closing quote.
  var end: Int
  /// Whether it is a string with at least one backslash.
  var isEscaped: Bool

  @inline(__always)
  var range: Range<Int> { start..<end }

  /// The tokens of a line that was validated, in order; `nil` if there are more than `maximum`.
  static func tokens(of line: borrowing Span<UInt8>, maximum: Int) -> [ScalarToken]? {
    var tokens: [ScalarToken] = []
    var offset = 0
    while offset < line.count {
      let start = offset
      var isEscaped = false
      switch line[start] {
      case UInt8(ascii: "\""):
        guard let end = try? JSONSyntax.string(line, start + 1, &isEscaped) else { return nil }
        offset = end + 1
        let next = JSONSyntax.skipSpace(line, offset)
        if next < line.count, line[next] == UInt8(ascii: ":") { continue }
        tokens.append(ScalarToken(start: start + 1, end: end, isEscaped: isEscaped))
      case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "t"), UInt8(ascii: "f"),
        UInt8(ascii: "n"):
        guard let end = try? JSONSyntax.value(line, start, depth: 0) else { return nil }
        offset = end
        tokens.append(ScalarToken(start: start, end: end, isEscaped: false))
      default:
        offset += 1
      }
      if tokens.count > maximum { return nil }
    }
    return tokens
  }
}
