/// A class name pattern in settings: a full name, or a name prefix followed by `*`.
struct ClassPattern: Sendable {
  private let bytes: [UInt8]
  private let isPrefix: Bool

  init(_ text: String) {
    isPrefix = text.hasSuffix("*")
    bytes = Array((isPrefix ? text.dropLast() : text[...]).utf8)
  }

  /// Whether a class name matches the pattern.
  ///
  /// Complexity: O(pattern), no allocation.
  func matches(_ className: borrowing Span<UInt8>) -> Bool {
    guard isPrefix ? className.count >= bytes.count : className.count == bytes.count else { return false }
    return ByteWords.equal(bytes.span, className, from: 0)
  }
}
