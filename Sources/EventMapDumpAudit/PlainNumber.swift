/// Numbers by the grammar of RFC 8259.
enum PlainNumber {
  /// Returns the end of a number; `nil` for other bytes.
  static func end(_ bytes: borrowing Span<UInt8>, _ start: Int) -> Int? {
    var offset = start
    if has("-", bytes, offset) { offset += 1 }
    if has("0", bytes, offset) {
      offset += 1
      // RFC 8259: no digit follows a leading zero.
      if digitsEnd(bytes, offset) > offset { return nil }
    } else {
      let end = digitsEnd(bytes, offset)
      if end == offset { return nil }
      offset = end
    }
    if has(".", bytes, offset) {
      let end = digitsEnd(bytes, offset + 1)
      if end == offset + 1 { return nil }
      offset = end
    }
    if has("e", bytes, offset) || has("E", bytes, offset) {
      offset += 1
      if has("+", bytes, offset) || has("-", bytes, offset) { offset += 1 }
      let end = digitsEnd(bytes, offset)
      if end == offset { return nil }
      offset = end
    }
    return offset
  }

  /// Whether all the bytes are one number.
  static func isNumber(_ bytes: borrowing Span<UInt8>) -> Bool { end(bytes, 0) == bytes.count }

  private static func digitsEnd(_ bytes: borrowing Span<UInt8>, _ start: Int) -> Int {
    var offset = start
    while offset < bytes.count, bytes[offset] >= 0x30, bytes[offset] <= 0x39 { offset += 1 }
    return offset
  }

  private static func has(_ byte: Unicode.Scalar, _ bytes: borrowing Span<UInt8>, _ offset: Int) -> Bool {
    offset < bytes.count && bytes[offset] == UInt8(ascii: byte)
  }
}
