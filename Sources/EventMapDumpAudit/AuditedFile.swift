/// A file that is read once, from its start to its end: line by line, or compared with the bytes that it should hold.
struct AuditedFile {
  /// How a part of a file ends.
  enum Ending {
    /// With a line feed, which was taken; or with the file, after at least one byte.
    case line
    /// At the limit: the line goes on.
    case limit
    /// There was nothing more.
    case file
  }

  private static let windowSize = 256 << 10

  /// As messages name it.
  let name: String
  /// The line that the next byte is in, 1-based.
  private(set) var line = 1
  /// Where that line starts, in bytes from the start of the file.
  private(set) var lineStart = 0
  /// Where the next byte is.
  private(set) var offset = 0

  private var source: any AuditSource
  private var window = [UInt8](repeating: 0, count: Self.windowSize)
  private var used = 0
  private var filled = 0
  private var isAtEnd = false

  init(name: String, _ source: any AuditSource) {
    self.name = name
    self.source = source
  }

  /// Drops a UTF-8 byte order mark, at the start of the file.
  mutating func dropByteOrderMark() throws {
    guard try peek(3) == [0xEF, 0xBB, 0xBF] else { return }
    used += 3
    offset += 3
    lineStart += 3
  }

  // MARK: Lines

  /// Appends the rest of the current line, without its line feed.
  ///
  /// - Parameter limit: how many bytes are taken at most.
  mutating func readLine(into line: inout [UInt8], limit: Int) throws -> Ending {
    var left = limit
    var isEmpty = true
    while true {
      if used == filled, try !fill() { return isEmpty ? .file : .line }
      isEmpty = false
      var end = used
      let last = min(filled, used + left + 1)
      while end < last, window[end] != UInt8(ascii: "\n") { end += 1 }
      let hasEnd = end < last
      let count = hasEnd ? end - used : min(end - used, left)
      line.append(contentsOf: window[used..<(used + count)])
      left -= count
      used += count
      offset += count
      if hasEnd {
        takeLineFeed()
        return .line
      }
      if left == 0, used < filled { return .limit }
    }
  }

  private mutating func takeLineFeed() {
    used += 1
    offset += 1
    line += 1
    lineStart = offset
  }

  /// Appends all bytes up to a mark, with it.
  ///
  /// - Parameters:
  ///   - mark: has no line feed.
  ///   - limit: how many bytes are taken at most.
  /// - Returns: whether the mark is there, in the current line.
  mutating func read(through mark: [UInt8], into bytes: inout [UInt8], limit: Int) throws -> Bool {
    for _ in 0..<limit {
      if used == filled, try !fill() { return false }
      let byte = window[used]
      if byte == UInt8(ascii: "\n") { return false }
      bytes.append(byte)
      used += 1
      offset += 1
      if byte == mark.last, bytes.suffix(mark.count) == mark[...] { return true }
    }
    return false
  }

  // MARK: Comparing

  /// Takes bytes as long as they are the expected ones.
  ///
  /// - Returns: how many were; all of them where nothing differs.
  mutating func take(_ expected: borrowing Span<UInt8>) throws -> Int {
    var taken = 0
    while taken < expected.count {
      if used == filled, try !fill() { return taken }
      let count = min(expected.count - taken, filled - used)
      var same = 0
      while same < count, window[used + same] == expected[taken + same] { same += 1 }
      taken += same
      used += same
      offset += same
      if same < count { return taken }
    }
    return taken
  }

  /// Takes a line feed that ends the current line; false if another byte or the end of the file comes next.
  mutating func takeLineEnd() throws -> Bool {
    guard try peek(1) == [UInt8(ascii: "\n")] else { return false }
    takeLineFeed()
    return true
  }

  /// The next bytes, fewer at the end of the file; they stay the next ones.
  mutating func peek(_ count: Int) throws -> [UInt8] {
    while filled - used < count, try fill() {}
    return Array(window[used..<min(filled, used + count)])
  }

  /// Reads more into the window, which has room before its bytes or behind them; false at the end of the file.
  private mutating func fill() throws -> Bool {
    if isAtEnd { return false }
    if used > 0 {
      window.replaceSubrange(0..<(filled - used), with: Array(window[used..<filled]))
      filled -= used
      used = 0
    }
    let count = try source.read(into: &window, from: filled)
    filled += count
    isAtEnd = count == 0
    return count > 0
  }
}
