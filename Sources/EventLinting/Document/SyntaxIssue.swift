/// A syntax error of a source.
package struct SyntaxIssue: Error, Sendable, Equatable {
  /// The range that the message is about.
  package var range: Range<Int>
  /// The found and the expected text.
  package var message: String
  /// The remedy; `nil` if it is not known.
  package var help: String?
}
