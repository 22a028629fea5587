import EventMapping
import EventTranslation

/// Converts values by which events are split to parts of file names.
///
/// Different values have different names. No name is empty, hidden, or outside of its folder. Characters that are unsafe on some system are
/// percent-escaped: `a/b` is `a%2Fb`. `%` itself is escaped, so the escapes can be decoded.
enum SplitName {
  /// The name for events without the value. It is unambiguous, because a leading underscore of a value is escaped.
  static let missing = "_none"
  /// The name for an empty value.
  static let empty = "_empty"
  /// The minimum limit of a name in bytes: the escapes of one character, the mark `%-`, and the digest.
  static let minimumLimit = 12 + 2 + digestLength

  /// The number of digest digits at the end of a shortened name.
  private static let digestLength = 32
  private static let hexDigits = Array("0123456789ABCDEF")

  /// Returns the name for a value.
  ///
  /// - Parameters:
  ///   - separator: the character that follows the name in the path, and is escaped in the name.
  ///   - limit: the maximum number of bytes. A longer name is shortened, and ends with `%-`, which is no escape, and a digest of the value.
  static func name(of value: SplitKey.Value, separator: Unicode.Scalar?, limit: Int) -> String {
    switch value {
    case .missing: return missing
    case .text(let text) where text.isEmpty: return empty
    case .text(let text):
      let name = escaped(text, separator, limit: .max)
      return name.utf8.count <= limit
        ? name : shortened(text, DigestKind.sha256.digest(of: text.span), separator, limit)
    case .long(let start, let digest): return shortened(start, digest, separator, limit)
    }
  }

  private static func shortened(_ text: [UInt8], _ digest: [UInt8], _ separator: Unicode.Scalar?, _ limit: Int)
    -> String
  {
    let start = escaped(text, separator, limit: limit - 2 - digestLength)
    return start + "%-" + digest.prefix(digestLength / 2).map { hex($0) }.joined()
  }

  /// Escapes as many characters as fit in the limit.
  private static func escaped(_ text: [UInt8], _ separator: Unicode.Scalar?, limit: Int) -> String {
    var name = ""
    var length = 0
    for (place, scalar) in String(decoding: text, as: UTF8.self).unicodeScalars.enumerated() {
      var next = String(scalar)
      if isUnsafe(scalar, isFirst: place == 0) || scalar == separator {
        next = next.utf8.map { "%" + hex($0) }.joined()
      }
      length += next.utf8.count
      if length > limit { break }
      name += next
    }
    return name
  }

  private static func isUnsafe(_ scalar: Unicode.Scalar, isFirst: Bool) -> Bool {
    switch scalar {
    case "_", ".", "-", "~", " ": return isFirst
    case "/", "\\", "%", ":", "*", "?", "\"", "<", ">", "|": return true
    default: break
    }
    if scalar.isASCII { return scalar.value < 0x20 || scalar.value == 0x7F }
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: return true
    default: return false
    }
  }

  private static func hex(_ byte: UInt8) -> String {
    String([hexDigits[Int(byte >> 4)], hexDigits[Int(byte & 15)]])
  }
}
