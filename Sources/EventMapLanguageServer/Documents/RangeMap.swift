import EventLinting
import EventMapSourceTexts

/// Converts the linter's offsets, which start after a byte order mark, to ranges of the document.
struct RangeMap {
  private let map: LineMap
  private let markLength: Int

  init(_ document: OpenDocument, _ encoding: PositionEncoding) {
    map = LineMap(document.buffer, encoding)
    markLength = document.markLength
  }

  /// Makes a map for a file that is not open.
  init(_ source: SourceText, _ encoding: PositionEncoding) {
    map = LineMap(TextBuffer(source.utf8), encoding)
    markLength = 0
  }

  /// The range of the document for a range of offsets.
  func range(of offsets: Range<Int>) -> TextRange {
    map.range(of: (offsets.lowerBound + markLength)..<(offsets.upperBound + markLength))
  }

  /// The protocol's form of an edit that the linter proposes.
  func edit(_ offsets: Range<Int>, _ text: String) -> TextEdit { TextEdit(range: range(of: offsets), newText: text) }
}
