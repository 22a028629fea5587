/// The first complete lines of a dump that are not blank, found while the bytes arrive.
struct FirstLines {
  /// The maximum number of lines.
  static let most = 16

  /// The ranges of the lines, without line ends.
  private(set) var lines: [Range<Int>] = []
  /// The end of the last complete line, including its line end.
  private(set) var end = 0
  /// The offset up to which no line end follows ``end``.
  private var searched = 0

  var isFull: Bool { lines.count == Self.most }

  /// Returns the range of the next line; `nil` if it is not complete, and after the maximum number of lines.
  ///
  /// Complexity: O(n) for all calls together.
  ///
  /// - Parameter bytes: the bytes of the last call, and possibly more.
  mutating func next(_ bytes: borrowing Span<UInt8>, isAtEnd: Bool) -> Range<Int>? {
    if end == 0, searched < 3 {
      if bytes.count < 3, !isAtEnd { return nil }
      end = ByteOrderMark.length(bytes)
    }
    while !isFull, end < bytes.count {
      let feed = bytes.firstOffset(of: UInt8(ascii: "\n"), from: max(searched, end))
      searched = bytes.count
      if feed == nil, !isAtEnd { return nil }
      let line = end..<(feed ?? bytes.count)
      (end, searched) = (min(line.upperBound + 1, bytes.count), line.upperBound)
      if !BlankLine.isBlank(bytes.extracting(line)) {
        lines.append(line)
        return line
      }
    }
    return nil
  }
}
