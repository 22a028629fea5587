/// The first complete lines of a dump that are not blank, found as their bytes come.
struct FirstLines {
  /// How many lines are looked at.
  static let most = 16

  /// The lines, without line ends.
  private(set) var lines: [Range<Int>] = []
  /// Where the last complete line ends, its line end included.
  private(set) var end = 0
  /// Up to where there is no line end behind ``end``.
  private var searched = 0

  var isFull: Bool { lines.count == Self.most }

  /// The next line; `nil` where it is not complete, and after the last one that is looked at.
  ///
  /// Complexity: O(n) for all calls together.
  ///
  /// - Parameter bytes: those of the last call and maybe more.
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
