/// Decodes Base64 (RFC 4648) in place, without the copies of the text that Foundation's decoder needs.
enum Base64Decoder {
  /// Whether a text is Base64, including its padding.
  static func isValid(_ text: borrowing Span<UInt8>) -> Bool {
    guard text.count % 4 == 0 else { return false }
    var end = text.count
    while end > 0, text.count - end < 2, text[end - 1] == UInt8(ascii: "=") { end -= 1 }
    for offset in 0..<end where digit(text[offset]) == nil { return false }
    return true
  }

  /// Replaces a valid text by the bytes that it encodes; returns their range.
  static func decode(_ range: Range<Int>, in bytes: inout [UInt8]) -> Range<Int> {
    var (bits, count, end) = (UInt32(0), 0, range.lowerBound)
    for offset in range {
      guard let digit = digit(bytes[offset]) else { break }
      bits = bits << 6 | digit
      count += 1
      // The first digit of four completes no byte.
      guard count % 4 != 1 else { continue }
      bytes[end] = UInt8(truncatingIfNeeded: bits >> (2 * UInt32(3 - (count + 3) % 4)))
      end += 1
    }
    return range.lowerBound..<end
  }

  private static func digit(_ byte: UInt8) -> UInt32? {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(byte - UInt8(ascii: "A"))
    case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(byte - UInt8(ascii: "a")) + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0")) + 52
    case UInt8(ascii: "+"): 62
    case UInt8(ascii: "/"): 63
    default: nil
    }
  }
}
