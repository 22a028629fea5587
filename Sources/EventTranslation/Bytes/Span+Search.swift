import EventMapping
import Foundation

/// Searches for a byte with the C library, several times as fast as a loop.
extension Span<UInt8> {
  /// Returns the offset of the first `byte` at or after `start`, or `nil`.
  ///
  /// Safety: `memchr` gets exactly the extracted bytes, whose bounds were checked.
  @inline(__always)
  package func firstOffset(of byte: UInt8, from start: Int) -> Int? {
    guard start < count else { return nil }
    return unsafe extracting(start..<count).withUnsafeBytes { bytes -> Int? in
      guard let base = bytes.baseAddress, let found = unsafe memchr(base, Int32(byte), bytes.count) else {
        return nil
      }
      return unsafe start + (UnsafeRawPointer(found) - base)
    }
  }

  /// Returns the offset of the first of four bytes at or after `start`, or the count if none occurs.
  @inline(__always)
  func firstOffset(ofAny a: UInt8, _ b: UInt8, _ c: UInt8, _ d: UInt8, from start: Int) -> Int {
    var offset = start
    while offset <= count - 16 {
      let found = anyOf16(a, b, c, d, at: offset)
      if found != 0 { return offset + found.trailingZeroBitCount }
      offset += 16
    }
    while offset < count {
      let byte = self[offset]
      if byte == a || byte == b || byte == c || byte == d { break }
      offset += 1
    }
    return offset
  }

  /// The number of zero bytes at the start.
  ///
  /// Safety: `memcmp` gets two ranges inside the span.
  var countOfLeadingZeros: Int {
    guard count > 0, self[0] == 0 else { return 0 }
    let areZeros = unsafe withUnsafeBytes { bytes -> Bool in
      guard let base = bytes.baseAddress else { return true }
      return unsafe memcmp(base, base + 1, bytes.count - 1) == 0
    }
    var zeros = areZeros ? count : 1
    while zeros < count, self[zeros] == 0 { zeros += 1 }
    return zeros
  }

  /// Returns the offset of the last `byte`, or `nil`.
  func lastOffset(of byte: UInt8) -> Int? {
    var offset = count - 1
    while offset >= 0 {
      if self[offset] == byte { return offset }
      offset -= 1
    }
    return nil
  }
}

extension Array<UInt8> {
  /// A copy of a span.
  init(copying bytes: borrowing Span<UInt8>) {
    self = []
    append(bytes)
  }
}

extension String {
  /// Decodes UTF-8 for messages; malformed bytes become U+FFFD.
  init(copying bytes: borrowing Span<UInt8>) {
    self.init(decoding: Array(copying: bytes), as: UTF8.self)
  }

  /// Decodes the first characters of very many bytes, for a message that stays readable.
  init(shortening bytes: borrowing Span<UInt8>) {
    // 400 bytes hold at least the characters that are shown.
    self = DisplayedName.shortened(String(copying: bytes.extracting(0..<Swift.min(bytes.count, 400))))
  }
}
