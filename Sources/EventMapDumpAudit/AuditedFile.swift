/// A file that is read once from start to end, line by line or in comparison with expected bytes.
struct AuditedFile {
  /// The end of a part of a file.
  enum Ending {
    /// A line feed, which was taken; or the end of the file after at least one byte.
    case line
    /// The limit was reached; the line continues.
    case limit
    /// The end of the file, without any byte.
    case file
  }

  private static let windowSize = 256 << 10

  /// The name of the file in messages.
  let name: String
  /// The 1-based number of the line that contains the next byte.
  private(set) var line = 1
  /// The offset of that line in the file, in bytes.
  private(set) var lineStart = 0
  /// The offset of the next byte in the file.
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
  /// - Parameter limit: the maximum number of bytes taken.
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

  /// Appends all bytes up to and including a mark.
  ///
  /// - Parameters:
  ///   - mark: the bytes of the mark, without line feeds.
  ///   - limit: the maximum number of bytes taken.
  /// - Returns: whether the mark was found on the current line.
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

  /// Takes bytes as long as they equal the expected ones.
  ///
  /// - Returns: the number of bytes taken; all of them if nothing differs.
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

  /// Takes a line feed that ends the current line; returns false if another byte or the end of the file comes next.
  mutating func takeLineEnd() throws -> Bool {
    guard try peek(1) == [UInt8(ascii: "\n")] else { return false }
    takeLineFeed()
    return true
  }

  /// Returns the next bytes without taking them; fewer at the end of the file.
  mutating func peek(_ count: Int) throws -> [UInt8] {
    while filled - used < count, try fill() {}
    return Array(window[used..<min(filled, used + count)])
  }

  /// Reads more into the window, which has room before or after its bytes; returns false at the end of the file.
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
