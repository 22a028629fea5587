import EventMapping
import Foundation

/// Detects text with two or four bytes per character, which `iconv` can convert to UTF-8.
enum WideText {
  /// The number of bytes to examine in a file without a byte order mark: two characters of four bytes, or four of two.
  private static let lengthWithoutMark = 8

  /// Returns the encoding of a file by its first bytes, and its name for `iconv`; `nil` for UTF-8 and for data that is not text.
  ///
  /// Without a byte order mark, all of the first characters must be ASCII, because a log whose start was lost may begin with zeros.
  static func encoding(of start: [UInt8]) -> (name: String, iconvName: String)? {
    let encoding = TextEncoding(of: Data(start))
    if encoding.unit == .utf8 { return nil }
    // This name makes 'iconv' remove the byte order mark.
    if encoding.markLength > 0 { return (encoding.displayName, encoding.displayName) }
    let bytes = Array(start.prefix(lengthWithoutMark))
    let (text, length) = encoding.decodeWide(bytes)
    let isText =
      text.count > 1 && text.allSatisfy { $0 < 0x7F && ($0 >= 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D) }
    guard length == bytes.count, isText else { return nil }
    let isLittleEndian = encoding.unit == .utf16LittleEndian || encoding.unit == .utf32LittleEndian
    return (encoding.displayName, encoding.displayName + (isLittleEndian ? "LE" : "BE"))
  }
}
