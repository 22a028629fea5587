/// A bytewise comparison of a string with a text. The raw values are the keys of conditions in a table.
public enum TextComparison: String, CaseIterable, Sendable {
  /// The string starts with the text.
  case prefix
  /// The string ends with the text.
  case suffix
  /// The string contains the text.
  case contains

  /// The comparison as text between a member and a text: `starts with`.
  package var words: String {
    switch self {
    case .prefix: "starts with"
    case .suffix: "ends with"
    case .contains: "contains"
    }
  }

  /// The part of the string that equals the text, for messages: `the start`.
  package var part: String {
    switch self {
    case .prefix: "the start"
    case .suffix: "the end"
    case .contains: "a part"
    }
  }

  /// Whether the comparison needs the whole string, and not only its first bytes.
  var needsWholeText: Bool {
    switch self {
    case .prefix: false
    case .suffix, .contains: true
    }
  }

  /// Whether the comparison holds for a string and a text.
  ///
  /// Complexity: O(text), no allocation.
  ///
  /// - Parameters:
  ///   - text: the string, as UTF-8.
  ///   - part: the text to compare with, as UTF-8.
  ///   - restarts: the result of ``TextSearch/restarts(of:)`` for `part`.
  func holds(_ text: borrowing Span<UInt8>, _ part: borrowing Span<UInt8>, _ restarts: borrowing Span<Int>) -> Bool {
    switch self {
    case .prefix: ByteWords.equal(part, text, from: 0)
    case .suffix: ByteWords.equal(part, text, from: text.count - part.count)
    case .contains: TextSearch.contains(text, part, restarts)
    }
  }
}
