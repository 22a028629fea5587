/// Samples as text.
enum Base64 {
  private static let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  static func bytes(_ text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    var value = 0
    var bits = 0
    for character in text.utf8 {
      guard let digit = digits.firstIndex(of: character) else { continue }
      value = (value << 6 | digit) & 0xFFFF
      bits += 6
      if bits >= 8 {
        bits -= 8
        bytes.append(UInt8(value >> bits & 0xFF))
      }
    }
    return bytes
  }
}
