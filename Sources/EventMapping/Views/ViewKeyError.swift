/// What is wrong with the key of a view, and where.
package struct ViewKeyError: Error, Sendable, Equatable {
  /// What is there, as a text for a message.
  package let found: String
  /// What the grammar knows in its place.
  package let expected: String
  /// Where, in bytes of the key's UTF-8; may be empty, where something is missing.
  package let range: Range<Int>

  init(_ range: Range<Int>, found: String, expected: String) {
    self.range = range
    self.found = found
    self.expected = expected
  }
}
