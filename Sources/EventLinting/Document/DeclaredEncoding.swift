import EventMapping
import EventMapSourceTexts
import Foundation

/// The encoding that an XML file declares in its first line, other than UTF-8. Files with a byte order mark do not need it.
///
/// Only encodings that `PropertyListSerialization` also reads are decoded, because a file that the linter accepts must load in the app.
package struct DeclaredEncoding: Sendable {
  /// The name as written in the file.
  package let name: String
  /// The encoding; `nil` if it is not supported.
  private let encoding: String.Encoding?

  /// The supported encodings by lower-case name; the numbers are those of `NSStringEncoding` and `CFStringEncodings`.
  private static let encodings: [String: UInt] = [
    "iso-8859-1": 5, "latin1": 5, "iso-8859-2": 9, "windows-1250": 15, "windows-1251": 11, "windows-1252": 12,
    "windows-1254": 14, "shift_jis": 8, "iso-2022-jp": 21, "gb18030": 0x8000_0632, "gb2312": 0x8000_0930,
    "big5": 0x8000_0A03, "euc-kr": 0x8000_0940, "koi8-r": 0x8000_0A02, "iso-8859-5": 0x8000_0205,
    "iso-8859-15": 0x8000_020F, "windows-1256": 0x8000_0506,
  ]
  private static let sameAsUTF8 = ["utf-8", "utf8", "us-ascii", "ascii"]

  /// Reads the declaration of a file without a byte order mark; `nil` without a declaration, or if it names UTF-8 or ASCII.
  init?(of bytes: [UInt8]) {
    let cursor = TextCursor(bytes)
    guard let range = cursor.declaredEncoding?.name else { return nil }
    name = cursor.string(range)
    if Self.sameAsUTF8.contains(name.lowercased()) { return nil }
    encoding = Self.encodings[name.lowercased()].map { String.Encoding(rawValue: $0) }
  }

  /// Whether the encoding is supported.
  package var isKnown: Bool { encoding != nil }

  /// Converts bytes to UTF-8, up to the first invalid byte.
  ///
  /// Complexity: O(n), and O(n log n) for a line with invalid bytes.
  ///
  /// - Returns: The text, and the number of bytes decoded; `nil` for an unsupported encoding.
  func decode(_ bytes: [UInt8]) -> (utf8: [UInt8], length: Int)? {
    guard let encoding else { return nil }
    if let text = String(data: Data(bytes), encoding: encoding) { return (Array(text.utf8), bytes.count) }
    // None of the encodings uses the byte of a line feed within another character.
    var utf8: [UInt8] = []
    for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      guard let text = String(data: Data(line), encoding: encoding) else {
        let start = Self.start(of: line, encoding)
        return (utf8 + start.text.utf8, line.startIndex + start.length)
      }
      utf8 += text.utf8
      if line.endIndex < bytes.count { utf8.append(UInt8(ascii: "\n")) }
    }
    return (utf8, bytes.count)
  }

  /// The longest prefix of a line that can be decoded, and its length in bytes.
  private static func start(of line: ArraySlice<UInt8>, _ encoding: String.Encoding) -> (text: String, length: Int) {
    // A character has at most four bytes, so one of four consecutive lengths ends at a character's boundary.
    func text(_ length: Int) -> (text: String, length: Int)? {
      for length in (max(0, length - 3)...length).reversed() {
        if let text = String(data: Data(line.prefix(length)), encoding: encoding) { return (text, length) }
      }
      return nil
    }
    var (low, high) = (0, line.count)
    while low + 1 < high {
      let middle = (low + high) / 2
      if text(middle) == nil { high = middle } else { low = middle }
    }
    return text(low) ?? ("", 0)
  }

  /// Encodes an edited text. Characters that the encoding lacks become character references.
  func encode(_ utf8: [UInt8]) -> Data? {
    guard let encoding else { return nil }
    let text = String(decoding: utf8, as: UTF8.self)
    if let data = text.data(using: encoding) { return data }
    let escaped = text.unicodeScalars.map { scalar in
      let character = String(Character(scalar))
      return character.data(using: encoding) == nil ? "&#\(scalar.value);" : character
    }
    return escaped.joined().data(using: encoding)
  }
}
