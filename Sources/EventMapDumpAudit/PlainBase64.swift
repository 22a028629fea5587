/// Base64 (RFC 4648, with padding) of bytes that arrive in pieces.
struct PlainBase64 {
  private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  private var pending: [UInt8] = []

  /// Returns the digits of the bytes so far, except those returned before and those that depend on the next piece.
  mutating func encode(_ bytes: [UInt8]) -> [UInt8] {
    let all = pending + bytes
    let whole = all.count / 3 * 3
    pending = Array(all[whole...])
    return Self.digits(all[..<whole])
  }

  /// Returns the last digits, with padding.
  mutating func finish() -> [UInt8] {
    defer { pending.removeAll() }
    if pending.isEmpty { return [] }
    let missing = 3 - pending.count
    let digits = Self.digits((pending + [UInt8](repeating: 0, count: missing))[...])
    return digits.dropLast(missing) + [UInt8](repeating: UInt8(ascii: "="), count: missing)
  }

  private static func digits(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var digits: [UInt8] = []
    digits.reserveCapacity(bytes.count / 3 * 4)
    let alphabet = alphabet
    var start = bytes.startIndex
    while start < bytes.endIndex {
      let bits = Int(bytes[start]) << 16 | Int(bytes[start + 1]) << 8 | Int(bytes[start + 2])
      digits.append(alphabet[bits >> 18])
      digits.append(alphabet[bits >> 12 & 63])
      digits.append(alphabet[bits >> 6 & 63])
      digits.append(alphabet[bits & 63])
      start += 3
    }
    return digits
  }
}
