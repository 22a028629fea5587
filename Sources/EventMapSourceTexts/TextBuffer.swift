/// A text in UTF-8 with the offsets of its lines. LF, CRLF and CR end lines.
package struct TextBuffer: Sendable {
  package private(set) var bytes: [UInt8]
  /// The start offsets of the lines, ascending; the first is 0. A line end at the end of the text starts another line.
  package private(set) var lineStarts: [Int]

  /// Finds the lines of a text.
  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    lineStarts = [0] + Self.lineStarts(in: bytes, 1..<(bytes.count + 1))
  }

  /// The line starts in a range of offsets: after LF, and after CR without LF.
  private static func lineStarts(in bytes: [UInt8], _ range: Range<Int>) -> [Int] {
    var starts: [Int] = []
    for offset in range {
      let last = bytes[offset - 1]
      if last == UInt8(ascii: "\n")
        || last == UInt8(ascii: "\r") && (offset == bytes.count || bytes[offset] != UInt8(ascii: "\n"))
      {
        starts.append(offset)
      }
    }
    return starts
  }

  /// Replaces a range of the text. Only the touched lines are scanned; later line starts are shifted.
  package mutating func replace(_ range: Range<Int>, with text: some Collection<UInt8>) {
    let count = text.count
    bytes.replaceSubrange(range, with: text)
    // Whether a line starts at an offset depends on the byte before and on the byte after.
    let first = max(1, range.lowerBound)
    let low = Self.firstIndex(in: lineStarts, notBefore: first)
    let high = Self.firstIndex(in: lineStarts, notBefore: max(first, range.upperBound + 1))
    let end = max(first, range.lowerBound + count + 1)
    let added = Self.lineStarts(in: bytes, first..<max(first, min(end, bytes.count + 1)))
    let difference = count - range.count
    if difference != 0 { for index in high..<lineStarts.count { lineStarts[index] += difference } }
    lineStarts.replaceSubrange(low..<high, with: added)
  }

  /// The index of the first element that is at least `offset`.
  private static func firstIndex(in sorted: [Int], notBefore offset: Int) -> Int {
    var (low, high) = (0, sorted.count)
    while low < high {
      let middle = (low + high) / 2
      if sorted[middle] < offset { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The 0-based line of an offset; the first or last line for an offset outside the text.
  ///
  /// Complexity: O(log lines).
  package func line(of offset: Int) -> Int { Self.firstIndex(in: lineStarts, notBefore: max(0, offset) + 1) - 1 }

  /// The offsets of a line, excluding its line end; `nil` for a number without a line.
  package func lineRange(_ line: Int) -> Range<Int>? {
    guard lineStarts.indices.contains(line) else { return nil }
    let start = lineStarts[line]
    guard line + 1 < lineStarts.count else { return start..<bytes.count }
    var end = lineStarts[line + 1] - 1
    if bytes[end] == UInt8(ascii: "\n"), end > start, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return start..<end
  }
}
