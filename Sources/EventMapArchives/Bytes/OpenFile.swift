import Foundation

/// A file of which parts are read when they are asked for; it is never mapped.
package final class OpenFile: RandomAccessBytes {
  /// In bytes, when it was opened.
  package let count: Int
  private let handle: FileHandle

  package convenience init(path: String) throws {
    try self.init(try FileHandle(forReadingFrom: URL(fileURLWithPath: path)))
  }

  /// A file that is open for reading.
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
