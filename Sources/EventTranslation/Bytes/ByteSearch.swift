import Foundation

/// Searches for one byte, by the C library: several times as fast as a loop.
extension Span<UInt8> {
  /// The offset of the first `byte` at or after `start`, or `nil`.
  @inline(__always)
  func firstOffset(of byte: UInt8, from start: Int) -> Int? {
    guard start < count else { return nil }
    return unsafe extracting(start..<count).withUnsafeBytes { bytes -> Int? in
      guard let base = bytes.baseAddress, let found = unsafe memchr(base, Int32(byte), bytes.count) else {
        return nil
      }
      return unsafe start + (UnsafeRawPointer(found) - base)
    }
  }

  /// The offset of the last `byte`, or `nil`.
  func lastOffset(of byte: UInt8) -> Int? {
    var offset = count - 1
    while offset >= 0 {
      if self[offset] == byte { return offset }
      offset -= 1
    }
    return nil
  }
}

extension String {
  /// Decodes UTF-8, for messages; what is not well-formed becomes U+FFFD.
  init(copying bytes: borrowing Span<UInt8>) {
    var copy: [UInt8] = []
    copy.append(bytes)
    self.init(decoding: copy, as: UTF8.self)
  }
}
