/// The conversion of offsets in a text to lines and columns.
///
/// Both are 1-based. LF, CRLF and CR end lines; a column is counted in Unicode scalars.
package struct LineMap: Sendable {
  private let text: [UInt8]
  /// The start offset of each line.
  private let starts: [Int]
  /// The number of scalars before each block of the text. It gives the column on a very long line without counting the whole line.
  private let scalarsBefore: [Int]
  private static let blockLength = 512

  /// Finds the lines of a text.
  package init(_ text: [UInt8]) {
    self.text = text
    var starts = [0]
    var scalarsBefore: [Int] = []
    var scalars = 0
    for offset in text.indices {
      let byte = text[offset]
      if offset % Self.blockLength == 0 { scalarsBefore.append(scalars) }
      if !Self.isContinuation(byte) { scalars += 1 }
      if byte == UInt8(ascii: "\n") {
        starts.append(offset + 1)
      } else if byte == UInt8(ascii: "\r"), offset + 1 == text.count || text[offset + 1] != UInt8(ascii: "\n") {
        starts.append(offset + 1)
      }
    }
    scalarsBefore.append(scalars)
    self.starts = starts
    self.scalarsBefore = scalarsBefore
  }

  private static func isContinuation(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }

  /// The number of lines. A line end at the end of the text starts another line.
  package var count: Int { starts.count }

  /// Returns the line and column of an offset; an offset after the end counts as the end.
  ///
  /// Complexity: O(log lines), plus counting at most a block of the text.
  package func position(of offset: Int) -> (line: Int, column: Int) {
    let offset = min(offset, text.count)
    let line = line(of: offset)
    return (line, scalars(before: offset) - scalars(before: starts[line - 1]) + 1)
  }

  /// Returns the line of an offset; the last one for an offset after the end.
  ///
  /// Complexity: O(log lines).
  package func line(of offset: Int) -> Int {
    // A binary search for the last line that starts at or before the offset.
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low + 1
  }

  /// The number of scalars that start before an offset.
  private func scalars(before offset: Int) -> Int {
    let block = offset / Self.blockLength
    let start = block * Self.blockLength
    guard start < text.count else { return scalarsBefore.last ?? 0 }
    var count = scalarsBefore[block]
    for index in start..<offset where !Self.isContinuation(text[index]) { count += 1 }
    return count
  }

  /// Returns the text of a 1-based line without its end, and its start offset; `nil` for a number without a line.
  package func line(_ number: Int) -> (text: String, start: Int)? {
    guard number >= 1, number <= starts.count else { return nil }
    let start = starts[number - 1]
    var end = number < starts.count ? starts[number] : text.count
    while end > start, text[end - 1] == UInt8(ascii: "\n") || text[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return (String(decoding: text[start..<end], as: UTF8.self), start)
  }
}
