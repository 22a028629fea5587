/// Where a dump's bytes come from: a file, standard input, memory.
public protocol ByteSource {
  /// Reads up to `buffer.count - offset` bytes into the buffer from `offset` on.
  ///
  /// - Returns: how many bytes were read, 0 at the end.
  mutating func read(into buffer: inout [UInt8], from offset: Int) throws -> Int
}

/// Bytes in memory as a source, in pieces of any size.
public struct MemorySource: ByteSource {
  private let bytes: [UInt8]
  private let pieceSize: Int
  private var position = 0

  /// Makes a source of bytes in memory.
  ///
  /// - Parameter pieceSize: the most bytes that one read gives; at least 1.
  public init(_ bytes: [UInt8], pieceSize: Int = .max) {
    self.bytes = bytes
    self.pieceSize = max(1, pieceSize)
  }

  /// Copies the next piece.
  public mutating func read(into buffer: inout [UInt8], from offset: Int) throws -> Int {
    let count = min(bytes.count - position, buffer.count - offset, pieceSize)
    guard count > 0 else { return 0 }
    buffer.replaceSubrange(offset..<(offset + count), with: bytes[position..<(position + count)])
    position += count
    return count
  }
}
