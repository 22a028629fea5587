import Foundation

/// The digest of a block of a file, by which a run recognizes the file when it is continued.
struct FileBlock: Codable, Equatable {
  /// The size of a block in bytes, unless the file is shorter.
  private static let size = 4_096

  /// The offset after its last byte.
  var end: Int
  /// The SHA-256 of the bytes, as hexadecimal digits.
  var digest: String

  /// Reads the block before an offset.
  ///
  /// - Throws: ``SystemError`` where the file cannot be read, or is shorter.
  init(of path: String, before end: Int) throws(SystemError) {
    let start = max(0, end - Self.size)
    let bytes = try FileSource(path: path).bytes(start..<end)
    guard bytes.count == end - start else { throw SystemError(finding: "has only \(start + bytes.count) bytes") }
    self.end = end
    digest = CheckpointFile.digest(bytes)
  }

  /// The first block of a file of a size.
  static func first(of path: String, size: Int) throws(SystemError) -> FileBlock {
    try FileBlock(of: path, before: min(size, Self.size))
  }

  /// Whether a file has the block.
  func isIn(_ path: String) -> Bool { (try? FileBlock(of: path, before: end)) == self }
}
