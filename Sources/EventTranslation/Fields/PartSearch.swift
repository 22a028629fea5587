/// Finds the part of a text that a field map selects: after the last occurrence of one separator, up to the next occurrence of another. The
/// text may come in pieces.
struct PartSearch {
  private let after: [UInt8]
  private let before: [UInt8]
  private var start = 0
  private var end: Int?
  /// The last bytes of the text so far, which may start a separator that the next piece completes, and their offset in the text.
  private var rest: [UInt8] = []
  private var offset = 0

  /// - Parameters:
  ///   - after: the separator before the part; empty if the part begins at the start of the text.
  ///   - before: the separator after the part; empty if the part ends at the end of the text.
  init(after: [UInt8], before: [UInt8]) {
    self.after = after
    self.before = before
  }

  /// Searches the next piece.
  mutating func add(_ piece: borrowing Span<UInt8>) {
    var text: [UInt8] = []
    swap(&text, &rest)
    text.append(piece)
    let known = max(0, text.count - max(1, after.count, before.count) + 1)
    search(text.span, 0..<known)
    text.removeSubrange(..<known)
    offset += known
    swap(&text, &rest)
  }

  /// Returns the range of the part in the whole text, in bytes.
  mutating func finish() -> Range<Int> {
    let text = rest
    search(text.span, text.indices)
    return start..<(end ?? offset + text.count)
  }

  /// Returns the range of the part in a text that is complete.
  mutating func part(of text: borrowing Span<UInt8>) -> Range<Int> {
    search(text, text.indices)
    return start..<(end ?? text.count)
  }

  private mutating func search(_ text: borrowing Span<UInt8>, _ places: Range<Int>) {
    for place in places {
      if !after.isEmpty, text[place] == after[0], text.matches(after.span, at: place) {
        start = offset + place + after.count
        end = nil
      }
      if !before.isEmpty, end == nil, offset + place >= start, text[place] == before[0],
        text.matches(before.span, at: place)
      {
        end = offset + place
      }
    }
  }
}
