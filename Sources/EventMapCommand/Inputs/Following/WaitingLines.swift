/// Bytes of a file that were read and not taken yet: complete lines, and the start of the next line.
struct WaitingLines {
  private var bytes: [UInt8] = []
  private var used = 0
  private var completeEnd = 0

  var count: Int { bytes.count - used }
  /// The number of bytes in complete lines.
  var completeCount: Int { max(0, completeEnd - used) }
  var rest: ArraySlice<UInt8> { bytes[used...] }

  mutating func append(_ new: ArraySlice<UInt8>) {
    bytes.removeFirst(used)
    completeEnd -= used
    used = 0
    if let feed = new.lastIndex(of: UInt8(ascii: "\n")) {
      completeEnd = bytes.count + feed - new.startIndex + 1
    }
    bytes += new
  }

  /// Removes bytes from the front and returns them.
  mutating func take(_ count: Int) -> ArraySlice<UInt8> {
    defer { used += count }
    return bytes[used..<(used + count)]
  }

  /// Drops the bytes after the last complete line. Returns their number.
  mutating func dropIncomplete() -> Int {
    let count = count - completeCount
    bytes.removeLast(count)
    return count
  }

  /// Treats all bytes as complete lines.
  mutating func completeAll() { completeEnd = bytes.count }
}
