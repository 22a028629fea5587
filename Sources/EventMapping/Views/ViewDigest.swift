/// The digest of a view's identity, by which some SDKs identify views: `md5:` or `sha256:` and hexadecimal digits.
package struct ViewDigest: Sendable, Hashable {
  package let kind: DigestKind
  /// The bytes of the digest; 16 for MD5, 32 for SHA-256.
  package let bytes: [UInt8]

  /// Computes the digest of an identity.
  package init(_ kind: DigestKind, of message: borrowing Span<UInt8>) {
    self.kind = kind
    bytes = kind.digest(of: message)
  }

  /// Parses a digest with hexadecimal digits of either case, with or without its kind in front; SDKs send it without. `nil` for
  /// any other text.
  package init?(_ text: borrowing Span<UInt8>) {
    guard let (kind, digits) = Self.parts(of: text), let bytes = HexadecimalText.bytes(text.extracting(digits)) else {
      return nil
    }
    self.kind = kind
    self.bytes = bytes
  }

  /// The kind of a digest and the range of its digits in a text that ``init(_:)`` accepts; `nil` for any other text.
  ///
  /// Complexity: O(n), no allocation.
  package static func parts(of text: borrowing Span<UInt8>) -> (kind: DigestKind, digits: Range<Int>)? {
    for kind in DigestKind.allCases {
      let start = text.count - 2 * kind.byteCount
      guard start == 0 || start > 0 && start == prefixLength(kind, in: text) else { continue }
      return HexadecimalText.firstNonDigit(in: text.extracting(start...)) == nil ? (kind, start..<text.count) : nil
    }
    return nil
  }

  /// The length of a kind and its colon at the start of a text, in bytes; 0 if the text starts differently.
  static func prefixLength(_ kind: DigestKind, in text: borrowing Span<UInt8>) -> Int {
    let name = kind.rawValue.utf8
    guard text.count > name.count, text[name.count] == UInt8(ascii: ":") else { return 0 }
    var offset = 0
    for byte in name {
      let isUpperCase = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(text[offset])
      if (isUpperCase ? text[offset] | 0x20 : text[offset]) != byte { return 0 }
      offset += 1
    }
    return name.count + 1
  }

  /// The kind and the digits in lower case: `md5:0cc175b9c0f1b6a831c399e269772661`.
  package var text: String { "\(kind.rawValue):\(HexadecimalText.text(bytes))" }
}
