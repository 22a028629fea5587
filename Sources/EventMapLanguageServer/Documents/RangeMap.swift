import EventLinting

/// Turns offsets of the linter, which start after a byte order mark, into ranges of the document.
struct RangeMap {
  private let map: PositionMap
  private let markLength: Int

  init(_ document: OpenDocument, _ encoding: PositionEncoding) {
    map = PositionMap(document.buffer, encoding)
    markLength = document.markLength
  }

  /// Of a file that is not open.
  init(_ source: SourceText, _ encoding: PositionEncoding) {
    map = PositionMap(TextBuffer(source.utf8), encoding)
    markLength = 0
  }

  /// The range of offsets.
  func range(of offsets: Range<Int>) -> TextRange {
    map.range(of: (offsets.lowerBound + markLength)..<(offsets.upperBound + markLength))
  }

  /// The edit that an edit of the linter is.
  func edit(_ offsets: Range<Int>, _ text: String) -> TextEdit { TextEdit(range: range(of: offsets), newText: text) }
}
