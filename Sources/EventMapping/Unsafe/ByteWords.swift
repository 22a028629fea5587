/// Reads of eight bytes at a time, the only unsafe code of this module.
///
/// A load through a checked `Span` costs a branch a byte; hashing and comparing names a word at a time is what makes a lookup a matter
/// of nanoseconds. Every load is checked against the span's bounds first. The plain twins are in the tests.
enum ByteWords {
  /// The eight bytes from `offset` on, little-endian. Traps if they are not all inside the span.
  @inline(__always)
  static func word(_ bytes: borrowing Span<UInt8>, at offset: Int) -> UInt64 {
    precondition(offset >= 0 && offset <= bytes.count - 8)
    return unsafe UInt64(
      littleEndian: bytes.bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }

  /// The last `count` (1 to 7) bytes of the span from `offset` on, little-endian, the upper bytes zero.
  @inline(__always)
  static func tail(_ bytes: borrowing Span<UInt8>, at offset: Int, count: Int) -> UInt64 {
    if bytes.count >= 8 {
      // The word that ends with the span holds the tail in its upper bytes.
      return word(bytes, at: offset + count - 8) >> UInt64(8 * (8 - count))
    }
    var word: UInt64 = 0
    for position in 0..<count { word |= UInt64(bytes[offset + position]) << UInt64(8 * position) }
    return word
  }

  /// Whether the span equals the bytes of `other` from `start` on, as many as the span has.
  @inline(__always)
  static func equal(
    _ bytes: borrowing Span<UInt8>, _ other: borrowing Span<UInt8>, from start: Int
  ) -> Bool {
    let count = bytes.count
    guard start >= 0, start <= other.count - count else { return false }
    var offset = 0
    while offset <= count - 8 {
      if word(bytes, at: offset) != word(other, at: start + offset) { return false }
      offset += 8
    }
    while offset < count {
      if bytes[offset] != other[start + offset] { return false }
      offset += 1
    }
    return true
  }
}
