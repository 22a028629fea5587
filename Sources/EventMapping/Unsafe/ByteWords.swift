/// Reads of eight bytes at a time.
///
/// A load through a checked `Span` costs a branch a byte; a lookup takes nanoseconds because names are hashed and compared a word at a
/// time. The plain twins are in the tests.
///
/// Safety: every function compares its offsets with the span's count before it loads. The functions marked `@unsafe` leave that to
/// their callers.
enum ByteWords {
  /// The eight bytes from `offset` on, little-endian. Traps if they are not all inside the span.
  @inline(__always)
  static func word(_ bytes: borrowing Span<UInt8>, at offset: Int) -> UInt64 {
    precondition(offset >= 0 && offset <= bytes.count - 8)
    return unsafe UInt64(
      littleEndian: bytes.bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }

  /// The four bytes from `offset` on, little-endian. Traps if they are not all inside the span.
  @inline(__always)
  static func half(_ bytes: borrowing Span<UInt8>, at offset: Int) -> UInt32 {
    precondition(offset >= 0 && offset <= bytes.count - 4)
    return unsafe UInt32(
      littleEndian: bytes.bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt32.self))
  }

  /// The last `count` (1 to 7) bytes of the span from `offset` on, little-endian, the upper bytes zero.
  @inline(__always)
  static func tail(_ bytes: borrowing Span<UInt8>, at offset: Int, count: Int) -> UInt64 {
    if bytes.count >= 8 {
      // The word that ends with the span holds the tail in its upper bytes.
      return word(bytes, at: offset + count - 8) >> UInt64(8 * (8 - count))
    }
    if count >= 4 {
      // Both halves; they overlap.
      return UInt64(half(bytes, at: offset)) | UInt64(half(bytes, at: offset + count - 4)) << UInt64(8 * (count - 4))
    }
    // The first, the one in the middle and the last, of which some are the same.
    let (middle, last) = (count / 2, count - 1)
    return UInt64(bytes[offset]) | UInt64(bytes[offset + middle]) << UInt64(8 * middle)
      | UInt64(bytes[offset + last]) << UInt64(8 * last)
  }

  /// Whether the span equals the bytes of `other` from `start` on, as many as the span has.
  @inline(__always)
  static func equal(
    _ bytes: borrowing Span<UInt8>, _ other: borrowing Span<UInt8>, from start: Int
  ) -> Bool {
    guard start >= 0, start <= other.count - bytes.count else { return false }
    return unsafe uncheckedEqual(bytes, other, from: start)
  }

  /// The same where `other` is known to have that many bytes after `start`.
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
    // All loads below are of eight bytes inside of the `count` that both were just seen to have. Sixteen at a time, the last of which may
    // have been compared already: names of about one length then take one path, which the processor predicts.
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

  /// The offset of the first `byte`, not zero, at or after `start`, which is not negative; `nil` if it does not occur.
  @inline(__always)
  static func firstOffset(of byte: UInt8, in bytes: borrowing Span<UInt8>, from start: Int) -> Int? {
    let pattern = UInt64(byte) &* 0x0101_0101_0101_0101
    var offset = start
    while offset < bytes.count {
      let rest = bytes.count &- offset
      // Eight bytes of those that are left; the bytes after the end are zero.
      let word = rest >= 8 ? unsafe uncheckedWord(bytes, at: offset) : tail(bytes, at: offset, count: rest)
      let difference = word ^ pattern
      // The lowest byte that is zero has the lowest high bit here.
      let zeros = (difference &- 0x0101_0101_0101_0101) & ~difference & 0x8080_8080_8080_8080
      if zeros != 0 { return offset &+ zeros.trailingZeroBitCount / 8 }
      offset &+= 8
    }
    return nil
  }

