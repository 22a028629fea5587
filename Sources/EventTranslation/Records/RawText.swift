/// A string of a record, as the range between its quotes.
struct RawText {
  var range: Range<Int>
  /// Whether it holds a backslash, so that its bytes are not yet what it means.
  var isEscaped: Bool
}
