import EventMapByteBlocks

extension Array {
  /// Prefetches the memory of an element. Traps if the index is out of bounds.
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

/// Tests of a whole block of bytes: bit i of a result is set if the byte at `offset + i` matches.
///
/// Tests compare the readers that use these functions with plain ones, with every byte at many places.
///
/// Safety: the C functions check no bounds, so `block(of:at:_:)` checks that the block is inside the span before it calls one.
extension Span<UInt8> {
  /// Finds the ends of plain stretches of a JSON string among 64 bytes: quotes, backslashes, control characters and bytes above ASCII.
  /// Traps if the block is not inside the span.
  @inline(__always)
  func stringStops64(at offset: Int) -> UInt64 {
    unsafe block(of: 64, at: offset) { unsafe byte_block_string_stops_64($0) }
  }

  /// Finds the ends of plain stretches of a JSON string among 16 bytes, in the lower half of the result.
  @inline(__always)
  func stringStops16(at offset: Int) -> UInt32 {
    unsafe block(of: 16, at: offset) { unsafe byte_block_string_stops_16($0) }
  }

  /// Finds the bytes that are not decimal digits among 16. Traps if the block is not inside the span.
  @inline(__always)
  func nonDigits16(at offset: Int) -> UInt32 {
    unsafe block(of: 16, at: offset) { unsafe byte_block_non_digits_16($0) }
  }

  /// Finds the bytes that equal one of four among 16. Traps if the block is not inside the span.
  @inline(__always)
  func anyOf16(_ a: UInt8, _ b: UInt8, _ c: UInt8, _ d: UInt8, at offset: Int) -> UInt32 {
    unsafe block(of: 16, at: offset) { unsafe byte_block_any_of_16($0, a, b, c, d) }
  }

  /// Applies a test to a block after the check that it is inside the span.
  @inline(__always)
  private func block<Bits: FixedWidthInteger>(
    of size: Int, at offset: Int, _ test: (UnsafePointer<UInt8>) -> Bits
  ) -> Bits {
    precondition(offset >= 0 && offset <= count - size)
    return unsafe withUnsafeBufferPointer { bytes in
      guard let base = bytes.baseAddress else { return 0 }
      return unsafe test(base + offset)
    }
  }
}
