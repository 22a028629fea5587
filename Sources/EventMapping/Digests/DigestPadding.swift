/// The padding of MD5 and SHA-256 messages to whole blocks: a one bit, zeros, and the message length.
enum DigestPadding {
  /// The size of a block, in bytes.
  static let blockSize = 64

  /// Calls `process` for each block of a message, including the padded ones.
  ///
  /// - Parameter process: receives a buffer and the offset of the block in it.
  @inline(__always)
  static func forEachBlock(
    of message: borrowing Span<UInt8>, lengthIsBigEndian: Bool, process: (borrowing Span<UInt8>, Int) -> Void
  ) {
    var offset = 0
    while offset <= message.count - blockSize {
      process(message, offset)
      offset += blockSize
    }
    let end = end(of: message, from: offset, lengthIsBigEndian: lengthIsBigEndian)
    for start in stride(from: 0, to: end.count, by: blockSize) { process(end.span, start) }
  }

  /// The last one or two blocks of a message, with padding.
  ///
  /// - Parameters:
  ///   - start: the offset of the bytes after the last full block.
  ///   - lengthIsBigEndian: the byte order of the 64-bit length: big-endian for SHA-256, little-endian for MD5.
  private static func end(of message: borrowing Span<UInt8>, from start: Int, lengthIsBigEndian: Bool) -> [UInt8] {
    var end: [UInt8] = []
    end.reserveCapacity(2 * blockSize)
    ByteWords.append(message.extracting(start..<message.count), to: &end)
    end.append(0x80)
    while end.count % blockSize != blockSize - 8 { end.append(0) }
    // In bits, modulo 2⁶⁴.
    let length = UInt64(truncatingIfNeeded: message.count) << 3
    for position in 0..<8 {
      end.append(UInt8(truncatingIfNeeded: length >> UInt64(8 * (lengthIsBigEndian ? 7 - position : position))))
    }
    return end
  }
}
