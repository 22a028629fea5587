/// How a string compares with a text, byte for byte, as tables spell it.
public enum TextComparison: String, CaseIterable, Sendable {
  /// It starts with the text.
  case prefix
  /// It ends with the text.
  case suffix
  /// The text is somewhere in it.
  case contains

  /// In words, between a member and a text: `starts with`.
  package var words: String {
    switch self {
    case .prefix: "starts with"
    case .suffix: "ends with"
    case .contains: "contains"
    }
  }

  /// What the text is of the string: `the start`.
  package var part: String {
    switch self {
    case .prefix: "the start"
    case .suffix: "the end"
    case .contains: "a part"
    }
  }

  /// Whether it looks at more of a string than its start, as long as the text.
  var looksAtAll: Bool {
    switch self {
    case .prefix: false
    case .suffix, .contains: true
    }
  }

  /// Whether it holds of a string and a text.
  ///
  /// Complexity: O(text), no allocation.
  ///
  /// - Parameter restarts: those of `part`, with which it is searched for.
  func holds(_ text: borrowing Span<UInt8>, _ part: borrowing Span<UInt8>, _ restarts: borrowing Span<Int>) -> Bool {
    switch self {
    case .prefix: ByteWords.equal(part, text, from: 0)
    case .suffix: ByteWords.equal(part, text, from: text.count - part.count)
    case .contains: TextSearch.contains(text, part, restarts)
    }
  }
}
