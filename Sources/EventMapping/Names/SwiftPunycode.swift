/// Decodes the Punycode of Swift's manglings: RFC 3492 with `_` for the delimiter and the letters `a` to `z`, `A` to `J` for the digits.
///
/// Source of the format: `lib/Demangling/Punycode.cpp` of the Swift repository.
enum SwiftPunycode {
  /// The longest text that is decoded. Each character is inserted at its place, so the time grows with the square of the length, and
  /// the text comes from outside; no identifier is that long.
  static let longest = 256

  /// Appends the decoded text as UTF-8; false, and nothing appended, where the text is not what a compiler writes.
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
    // A text of ASCII alone would not have been encoded.
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

  /// One number of variable length, section 6.2 of the RFC; `nil` where it does not end, has another character or is out of bounds.
  private static func integer(_ encoded: borrowing Span<UInt8>, _ offset: inout Int, bias: Int) -> Int? {
    // No number that leads to a Unicode scalar is greater, as long as the text is.
    let limit = 0x10FFFF * (longest + 1)
    var (number, weight, position) = (0, 1, 36)
    while offset < encoded.count {
      guard let digit = digit(encoded[offset]) else { return nil }
      offset += 1
      number += digit * weight
      guard number <= limit else { return nil }
      let threshold = min(max(position - bias, 1), 26)
      if digit < threshold { return number }
      // The digit was not 0, so the weight is within the limit, too: nothing overflows here or at the next digit.
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

  /// The bias of the next number, section 6.1 of the RFC.
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
