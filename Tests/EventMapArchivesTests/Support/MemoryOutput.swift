@testable import EventMapArchives

/// Bytes in memory that are written by offset, as those of a file are.
final class MemoryOutput: RandomAccessOutput {
  struct Full: Error {}

  private(set) var bytes: [UInt8]
  /// How many writes succeed.
  var writesLeft = Int.max
  /// Of the longest write, in bytes.
  private(set) var longest = 0

  init(_ bytes: [UInt8] = []) { self.bytes = bytes }

  func write(_ piece: [UInt8], at offset: Int) throws {
    writesLeft -= 1
    longest = max(longest, piece.count)
    let end = offset + piece.count
    if bytes.count < end { bytes += [UInt8](repeating: 0xEE, count: end - bytes.count) }
    // A disk that gets full takes a part of the bytes.
    let count = writesLeft < 0 ? piece.count / 2 : piece.count
    bytes.replaceSubrange(offset..<(offset + count), with: piece[..<count])
    if writesLeft < 0 { throw Full() }
  }

  func truncate(to count: Int) throws {
    if writesLeft < 0 { throw Full() }
    bytes = Array(bytes.prefix(count))
  }
}
