import Archives
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
  init(_ handle: FileHandle) throws {
    self.handle = handle
    count = Int(clamping: try handle.seekToEnd())
  }

  package func bytes(_ range: Range<Int>) throws -> [UInt8] {
    guard range.lowerBound >= 0, range.upperBound <= count else { throw AppReadingError.truncated(range, count) }
    if range.isEmpty { return [] }
    try handle.seek(toOffset: UInt64(range.lowerBound))
    guard let data = try handle.read(upToCount: range.count), data.count == range.count else {
      throw AppReadingError.truncated(range, count)
    }
    return Array(data)
  }
}

extension AppReadingError {
  fileprivate static func truncated(_ range: Range<Int>, _ count: Int) -> AppReadingError {
    AppReadingError("truncated", "expected bytes up to offset \(range.upperBound), found the end at \(count)")
  }
}
