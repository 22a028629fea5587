import Foundation

/// Where bytes are written by their offset: a file that need not be in memory.
package protocol RandomAccessOutput {
  /// Writes bytes at an offset, which may be behind the end.
  func write(_ bytes: [UInt8], at offset: Int) throws

  /// Cuts off what is behind a number of bytes.
  func truncate(to count: Int) throws
}

extension FileHandle: RandomAccessOutput {
  package func write(_ bytes: [UInt8], at offset: Int) throws {
    try seek(toOffset: UInt64(offset))
    try write(contentsOf: bytes)
  }

  package func truncate(to count: Int) throws { try truncate(atOffset: UInt64(count)) }
}
