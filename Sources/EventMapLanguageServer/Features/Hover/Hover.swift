/// What an editor shows of a place.
package struct Hover: Equatable, Sendable {
  /// In Markdown; everything that comes from a table or a manifest is escaped.
  package var markdown: String
  /// What it is about, in bytes of the text.
  package var range: Range<Int>
}
