/// The replacement of a part of a source.
package struct SourceEdit: Sendable, Equatable {
  /// The replaced range, as offsets in the source's text in UTF-8 without byte order mark.
  package var range: Range<Int>
  /// The new text, in the notation of the source's format.
  package var replacement: String

  package init(_ range: Range<Int>, _ replacement: String) {
    self.range = range
    self.replacement = replacement
  }

  /// Returns a text with edits applied. The edits have to be in the order of their places, without overlap.
  static func applied(_ edits: some Sequence<SourceEdit>, to text: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(text.count)
    var position = 0
    for edit in edits {
      result += text[position..<edit.range.lowerBound]
      result += Array(edit.replacement.utf8)
      position = edit.range.upperBound
    }
    return result + text[position...]
  }
}
