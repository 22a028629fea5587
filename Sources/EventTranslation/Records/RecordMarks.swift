/// Marks before a record in its line: record separators (U+001E, RFC 7464) and UTF-8 byte order marks.
enum RecordMarks {
  static let separator: UInt8 = 0x1E

  /// Returns the end of the marks at an offset, with spaces before and between them; the offset itself without a mark.
  static func end(_ line: borrowing Span<UInt8>, from start: Int) -> Int {
    var end = start
    while true {
      let offset = JSONSyntax.skipSpace(line, end)
      if offset < line.count, line[offset] == separator {
        end = offset + 1
      } else if case let length = ByteOrderMark.length(line.extracting(offset...)), length > 0 {
        end = offset + length
      } else {
        return end
      }
    }
  }

  /// Whether a line contains only marks and spaces.
  static func isBlank(_ line: borrowing Span<UInt8>) -> Bool {
    JSONSyntax.skipSpace(line, end(line, from: 0)) == line.count
  }
}
