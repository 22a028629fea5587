/// Safety: see ``RecordWalker``; the longest escape lies within the slack.
extension RecordWalker {
  /// Skips the escapes of a string and returns the entry after them; `nil` if one is not valid.
  @inline(__always)
  func skipEscapes(_ start: Entry) -> Entry? {
    var entry = unsafe start
    // The offset at which the second half of a surrogate pair must be; initially one that no escape has.
    var pair = UInt32.max
    repeat {
      guard unsafe isEscape(entry.pointee, &pair) else { return nil }
      unsafe entry += 1
    } while unsafe byte(entry) == UInt8(ascii: "\\")
    return unsafe entry
  }

  /// Whether the escape whose backslash is at an offset is valid.
  @inline(__always)
  private func isEscape(_ offset: UInt32, _ pair: inout UInt32) -> Bool {
    let text = unsafe bytes + Int(offset)
    switch unsafe text[1] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
      UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      return true
    case UInt8(ascii: "u"):
      guard let unit = unsafe Self.codeUnit(text + 2) else { return false }
      if unit & 0xF800 != 0xD800 { return true }
      if unit >= 0xDC00 { return pair == offset }
      pair = offset &+ 6
      guard unsafe text[6] == UInt8(ascii: "\\") && text[7] == UInt8(ascii: "u") else { return false }
      return unsafe Self.codeUnit(text + 8).map { $0 & 0xFC00 == 0xDC00 } ?? false
    default:
      return false
    }
  }

  /// Returns the code unit of four hexadecimal digits; `nil` for other characters.
  @inline(__always)
  private static func codeUnit(_ digits: UnsafePointer<UInt8>) -> UInt32? {
    var unit: UInt32 = 0
    for place in 0..<4 {
      let digit = unsafe UInt32(digits[place]) &- 0x30
      let letter = unsafe UInt32(digits[place] | 0x20) &- 0x61
      if digit > 9, letter > 5 { return nil }
      unit = unit << 4 | (digit <= 9 ? digit : letter &+ 10)
    }
    return unit
  }
}
