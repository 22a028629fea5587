import EventMapping

/// The values that split an event.
///
/// A value is the text of a string without its escapes, or the bytes of any other value. A long value is kept as its start and a digest.
public struct SplitKey: Hashable, Sendable {
  /// A value of one part.
  public enum Value: Equatable, Sendable {
    /// The event has no such member, or its value is null.
    case missing
    case text([UInt8])
    /// A text that is too long to keep, as its first bytes and the SHA-256 digest of the whole text.
    case long(start: [UInt8], digest: [UInt8])
  }

  private enum Tag {
    static let missing: UInt8 = 0
    static let text: UInt8 = 1
    static let long: UInt8 = 2
  }

  /// The length of the longest text that is kept, in bytes.
  private static let longestText = 1_024
  private static let startOfLong = 128
  private static let digestLength = 32

  private let bytes: [UInt8]

  init(_ bytes: borrowing Span<UInt8>) { self.bytes = Array(copying: bytes) }

  /// The values, in the order of the parts of ``SplitOptions``.
  public var values: [Value] {
    var values: [Value] = []
    var offset = 0
    while offset < bytes.count {
      let tag = bytes[offset]
      let count = Int(bytes[offset + 1]) | Int(bytes[offset + 2]) << 8
      let start = offset + 3
      offset = start + count
      switch tag {
      case Tag.missing: values.append(.missing)
      case Tag.text: values.append(.text(Array(bytes[start..<offset])))
      default:
        let digest = offset - Self.digestLength
        values.append(.long(start: Array(bytes[start..<digest]), digest: Array(bytes[digest..<offset])))
      }
    }
    return values
  }

  /// Appends a missing value to the bytes of a key.
  static func appendMissing(to key: inout [UInt8]) { appendHead(Tag.missing, 0, to: &key) }

  /// Appends a value to the bytes of a key.
  static func append(_ text: borrowing Span<UInt8>, to key: inout [UInt8]) {
    if text.count <= longestText {
      appendHead(Tag.text, text.count, to: &key)
      key.append(text)
    } else {
      appendHead(Tag.long, startOfLong + digestLength, to: &key)
      key.append(text, 0..<startOfLong)
      key += DigestKind.sha256.digest(of: text)
    }
  }

  private static func appendHead(_ tag: UInt8, _ count: Int, to key: inout [UInt8]) {
    key += [tag, UInt8(count & 0xFF), UInt8(count >> 8)]
  }
}
