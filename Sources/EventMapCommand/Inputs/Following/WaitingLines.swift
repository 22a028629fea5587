/// Bytes of a file that were read and not handed on: complete lines, and the beginning of the next one.
struct WaitingLines {
  private var bytes: [UInt8] = []
  private var used = 0
  private var completeEnd = 0

  var count: Int { bytes.count - used }
  /// The number of bytes that are complete lines.
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

  /// Takes bytes from the front.
  mutating func take(_ count: Int) -> ArraySlice<UInt8> {
    defer { used += count }
    return bytes[used..<(used + count)]
  }

  /// Drops the bytes that are no complete line; returns their number.
  mutating func dropIncomplete() -> Int {
    let count = count - completeCount
    bytes.removeLast(count)
    return count
  }

  /// Makes all bytes count as complete lines.
  mutating func completeAll() { completeEnd = bytes.count }
}
