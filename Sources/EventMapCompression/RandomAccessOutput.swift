import Foundation

/// An output with random access, such as a file that need not fit into memory.
package protocol RandomAccessOutput {
  /// Writes bytes at an offset, which may be beyond the end.
  func write(_ bytes: [UInt8], at offset: Int) throws

  /// Removes everything after a number of bytes.
  func truncate(to count: Int) throws
}

extension FileHandle: RandomAccessOutput {
  package func write(_ bytes: [UInt8], at offset: Int) throws {
    try seek(toOffset: UInt64(offset))
    try write(contentsOf: bytes)
  }

  package func truncate(to count: Int) throws { try truncate(atOffset: UInt64(count)) }
}
