/// Conversion between bytes and hexadecimal digits, two for each byte.
package enum HexadecimalText {
  /// The hexadecimal digits of bytes, in lower case.
  package static func text(_ bytes: some Sequence<UInt8>) -> String {
    let digits = Array("0123456789abcdef".utf8)
    return String(decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }

  /// The bytes of hexadecimal digits in either case; `nil` for an odd number of digits or any other character.
  package static func bytes(_ text: borrowing Span<UInt8>) -> [UInt8]? {
    guard text.count.isMultiple(of: 2) else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count / 2)
    for offset in stride(from: 0, to: text.count, by: 2) {
      guard let high = value(text[offset]), let low = value(text[offset + 1]) else { return nil }
      bytes.append(high << 4 | low)
    }
    return bytes
  }

  /// The offset of the first byte that is not a hexadecimal digit; `nil` if all are.
  static func firstNonDigit(in text: borrowing Span<UInt8>) -> Int? {
    for offset in 0..<text.count where value(text[offset]) == nil { return offset }
    return nil
  }

  private static func value(_ digit: UInt8) -> UInt8? {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): digit - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
