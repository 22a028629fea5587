/// Reads of UTF-8 names in words of eight bytes.
///
/// A load through a checked `Span` costs a branch for each byte. Lookups take nanoseconds because names are hashed and compared
/// in words. The tests have plain versions of these functions.
///
/// Safety: every function checks its offsets against the span's count before it loads. The callers of functions marked `@unsafe`
/// must do that.
enum ByteWords {
  /// The eight bytes at `offset`, little-endian. Traps if they are not all inside the span.
  @inline(__always)
  static func word(_ bytes: borrowing Span<UInt8>, at offset: Int) -> UInt64 {
    precondition(offset >= 0 && offset <= bytes.count - 8)
    return unsafe UInt64(
      littleEndian: bytes.bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }

  /// The four bytes at `offset`, little-endian. Traps if they are not all inside the span.
  @inline(__always)
  static func half(_ bytes: borrowing Span<UInt8>, at offset: Int) -> UInt32 {
    precondition(offset >= 0 && offset <= bytes.count - 4)
    return unsafe UInt32(
      littleEndian: bytes.bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt32.self))
  }

  /// The last `count` (1 to 7) bytes of the span, which start at `offset`, little-endian, with zero in the upper bytes.
  @inline(__always)
  static func tail(_ bytes: borrowing Span<UInt8>, at offset: Int, count: Int) -> UInt64 {
    if bytes.count >= 8 {
      // The last word of the span has the tail in its upper bytes.
      return word(bytes, at: offset + count - 8) >> UInt64(8 * (8 - count))
    }
    if count >= 4 {
      // Two halves, which overlap for fewer than 8 bytes.
      return UInt64(half(bytes, at: offset)) | UInt64(half(bytes, at: offset + count - 4)) << UInt64(8 * (count - 4))
    }
    // The first, the middle and the last byte, which coincide for fewer than 3 bytes.
    let (middle, last) = (count / 2, count - 1)
    return UInt64(bytes[offset]) | UInt64(bytes[offset + middle]) << UInt64(8 * middle)
      | UInt64(bytes[offset + last]) << UInt64(8 * last)
  }

  /// Whether the span equals the bytes of `other` at `start`. Returns `false` if `other` is too short.
  @inline(__always)
  static func equal(
    _ bytes: borrowing Span<UInt8>, _ other: borrowing Span<UInt8>, from start: Int
  ) -> Bool {
    guard start >= 0, start <= other.count - bytes.count else { return false }
    return unsafe uncheckedEqual(bytes, other, from: start)
  }

  /// Whether the span equals the bytes of `other` at `start`. The caller ensures that `other` is long enough.
  @unsafe
  @inline(__always)
  static func uncheckedEqual(
    _ bytes: borrowing Span<UInt8>, _ other: borrowing Span<UInt8>, from start: Int
  ) -> Bool {
    let count = bytes.count
    if count < 8 {
      for offset in 0..<count where bytes[offset] != other[start + offset] { return false }
      return true
    }
    // Safety: all loads below are of eight bytes within the first `count`, which both spans have. Sixteen bytes are compared at a
    // time, and the last sixteen may overlap earlier ones, so names of similar length take the same, predictable path.
    let (left, right) = unsafe (bytes.bytes, other.bytes)
    @inline(__always)
    func difference(_ offset: Int) -> UInt64 {
      unsafe left.unsafeLoadUnaligned(fromUncheckedByteOffset: offset, as: UInt64.self)
        ^ right.unsafeLoadUnaligned(fromUncheckedByteOffset: start &+ offset, as: UInt64.self)
    }
    if count <= 16 { return difference(0) | difference(count &- 8) == 0 }
    var differences = difference(0) | difference(8) | difference(count &- 16) | difference(count &- 8)
    var offset = 16
    while offset < count &- 16 {
      differences |= difference(offset) | difference(offset &+ 8)
      offset &+= 16
    }
    return differences == 0
  }

  /// The offset of the first `byte` at or after `start`; `nil` if it does not occur. `byte` must not be zero, and `start` must
  /// not be negative.
  @inline(__always)
  static func firstOffset(of byte: UInt8, in bytes: borrowing Span<UInt8>, from start: Int) -> Int? {
    let pattern = UInt64(byte) &* 0x0101_0101_0101_0101
    var offset = start
    while offset < bytes.count {
      let rest = bytes.count &- offset
      // The next eight bytes, with zeros after the end of the span.
      let word = rest >= 8 ? unsafe uncheckedWord(bytes, at: offset) : tail(bytes, at: offset, count: rest)
      let difference = word ^ pattern
      // The lowest zero byte of `difference` has the lowest high bit set here.
      let zeros = (difference &- 0x0101_0101_0101_0101) & ~difference & 0x8080_8080_8080_8080
      if zeros != 0 { return offset &+ zeros.trailingZeroBitCount / 8 }
      offset &+= 8
    }
    return nil
  }

