/// A key or string of a source.
struct SourceString {
  /// The text without escapes; `nil` if it equals the bytes in ``range``.
  var text: String?
  /// The range between the quotes or tags.
  var range: Range<Int>
  /// Whether the string is well-formed.
  var isGood = true
}
