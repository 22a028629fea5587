/// An error in the key of a view.
package struct ViewKeyError: Error, Sendable {
  /// A description of the invalid part.
  package let found: String
  /// A description of what the grammar allows in its place.
  package let expected: String
  /// The range of the invalid part in the key, in UTF-8 bytes. Empty where something is missing.
  package let range: Range<Int>

  init(_ range: Range<Int>, found: String, expected: String) {
    self.range = range
    self.found = found
    self.expected = expected
  }
}
