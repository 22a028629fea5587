/// Turns offsets of a file into lines and columns, both 1-based.
///
/// LF, CRLF and CR end lines; a column is counted in Unicode scalars.
struct TextPositions: Sendable {
  /// Where each line starts.
  private let starts: [Int]

  /// Finds the lines of a text; O(n).
  init(_ bytes: [UInt8]) {
    var starts = [0]
    for (offset, byte) in bytes.enumerated() {
      switch byte {
      case UInt8(ascii: "\n"): starts.append(offset + 1)
      case UInt8(ascii: "\r"):
        if offset + 1 == bytes.count || bytes[offset + 1] != UInt8(ascii: "\n") { starts.append(offset + 1) }
      default: break
      }
    }
    self.starts = starts
  }

  /// The line of an offset; O(log n).
  func line(at offset: Int) -> Int {
    // The last line that starts at or before the offset.
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low + 1
  }

  /// The column of an offset in the text that this was made from; O(length of the line).
  func column(at offset: Int, in bytes: [UInt8]) -> Int {
    let start = starts[line(at: offset) - 1]
    let end = min(offset, bytes.count)
    guard start < end else { return 1 }
    // All but the bytes that continue a scalar.
    return 1 + bytes[start..<end].count { $0 & 0xC0 != 0x80 }
  }
}
