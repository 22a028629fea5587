import Foundation

/// A file that is read in parts on demand. It is never mapped into memory.
package final class OpenFile: RandomAccessBytes {
  /// The size of the file in bytes at the time of opening.
  package let count: Int
  private let handle: FileHandle

  package convenience init(path: String) throws {
    try self.init(try FileHandle(forReadingFrom: URL(fileURLWithPath: path)))
  }

  /// Wraps a file handle that is open for reading.
  package init(_ handle: FileHandle) throws {
    self.handle = handle
    count = Int(clamping: try handle.seekToEnd())
  }

  package func bytes(_ range: Range<Int>) throws -> [UInt8] {
    let range = range.clamped(to: 0..<count)
    if range.isEmpty { return [] }
    try handle.seek(toOffset: UInt64(range.lowerBound))
    return Array(try handle.read(upToCount: range.count) ?? Data())
  }
}
