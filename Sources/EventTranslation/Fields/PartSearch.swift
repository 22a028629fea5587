/// Finds the part of a text that a field map wants: after the last place of one text, and before the first place of another from there on.
/// The text may come in pieces.
struct PartSearch {
  private let after: [UInt8]
  private let before: [UInt8]
  private var start = 0
  private var end: Int?
  /// The last bytes, in which a place may begin that the next piece completes, and where they are in the text.
  private var rest: [UInt8] = []
  private var offset = 0

  /// - Parameters:
  ///   - after: empty for the text's start.
  ///   - before: empty for the text's end.
  init(after: [UInt8], before: [UInt8]) {
    self.after = after
    self.before = before
  }

  /// Looks at the next piece.
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

  /// Where the part is, in bytes of the whole text.
  mutating func finish() -> Range<Int> {
    let text = rest
    search(text.span, text.indices)
    return start..<(end ?? offset + text.count)
  }

  /// Where the part is in a text that is there at once.
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
