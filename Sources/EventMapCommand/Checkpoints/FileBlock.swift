import Foundation

/// The digest of a block of a file. A continued run compares it to check that the file is still the same.
struct FileBlock: Codable, Equatable {
  /// The size of a block in bytes. A block at the start of the file may be shorter.
  private static let size = 4_096

  /// The offset after the block's last byte.
  var end: Int
  /// The SHA-256 of the block's bytes, as hexadecimal digits.
  var digest: String

  /// Reads the block that ends at an offset.
  ///
  /// - Throws: ``SystemError`` if the file cannot be read or is shorter.
  init(of path: String, before end: Int) throws(SystemError) {
    let start = max(0, end - Self.size)
    let bytes = try FileSource(path: path).bytes(start..<end)
    guard bytes.count == end - start else { throw SystemError(finding: "has only \(start + bytes.count) bytes") }
    self.end = end
    digest = CheckpointFile.digest(bytes)
  }

  /// Reads the first block of a file with a size in bytes.
  static func first(of path: String, size: Int) throws(SystemError) -> FileBlock {
    try FileBlock(of: path, before: min(size, Self.size))
  }

  /// Whether a file has this block at the same offset.
  func isIn(_ path: String) -> Bool { (try? FileBlock(of: path, before: end)) == self }
}
