import EventMapping
import Foundation

/// Text whose characters have two or four bytes, which `iconv` makes UTF-8 of.
enum WideText {
  /// How much of a file without a byte order mark is looked at: two characters of four bytes, or four of two.
  private static let lengthWithoutMark = 8

  /// The encoding of a file by its first bytes, and what `iconv` calls it; `nil` for UTF-8, and for what is no text.
  ///
  /// Without a byte order mark all of the first characters must be ASCII: a log whose start was lost may begin with zeros.
  static func encoding(of start: [UInt8]) -> (name: String, iconvName: String)? {
    let encoding = TextEncoding(of: Data(start))
    if encoding.unit == .utf8 { return nil }
    // With a mark, this name makes 'iconv' drop it.
    if encoding.markLength > 0 { return (encoding.displayName, encoding.displayName) }
    let bytes = Array(start.prefix(lengthWithoutMark))
    let (text, length) = encoding.decode(bytes)
    let isText =
      text.count > 1 && text.allSatisfy { $0 < 0x7F && ($0 >= 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D) }
    guard length == bytes.count, isText else { return nil }
    let isLittleEndian = encoding.unit == .utf16LittleEndian || encoding.unit == .utf32LittleEndian
    return (encoding.displayName, encoding.displayName + (isLittleEndian ? "LE" : "BE"))
  }
}
