/// A part of a file in memory, for many consecutive short reads. Files that are read one after the other can share a window.
final class FileWindow {
  private static let size = 64 << 10
  /// The maximum length of a range that is read through the window, in bytes.
  private static let maximumLength = 16 << 10

  private var path = ""
  private var start = 0
  private var bytes: [UInt8] = []

  /// Returns a range of a file from memory, or reads it together with the following bytes.
  ///
  /// - Parameters:
  ///   - count: the size of the file in bytes.
  ///   - read: reads a range; returns fewer bytes if the file was truncated.
  func bytes(
    _ range: Range<Int>, of path: String, count: Int, read: (Range<Int>) throws -> [UInt8]
  ) rethrows -> [UInt8] {
    if self.path == path, range.lowerBound >= start, range.upperBound <= start + bytes.count {
      return Array(bytes[(range.lowerBound - start)..<(range.upperBound - start)])
    }
    guard range.count <= Self.maximumLength else { return try read(range) }
    bytes = try read(range.lowerBound..<max(range.upperBound, min(range.lowerBound + Self.size, count)))
    start = range.lowerBound
    self.path = path
    return Array(bytes.prefix(range.count))
  }
}
