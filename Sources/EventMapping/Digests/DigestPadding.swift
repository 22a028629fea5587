/// How MD5 and SHA-256 end a message: a bit, zeros, and the message's length, so that whole blocks come out.
enum DigestPadding {
  /// How many bytes a block has.
  static let blockSize = 64

  /// The last one or two blocks of a message, padded.
  ///
  /// - Parameters:
  ///   - start: where the bytes start that fill no block.
  ///   - lengthIsBigEndian: how the eight bytes of the length stand: SHA-256 has the highest first, MD5 the lowest.
  static func end(of message: borrowing Span<UInt8>, from start: Int, lengthIsBigEndian: Bool) -> [UInt8] {
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