  /// The four bytes at `offset` and the eight bytes after them, little-endian. The caller ensures that all twelve are inside the
  /// span.
  @unsafe
  @inline(__always)
  static func uncheckedHead(_ bytes: borrowing Span<UInt8>, at offset: Int) -> (value: UInt32, kindAndLength: UInt64) {
    let value = unsafe bytes.bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: offset, as: UInt32.self)
    return (UInt32(littleEndian: value), unsafe uncheckedWord(bytes, at: offset + 4))
  }

  /// The eight bytes at `offset`, little-endian. The caller ensures that they are inside the span.
  @unsafe
  @inline(__always)
  static func uncheckedWord(_ bytes: borrowing Span<UInt8>, at offset: Int) -> UInt64 {
    unsafe UInt64(littleEndian: bytes.bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: offset, as: UInt64.self))
  }

  /// The maximum number of bytes that ``copyPlain(_:to:)`` may write after its copy.
  static let copySlack = 8

  /// Copies bytes if a JSON string can contain them unescaped: no quote, backslash or control character. Returns whether it can;
  /// otherwise the copy is meaningless. The target must have room for the bytes and ``copySlack`` more.
  @unsafe
  @inline(__always)
  static func copyPlain(_ bytes: borrowing Span<UInt8>, to target: UnsafeMutablePointer<UInt8>) -> Bool {
    let output = UnsafeMutableRawPointer(target)
    if bytes.count < 8 {
      // Spaces, which need no escape, after the end.
      let spaces = 0x2020_2020_2020_2020 &<< UInt64(truncatingIfNeeded: 8 &* bytes.count)
      let word = bytes.count == 0 ? spaces : tail(bytes, at: 0, count: bytes.count) | spaces
      unsafe output.storeBytes(of: word.littleEndian, as: UInt64.self)
      return marksOfEscapes(word) & 0x8080_8080_8080_8080 == 0
    }
    // The last word may overlap the one before it.
    let last = bytes.count &- 8
    let lastWord = unsafe uncheckedWord(bytes, at: last)
    var found = marksOfEscapes(lastWord)
    var offset = 0
    while offset < last {
      let word = unsafe uncheckedWord(bytes, at: offset)
      found |= marksOfEscapes(word)
      unsafe output.storeBytes(of: word.littleEndian, toByteOffset: offset, as: UInt64.self)
      offset &+= 8
    }
    unsafe output.storeBytes(of: lastWord.littleEndian, toByteOffset: last, as: UInt64.self)
    return found & 0x8080_8080_8080_8080 == 0
  }

  /// Sets the high bit of each byte that is a quote, a backslash or a control character. Only the lowest set bit is exact; higher
  /// ones may be false.
  @inline(__always)
  private static func marksOfEscapes(_ word: UInt64) -> UInt64 {
    let ones = 0x0101_0101_0101_0101 as UInt64
    let (quotes, backslashes) = (word ^ ones &* 0x22, word ^ ones &* 0x5C)
    // The high bit is set for a byte that is zero, and for one below 0x20.
    return (quotes &- ones) & ~quotes | (backslashes &- ones) & ~backslashes | (word &- ones &* 0x20) & ~word
  }

  /// The first eight bytes as a big-endian number, padded with zeros, so that numbers are ordered like the bytes.
  @inline(__always)
  static func head(_ bytes: borrowing Span<UInt8>) -> UInt64 {
    if bytes.count >= 8 { return word(bytes, at: 0).byteSwapped }
    return bytes.count == 0 ? 0 : tail(bytes, at: 0, count: bytes.count).byteSwapped
  }

  /// Whether bytes precede others lexicographically. A prefix precedes the longer bytes.
  static func isLess(_ bytes: borrowing Span<UInt8>, _ other: borrowing Span<UInt8>) -> Bool {
    for offset in 0..<min(bytes.count, other.count) where bytes[offset] != other[offset] {
      return bytes[offset] < other[offset]
    }
    return bytes.count < other.count
  }

  /// The eight hexadecimal digits of a number in upper case, the first one in the lowest byte.
  @inline(__always)
  static func hexadecimalDigits(_ number: UInt32) -> UInt64 {
    // Spread the eight nibbles to one byte each.
    var nibbles = UInt64(number)
    nibbles = (nibbles | nibbles &<< 16) & 0x0000_FFFF_0000_FFFF
    nibbles = (nibbles | nibbles &<< 8) & 0x00FF_00FF_00FF_00FF
    nibbles = (nibbles | nibbles &<< 4) & 0x0F0F_0F0F_0F0F_0F0F
    // 1 in the bytes whose digit is a letter.
    let letters = (nibbles &+ 0x0606_0606_0606_0606) &>> 4 & 0x0101_0101_0101_0101
    return (nibbles &+ 0x3030_3030_3030_3030 &+ letters &* 7).byteSwapped
  }

  /// Whether the bytes equal a literal.
  @inline(__always)
  static func matches(_ bytes: borrowing Span<UInt8>, _ text: StaticString) -> Bool {
    let length = text.utf8CodeUnitCount
    guard length == bytes.count else { return false }
    for position in 0..<length where unsafe bytes[position] != text.utf8Start[position] { return false }
    return true
  }

  /// The string of UTF-8 bytes. Malformed bytes become U+FFFD.
  static func string(_ bytes: borrowing Span<UInt8>) -> String {
    unsafe bytes.withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) }
  }

  /// Appends four bytes, little-endian.
  static func append(_ half: UInt32, to bytes: inout [UInt8]) {
    for position in 0..<4 { bytes.append(UInt8(truncatingIfNeeded: half >> UInt32(8 * position))) }
  }

  /// Appends four words of four bytes each, little-endian.
  @inline(__always)
  static func append(_ words: (UInt32, UInt32, UInt32, UInt32), to bytes: inout [UInt8]) {
    let ordered = (words.0.littleEndian, words.1.littleEndian, words.2.littleEndian, words.3.littleEndian)
    unsafe withUnsafeBytes(of: ordered) { unsafe bytes.append(contentsOf: $0) }
  }

  /// Appends a span, because the standard library has no such method yet.
  static func append(_ span: borrowing Span<UInt8>, to bytes: inout [UInt8]) {
    unsafe span.withUnsafeBufferPointer { unsafe bytes.append(contentsOf: $0) }
  }
}
