/// A part of a file in memory, for many short reads one after the other. Files that are read in turn can share it.
final class FileWindow {
  private static let size = 64 << 10
  /// A range that is longer is read on its own.
  private static let longest = 16 << 10

  private var path = ""
  private var start = 0
  private var bytes: [UInt8] = []

  /// Gives a range of a file from memory, or reads it with what follows.
  ///
  /// - Parameters:
  ///   - count: how many bytes the file has.
  ///   - read: reads a range; gives fewer bytes if the file has become shorter.
  func bytes(
    _ range: Range<Int>, of path: String, count: Int, read: (Range<Int>) throws -> [UInt8]
  ) rethrows -> [UInt8] {
    if self.path == path, range.lowerBound >= start, range.upperBound <= start + bytes.count {
      return Array(bytes[(range.lowerBound - start)..<(range.upperBound - start)])
    }
    guard range.count <= Self.longest else { return try read(range) }
    bytes = try read(range.lowerBound..<max(range.upperBound, min(range.lowerBound + Self.size, count)))
    start = range.lowerBound
    self.path = path
    return Array(bytes.prefix(range.count))
  }
}
