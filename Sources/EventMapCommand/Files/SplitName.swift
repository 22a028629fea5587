import EventMapping
import EventTranslation

/// What a value that events are split by is called in the name of a file.
///
/// Different values have different names, none is empty, and none leaves its folder or hides in it. Percent escapes keep out what is
/// not safe on some system: `a/b` is `a%2Fb`. Since `%` itself is escaped, they can be undone.
enum SplitName {
  /// The name of events that do not have the value. No value has it: an underscore at the start of one is escaped.
  static let missing = "_none"
  /// The name of an empty value.
  static let empty = "_empty"
  /// How long the shortest limit may be for which a name can be made: escapes of one character, the mark, and the digest.
  static let shortestLimit = 12 + 2 + digestLength

  /// How many digits of the digest a name has, of which a long value is the start.
  private static let digestLength = 32
  private static let hexDigits = Array("0123456789ABCDEF")

  /// The name of a value.
  ///
  /// - Parameters:
  ///   - separator: a character that ends the name in its path, and is escaped in it.
  ///   - limit: how many bytes the name may have. A longer one is cut and has a digest of the value at its end, after `%-`, which is no escape.
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

  /// Escapes as many characters as the limit has room for.
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
