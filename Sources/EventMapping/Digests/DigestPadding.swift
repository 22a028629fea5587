/// How MD5 and SHA-256 end a message: a bit, zeros, and the message's length, so that whole blocks come out.
enum DigestPadding {
  /// How many bytes a block has.
  static let blockSize = 64

  /// Goes through the blocks of a message, the padded ones among them.
  ///
  /// - Parameter take: gets bytes and the offset of a block in them.
  @inline(__always)
  static func forEachBlock(
    of message: borrowing Span<UInt8>, lengthIsBigEndian: Bool, take: (borrowing Span<UInt8>, Int) -> Void
  ) {
    var offset = 0
    while offset <= message.count - blockSize {
      take(message, offset)
      offset += blockSize
    }
    let end = end(of: message, from: offset, lengthIsBigEndian: lengthIsBigEndian)
    for start in stride(from: 0, to: end.count, by: blockSize) { take(end.span, start) }
  }

  /// The last one or two blocks of a message, padded.
  ///
  /// - Parameters:
  ///   - start: where the bytes start that fill no block.
  ///   - lengthIsBigEndian: how the eight bytes of the length stand: SHA-256 has the highest first, MD5 the lowest.
  private static func end(of message: borrowing Span<UInt8>, from start: Int, lengthIsBigEndian: Bool) -> [UInt8] {
    var end: [UInt8] = []
    end.reserveCapacity(2 * blockSize)
    ByteWords.append(message.extracting(start..<message.count), to: &end)
    end.append(0x80)
    while end.count % blockSize != blockSize - 8 { end.append(0) }
    // In bits, and of a longer length the lowest 64.
    let length = UInt64(truncatingIfNeeded: message.count) << 3
    for position in 0..<8 {
      end.append(UInt8(truncatingIfNeeded: length >> UInt64(8 * (lengthIsBigEndian ? 7 - position : position))))
    }
    return end
  }
}
