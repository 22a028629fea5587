import EventMapArchives

/// A source of a dump's bytes, such as a file, standard input or memory.
public protocol ByteSource {
  /// Reads up to `buffer.count - offset` bytes into the buffer from `offset` on.
  ///
  /// - Returns: the number of bytes read; 0 at the end.
  mutating func read(into buffer: inout [UInt8], from offset: Int) throws -> Int
}

/// A source of bytes in memory, in pieces of any size.
public struct MemorySource: ByteSource {
  private let bytes: [UInt8]
  private let pieceSize: Int
  private var position = 0

  /// Creates a source of bytes in memory.
  ///
  /// - Parameter pieceSize: the maximum number of bytes that one read returns; at least 1.
  public init(_ bytes: [UInt8], pieceSize: Int = .max) {
    self.bytes = bytes
    self.pieceSize = max(1, pieceSize)
  }

  /// Copies the next piece into the buffer.
  public mutating func read(into buffer: inout [UInt8], from offset: Int) throws -> Int {
    let count = min(bytes.count - position, buffer.count - offset, pieceSize)
    guard count > 0 else { return 0 }
    buffer.replaceSubrange(offset..<(offset + count), with: bytes[position..<(position + count)])
    position += count
    return count
  }
}

/// A source of the content of the current entry of a tar archive.
extension TarReader: ByteSource {}

/// A source of the content of an entry of a ZIP archive.
extension ZipEntryReader: ByteSource {}
