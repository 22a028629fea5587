/// Where a source stops being what its format allows.
package struct SyntaxIssue: Error, Sendable, Equatable {
  /// What the message points at.
  package var range: Range<Int>
  /// What was found and what was expected.
  package var message: String
  /// What to do, where that is known.
  package var help: String?
}
