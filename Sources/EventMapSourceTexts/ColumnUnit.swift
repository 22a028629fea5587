/// The unit in which columns are counted.
@usableFromInline
package enum ColumnUnit: Sendable {
  case scalar
  case utf16
  case byte

  /// The number of units that a byte of UTF-8 starts. A continuation byte starts none, except in bytes; the first byte of four starts two
  /// units of UTF-16.
  @inlinable
  package func count(startedBy byte: UInt8) -> Int {
    switch self {
    case .scalar: byte & 0xC0 == 0x80 ? 0 : 1
    case .utf16: byte & 0xC0 == 0x80 ? 0 : byte >= 0xF0 ? 2 : 1
    case .byte: 1
    }
  }

  /// The number of units that start in a text.
  package func count(in text: borrowing Span<UInt8>) -> Int {
    if self == .byte { return text.count }
    var count = 0
    for offset in text.indices { count += self.count(startedBy: text[offset]) }
    return count
  }

  /// The 1-based column of an offset in a text that is a single line; an offset after the end counts as the end.
  package func column(of offset: Int, in line: borrowing Span<UInt8>) -> Int {
    count(in: line.extracting(..<min(offset, line.count))) + 1
  }
}
