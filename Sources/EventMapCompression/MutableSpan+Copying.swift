/// Copies of many bytes, and reads of whole words. One byte at a time, they would take most of the time of compression.
///
/// Safety: each function checks its offsets and lengths before it copies.
extension MutableSpan<UInt8> {
  /// Copies bytes to an offset. Traps if they do not fit.
  package mutating func copy(_ bytes: borrowing Span<UInt8>, at offset: Int) {
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
}

extension Array<UInt8> {
  /// Copies bytes to an offset. Traps if they do not fit.
  package mutating func copy(_ bytes: borrowing Span<UInt8>, at offset: Int) {
    var span = mutableSpan
    span.copy(bytes, at: offset)
  }

  /// Appends a span of bytes.
  package mutating func append(_ bytes: borrowing Span<UInt8>) {
    let start = count
    append(zeros: bytes.count)
    copy(bytes, at: start)
  }

  /// Moves a range to another offset of the same bytes, which may overlap it. Traps if either is out of bounds.
  ///
  /// Safety: both ranges are checked, and `copyMemory` allows overlapping ranges.
  package mutating func move(_ range: Range<Int>, to offset: Int) {
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
  @inlinable @inline(__always)
  package func word(at offset: Int) -> UInt64 {
    precondition(offset >= 0 && offset <= count &- 8)
    return unsafe UInt64(littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }
}
