/// Copies of many bytes at a time and reads of words: byte by byte they would cost most of the time of decompression.
///
/// Safety: each function checks its offsets and lengths before it copies.
extension MutableSpan<UInt8> {
  /// Copies bytes to an offset. Traps if they do not fit there.
  mutating func copy(_ bytes: borrowing Span<UInt8>, at offset: Int) {
    precondition(offset >= 0 && offset <= count && bytes.count <= count - offset)
    unsafe withUnsafeMutableBytes { target in
      unsafe bytes.withUnsafeBytes { source in
        guard let base = target.baseAddress, let start = source.baseAddress else { return }
        unsafe (base + offset).copyMemory(from: start, byteCount: source.count)
      }
    }
  }

  /// Stores a word at an offset, its lowest byte first. Traps without 8 bytes of room there.
  ///
  /// Safety: the offset is checked.
  @inline(__always)
  mutating func store(_ word: UInt64, at offset: Int) {
    precondition(offset >= 0 && offset <= count &- 8)
    var bytes = unsafe mutableBytes
    unsafe bytes.storeBytes(of: word.littleEndian, toUncheckedByteOffset: offset, as: UInt64.self)
  }

  /// Repeats the bytes before an offset, several times where the distance is less than the length.
  ///
  /// Words are copied, so up to 7 bytes after the last one are overwritten, too. Traps without 8 bytes of room there, or if the distance,
  /// which is at least 1, leads before the first byte.
  @inline(__always)
  mutating func repeatBytes(distance: Int, length: Int, at offset: Int) {
    precondition(distance > 0 && distance <= offset && length >= 0 && offset &+ length &+ 8 <= count)
    unsafe withUnsafeMutableBytes { bytes in
      guard let base = bytes.baseAddress else { return }
      var target = unsafe base + offset
      let end = unsafe target + length
      var step = distance
      if distance < 8 {
        // The first word byte by byte; behind it the same bytes are also further back.
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
  /// Copies bytes to an offset. Traps if they do not fit there.
  mutating func copy(_ bytes: borrowing Span<UInt8>, at offset: Int) {
    var span = mutableSpan
    span.copy(bytes, at: offset)
  }

  /// Appends bytes.
  mutating func append(_ bytes: borrowing Span<UInt8>) {
    let start = count
    append(zeros: bytes.count)
    copy(bytes, at: start)
  }

  /// Copies a range to another place in the same bytes; the two may overlap. Traps where one of them is not inside.
  ///
  /// Safety: both ranges are checked, and `copyMemory` allows that they overlap.
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
  /// The eight bytes at an offset, the first one lowest. Traps if they are not inside.
  ///
  /// Safety: the offset is checked.
  @inline(__always)
  func word(at offset: Int) -> UInt64 {
    precondition(offset >= 0 && offset <= count &- 8)
    return unsafe UInt64(littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }

  /// Fills bits up to 56 or more from the bytes at an offset, of which there are eight.
  ///
  /// Bits above the count are set, too: they are those that come next, and stay the same when they are set again.
  @inline(__always)
  func refill(_ bits: inout UInt64, _ bitCount: inout Int, _ offset: inout Int) {
    bits |= word(at: offset) &<< UInt64(truncatingIfNeeded: bitCount)
    offset &+= (63 &- bitCount) &>> 3
    bitCount |= 56
  }
}
