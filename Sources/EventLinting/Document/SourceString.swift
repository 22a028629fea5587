/// A key or text of a source.
struct SourceString {
  /// What it says; `nil` if it is what is in the range.
  var text: String?
  /// Between the quotes or tags.
  var range: Range<Int>
  /// Whether it is well-formed.
  var isGood = true
}
