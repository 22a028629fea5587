/// The escapes of characters that a JSON string cannot contain: `"`, `\\` and U+0000 to U+001F.
package enum JSONEscape {
  /// The letter after the backslash for each ASCII character: `u` for four hexadecimal digits, 0 for a character that needs no
  /// escape.
  private static let letters: [UInt8] = {
    var letters = [UInt8](repeating: UInt8(ascii: "u"), count: 0x20) + [UInt8](repeating: 0, count: 0x60)
    for (byte, letter) in [(0x08, "b"), (0x09, "t"), (0x0A, "n"), (0x0C, "f"), (0x0D, "r"), (0x22, "\""), (0x5C, "\\")]
      as [(Int, Unicode.Scalar)]
    {
      letters[byte] = UInt8(ascii: letter)
    }
    return letters
  }()

  /// Whether the escape of a character is two bytes long. The character must need an escape.
  package static func isShort(_ byte: UInt8) -> Bool { letters[Int(byte)] != UInt8(ascii: "u") }

  /// Calls `body` for each byte of a character's escape. The character must need an escape.
  package static func forEachByte(of byte: UInt8, _ body: (UInt8) -> Void) {
    let letter = letters[Int(byte)]
    body(UInt8(ascii: "\\"))
    body(letter)
    guard letter == UInt8(ascii: "u") else { return }
    body(UInt8(ascii: "0"))
    body(UInt8(ascii: "0"))
    body(hexDigit(byte >> 4))
    body(hexDigit(byte & 15))
  }

  private static func hexDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
  }
}
