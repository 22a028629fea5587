/// Names of classes as settings write them: a whole name, or the start of names before a final `*`.
struct ClassPattern: Sendable {
  private let bytes: [UInt8]
  private let isStart: Bool

  init(_ text: String) {
    isStart = text.hasSuffix("*")
    bytes = Array((isStart ? text.dropLast() : text[...]).utf8)
  }

  /// Whether a class is meant.
  ///
  /// Complexity: O(pattern), no allocation.
  func matches(_ className: borrowing Span<UInt8>) -> Bool {
    guard isStart ? className.count >= bytes.count : className.count == bytes.count else { return false }
    return ByteWords.equal(bytes.span, className, from: 0)
  }
}
