import EventMapCompression

/// Writes of whole words. One byte at a time, they would take most of the time of decompression.
///
/// Safety: each function checks its offsets and lengths before it writes.
extension MutableSpan<UInt8> {
  /// Repeats earlier bytes at an offset. The source overlaps the target if the distance is less than the length.
  ///
  /// Copies whole words, so up to 7 bytes after the last one are overwritten. Traps without 8 bytes of room after the last byte,
  /// or if the distance is less than 1 or refers to before the first byte.
  @inline(__always)
  mutating func repeatBytes(distance: Int, length: Int, at offset: Int) {
    precondition(distance > 0 && distance <= offset && length >= 0 && offset &+ length &+ 8 <= count)
    unsafe withUnsafeMutableBytes { bytes in
      guard let base = bytes.baseAddress else { return }
      var target = unsafe base + offset
      let end = unsafe target + length
      var step = distance
      if distance < 8 {
        // The first word is copied byte by byte. After it, the same bytes also occur at a multiple of the distance.
        for _ in 0..<8 {
          unsafe target.storeBytes(of: (target - distance).load(as: UInt8.self), as: UInt8.self)
          unsafe target += 1
        }
        while step < 8 { step &+= distance }
      }
      while unsafe target < end {
        let word = unsafe (target - step).loadUnaligned(as: UInt64.self)
        unsafe target.storeBytes(of: word, as: UInt64.self)
        unsafe target += 8
      }
    }
  }
}

extension Span<UInt8> {
  /// Refills a bit buffer to at least 56 bits from the bytes at an offset. Traps if fewer than eight bytes follow it.
  ///
  /// Bits above the count may also be set. They are the bits that follow in the input, so setting them again changes
  /// nothing.
  @inline(__always)
  func refill(_ bits: inout UInt64, _ bitCount: inout Int, _ offset: inout Int) {
    bits |= word(at: offset) &<< UInt64(truncatingIfNeeded: bitCount)
    offset &+= (63 &- bitCount) &>> 3
    bitCount |= 56
  }
}
