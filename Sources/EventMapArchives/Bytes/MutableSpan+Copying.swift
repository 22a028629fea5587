/// Copies and reads of whole words. One byte at a time, they would take most of the time of decompression.
///
/// Safety: each function checks its offsets and lengths before it copies.
extension MutableSpan<UInt8> {
  /// Copies bytes to an offset. Traps if they do not fit.
  mutating func copy(_ bytes: borrowing Span<UInt8>, at offset: Int) {
    precondition(offset >= 0 && offset <= count && bytes.count <= count - offset)
    unsafe withUnsafeMutableBytes { target in
      unsafe bytes.withUnsafeBytes { source in
        guard let base = target.baseAddress, let start = source.baseAddress else { return }
        unsafe (base + offset).copyMemory(from: start, byteCount: source.count)
      }
    }
  }

  /// Stores a word at an offset, in little-endian order. Traps without 8 bytes of room.
  ///
  /// Safety: the offset is checked.
  @inline(__always)
  mutating func store(_ word: UInt64, at offset: Int) {
    precondition(offset >= 0 && offset <= count &- 8)
    var bytes = unsafe mutableBytes
    unsafe bytes.storeBytes(of: word.littleEndian, toUncheckedByteOffset: offset, as: UInt64.self)
  }

  /// Repeats earlier bytes at an offset. The source overlaps the target if the distance is less than the length.
  ///
  /// Copies words, so that up to 7 bytes after the last one are overwritten. Traps without 8 bytes of room after the last byte,
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

extension Array<UInt8> {
  /// Copies bytes to an offset. Traps if they do not fit.
  mutating func copy(_ bytes: borrowing Span<UInt8>, at offset: Int) {
    var span = mutableSpan
    span.copy(bytes, at: offset)
  }

  /// Appends a span of bytes.
  mutating func append(_ bytes: borrowing Span<UInt8>) {
    let start = count
    append(zeros: bytes.count)
    copy(bytes, at: start)
  }

  /// Moves a range to another offset of the same bytes, which may overlap it. Traps if either is out of bounds.
  ///
  /// Safety: both ranges are checked, and `copyMemory` allows overlapping ranges.
  mutating func move(_ range: Range<Int>, to offset: Int) {
    precondition(range.lowerBound >= 0 && range.upperBound <= count)
    precondition(offset >= 0 && offset <= count && range.count <= count - offset)
    unsafe withUnsafeMutableBytes { bytes in
      guard let base = bytes.baseAddress else { return }
      unsafe (base + offset).copyMemory(from: base + range.lowerBound, byteCount: range.count)
    }
  }
}

extension Span<UInt8> {
  /// The eight bytes at an offset as a little-endian number. Traps if they are out of bounds.
  ///
  /// Safety: the offset is checked.
  @inline(__always)
  func word(at offset: Int) -> UInt64 {
    precondition(offset >= 0 && offset <= count &- 8)
    return unsafe UInt64(littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }

  /// Refills a bit buffer to at least 56 bits from the bytes at an offset. Traps if fewer than eight bytes follow it.
  ///
  /// Bits above the count may also be set. They are the bits that follow in the input, so that setting them again changes
  /// nothing.
  @inline(__always)
  func refill(_ bits: inout UInt64, _ bitCount: inout Int, _ offset: inout Int) {
    bits |= word(at: offset) &<< UInt64(truncatingIfNeeded: bitCount)
    offset &+= (63 &- bitCount) &>> 3
    bitCount |= 56
  }
}
