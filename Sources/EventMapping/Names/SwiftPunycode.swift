/// Decodes the Punycode in Swift's mangled names: RFC 3492 with `_` as the delimiter, and the letters `a` to `z` and `A` to `J`
/// as digits.
///
/// The format comes from `lib/Demangling/Punycode.cpp` of the Swift repository.
enum SwiftPunycode {
  /// The maximum length of an encoded text, in bytes. Decoding inserts each character at its position and takes quadratic time,
  /// and the text comes from outside. No real identifier is that long.
  static let longest = 256

  /// Appends the decoded text as UTF-8. Returns `false` and appends nothing if a compiler would not emit the text.
  static func append(_ encoded: borrowing Span<UInt8>, to text: inout [UInt8]) -> Bool {
    guard encoded.count <= longest else { return false }
    var scalars: [Unicode.Scalar] = []
    var offset = 0
    if let delimiter = encoded.indices.last(where: { encoded[$0] == UInt8(ascii: "_") }) {
      for index in 0..<delimiter {
        guard encoded[index] < 0x80 else { return false }
        scalars.append(Unicode.Scalar(encoded[index]))
      }
      offset = delimiter + 1
    }
    // A compiler does not encode ASCII text.
    guard offset < encoded.count else { return false }
    var (scalar, place, bias) = (128, 0, 72)
    while offset < encoded.count {
      guard let delta = integer(encoded, &offset, bias: bias) else { return false }
      let count = scalars.count + 1
      bias = adapted(delta, count: count, isFirst: place == 0 && scalar == 128)
      place += delta
      scalar += place / count
      place %= count
      guard scalar <= 0x10FFFF, let decoded = Unicode.Scalar(UInt32(scalar)) else { return false }
      scalars.insert(decoded, at: place)
      place += 1
    }
    for scalar in scalars { text.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter) }
    return true
  }

  /// Parses a variable-length integer (RFC 3492, section 6.2). Returns `nil` if it is incomplete, malformed or out of range.
  private static func integer(_ encoded: borrowing Span<UInt8>, _ offset: inout Int, bias: Int) -> Int? {
    // The largest delta that leads to a Unicode scalar in a text of the maximum length.
    let limit = 0x10FFFF * (longest + 1)
    var (number, weight, position) = (0, 1, 36)
    while offset < encoded.count {
      guard let digit = digit(encoded[offset]) else { return nil }
      offset += 1
      number += digit * weight
      guard number <= limit else { return nil }
      let threshold = min(max(position - bias, 1), 26)
      if digit < threshold { return number }
      // The digit is not 0, so the weight is also within the limit. Nothing overflows here or at the next digit.
      weight *= 36 - threshold
      position += 36
    }
    return nil
  }

  private static func digit(_ byte: UInt8) -> Int? {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"): Int(byte - UInt8(ascii: "a"))
    case UInt8(ascii: "A")...UInt8(ascii: "J"): Int(byte - UInt8(ascii: "A")) + 26
    default: nil
    }
  }

  /// The bias for the next number (RFC 3492, section 6.1).
  private static func adapted(_ delta: Int, count: Int, isFirst: Bool) -> Int {
    var delta = isFirst ? delta / 700 : delta / 2
    delta += delta / count
    var bias = 0
    while delta > 455 {
      delta /= 35
      bias += 36
    }
    return bias + 36 * delta / (delta + 38)
  }
}
