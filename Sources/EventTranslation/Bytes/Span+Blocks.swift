import EventMapByteBlocks

extension Array {
  /// Prefetches the memory of an element. Traps for a place outside.
  ///
  /// Safety: the index is checked, and a prefetch reads nothing.
  @inline(__always)
  func prefetch(_ index: Int) {
    precondition(index >= 0 && index < count)
    unsafe withUnsafeBufferPointer { elements in
      if let base = elements.baseAddress { unsafe scan_prefetch(base + index) }
    }
  }
}

/// Questions about a block of bytes at once: bit i of an answer is about the byte `offset + i`.
///
/// Their plain twins are in the tests.
///
/// Safety: the C functions check no bounds, so `block(of:at:_:)` checks that the block is inside the span before it calls one.
extension Span<UInt8> {
  /// Of the 64 bytes from `offset` on those at which a plain stretch of a JSON string ends: quotes, backslashes, control characters and
  /// all that is not ASCII. Traps if they are not all inside the span.
  @inline(__always)
  func stringStops64(at offset: Int) -> UInt64 {
    unsafe block(of: 64, at: offset) { unsafe byte_block_string_stops_64($0) }
  }

  /// The same for 16 bytes, in the lower half of the answer.
  @inline(__always)
  func stringStops16(at offset: Int) -> UInt32 {
    unsafe block(of: 16, at: offset) { unsafe byte_block_string_stops_16($0) }
  }

  /// Of the 16 bytes from `offset` on those that are no decimal digit. Traps if they are not all inside the span.
  @inline(__always)
  func nonDigits16(at offset: Int) -> UInt32 {
    unsafe block(of: 16, at: offset) { unsafe byte_block_non_digits_16($0) }
  }

  /// Of the 16 bytes from `offset` on those that are one of four. Traps if they are not all inside the span.
  @inline(__always)
  func anyOf16(_ a: UInt8, _ b: UInt8, _ c: UInt8, _ d: UInt8, at offset: Int) -> UInt32 {
    unsafe block(of: 16, at: offset) { unsafe byte_block_any_of_16($0, a, b, c, d) }
  }

  /// Asks about a block after the check that it is inside the span.
  @inline(__always)
  private func block<Bits: FixedWidthInteger>(
    of size: Int, at offset: Int, _ ask: (UnsafePointer<UInt8>) -> Bits
  ) -> Bits {
    precondition(offset >= 0 && offset <= count - size)
    return unsafe withUnsafeBufferPointer { bytes in
      guard let base = bytes.baseAddress else { return 0 }
      return unsafe ask(base + offset)
    }
  }
}
