/// A key in `ViewEventIDs`: a view path, a path pattern, or the digest of a view's identity.
package enum ViewKey: Sendable {
  case path(ViewPath)
  case pattern(ViewPathPattern)
  case digest(ViewDigest)

  /// The minimum number of hexadecimal digits that are a digest instead of a class name.
  private static let minimumDigits = 32

  /// Parses a key.
  ///
  /// Complexity: O(n).
  package init(_ key: String) throws(ViewKeyError) {
    let bytes = Array(key.utf8)
    for kind in DigestKind.allCases {
      let start = ViewDigest.prefixLength(kind, in: bytes.span)
      if start == 0 { continue }
      self = .digest(try Self.digest(kind, bytes, start))
      return
    }
    try Self.checkForDigits(bytes)
    let path = try ViewPath(key)
    self = path.isPattern ? .pattern(ViewPathPattern(path)) : .path(path)
  }

  private static func digest(_ kind: DigestKind, _ bytes: [UInt8], _ start: Int) throws(ViewKeyError) -> ViewDigest {
    if let digest = ViewDigest(bytes.span) { return digest }
    let digits = bytes.span.extracting(start...)
    let expected = "\(2 * kind.byteCount) hexadecimal digits after '\(kind.rawValue):'"
    if let other = HexadecimalText.firstNonDigit(in: digits) {
      // The byte may be the first one of a longer character.
      let text = String(decoding: bytes[(start + other)...], as: UTF8.self)
      let character = String(text.prefix(1))
      let place = start + other
      throw ViewKeyError(
        place..<place + character.utf8.count, found: DisplayedName.quoted(character), expected: expected)
    }
    let count = digits.count == 1 ? "1 digit" : "\(digits.count) digits"
    throw ViewKeyError(start..<bytes.count, found: count, expected: expected)
  }

  /// Throws for a digest without its kind or with an unknown kind, which would otherwise be a path that matches no view.
  private static func checkForDigits(_ bytes: [UInt8]) throws(ViewKeyError) {
    let start = bytes.firstIndex(of: UInt8(ascii: ":")).map { $0 + 1 } ?? 0
    guard bytes.count - start >= minimumDigits,
      HexadecimalText.firstNonDigit(in: bytes.span.extracting(start...)) == nil
    else { return }
    if start > 0 {
      let name = DisplayedName.quoted(DisplayedName.shortened(String(decoding: bytes[..<(start - 1)], as: UTF8.self)))
      throw ViewKeyError(0..<start - 1, found: "a digest of the kind \(name)", expected: "'md5' or 'sha256'")
    }
    throw ViewKeyError(
      0..<bytes.count, found: "\(bytes.count) digits", expected: "'md5:' or 'sha256:' in front of a digest")
  }
}