  /// The twelve bytes from `offset` on, four and eight, for an offset that is known to have that many after it.
  @unsafe
  @inline(__always)
  static func uncheckedHead(_ bytes: borrowing Span<UInt8>, at offset: Int) -> (value: UInt32, kindAndLength: UInt64) {
    let value = unsafe bytes.bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: offset, as: UInt32.self)
    return (UInt32(littleEndian: value), unsafe uncheckedWord(bytes, at: offset + 4))
  }

  /// The eight bytes from `offset` on, little-endian, for an offset that was compared with the span's count beforehand.
  @unsafe
  @inline(__always)
  static func uncheckedWord(_ bytes: borrowing Span<UInt8>, at offset: Int) -> UInt64 {
    unsafe UInt64(littleEndian: bytes.bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: offset, as: UInt64.self))
  }

  /// How many bytes behind a copy ``copyPlain(_:to:)`` may write, too.
  static let copySlack = 8

  /// Copies bytes if a JSON string can hold them as they are: no quote, no backslash, no control character. Says whether it can; if not, what was
  /// copied has no meaning. The target has room for the bytes and for ``copySlack``.
  @unsafe
  @inline(__always)
  static func copyPlain(_ bytes: borrowing Span<UInt8>, to target: UnsafeMutablePointer<UInt8>) -> Bool {
    let output = UnsafeMutableRawPointer(target)
    if bytes.count < 8 {
      // Spaces after the end.
      let spaces = 0x2020_2020_2020_2020 &<< UInt64(truncatingIfNeeded: 8 &* bytes.count)
      let word = bytes.count == 0 ? spaces : tail(bytes, at: 0, count: bytes.count) | spaces
      unsafe output.storeBytes(of: word.littleEndian, as: UInt64.self)
      return marksOfEscapes(word) & 0x8080_8080_8080_8080 == 0
    }
    // The last word may have bytes of the one before it.
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

  /// The high bit of a byte is set where it is a quote, a backslash or a control character. Above the lowest one of them, more may be set.
  @inline(__always)
  private static func marksOfEscapes(_ word: UInt64) -> UInt64 {
    let ones = 0x0101_0101_0101_0101 as UInt64
    let (quotes, backslashes) = (word ^ ones &* 0x22, word ^ ones &* 0x5C)
    // A byte that is zero gets its high bit set, and so does one below 0x20.
    return (quotes &- ones) & ~quotes | (backslashes &- ones) & ~backslashes | (word &- ones &* 0x20) & ~word
  }

  /// The first eight bytes as a number in the order of the bytes; zeros where there are fewer.
  @inline(__always)
  static func head(_ bytes: borrowing Span<UInt8>) -> UInt64 {
    if bytes.count >= 8 { return word(bytes, at: 0).byteSwapped }
    return bytes.count == 0 ? 0 : tail(bytes, at: 0, count: bytes.count).byteSwapped
  }

  /// Whether bytes come before others in the order of bytes; of two of which one starts with the other, the shorter one.
  static func isLess(_ bytes: borrowing Span<UInt8>, _ other: borrowing Span<UInt8>) -> Bool {
    for offset in 0..<min(bytes.count, other.count) where bytes[offset] != other[offset] {
      return bytes[offset] < other[offset]
    }
    return bytes.count < other.count
  }

  /// The eight hexadecimal digits of a number, in capitals, the first one lowest.
  @inline(__always)
  static func hexadecimalDigits(_ number: UInt32) -> UInt64 {
    // Each four bits get a byte of their own.
    var nibbles = UInt64(number)
    nibbles = (nibbles | nibbles &<< 16) & 0x0000_FFFF_0000_FFFF
    nibbles = (nibbles | nibbles &<< 8) & 0x00FF_00FF_00FF_00FF
    nibbles = (nibbles | nibbles &<< 4) & 0x0F0F_0F0F_0F0F_0F0F
    // 1 in those that are letters.
    let letters = (nibbles &+ 0x0606_0606_0606_0606) &>> 4 & 0x0101_0101_0101_0101
    return (nibbles &+ 0x3030_3030_3030_3030 &+ letters &* 7).byteSwapped
  }

  /// Whether the bytes are those of a literal.
  @inline(__always)
  static func matches(_ bytes: borrowing Span<UInt8>, _ text: StaticString) -> Bool {
    let length = text.utf8CodeUnitCount
    guard length == bytes.count else { return false }
    for position in 0..<length where unsafe bytes[position] != text.utf8Start[position] { return false }
    return true
  }

  /// The text of UTF-8; what is not well-formed becomes U+FFFD.
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

  /// Appends a span; the standard library has no append of one yet.
  static func append(_ span: borrowing Span<UInt8>, to bytes: inout [UInt8]) {
    unsafe span.withUnsafeBufferPointer { unsafe bytes.append(contentsOf: $0) }
  }
}
