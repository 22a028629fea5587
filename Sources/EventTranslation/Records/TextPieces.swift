/// What the inside of a huge JSON string means, a piece at a time: whoever needs it whole holds a second copy of it.
struct TextPieces {
  /// The current piece.
  private(set) var piece: [UInt8] = []
  /// What was not read yet, as it is written.
  private var rest: Range<Int>
  /// What is wanted, in bytes of the text from the end of the current piece.
  private var part: Range<Int>

  /// - Parameters:
  ///   - range: where the string's inside is.
  ///   - part: what is wanted of the text that it means.
  init(_ range: Range<Int>, part: Range<Int> = 0..<Int.max) {
    rest = range
    self.part = part
  }

  /// Reads the next piece; false at the end.
  ///
  /// - Parameter text: what the string is in.
  mutating func next(_ text: borrowing Span<UInt8>) -> Bool {
    while !rest.isEmpty, !part.isEmpty {
      let end = JSONText.pieceEnd(text, rest)
      piece.removeAll(keepingCapacity: true)
      JSONText.appendUnescaped(text, rest.lowerBound..<end, to: &piece)
      rest = end..<rest.upperBound
      let count = piece.count
      if part.upperBound < count { piece.removeSubrange(part.upperBound...) }
      piece.removeSubrange(..<min(part.lowerBound, piece.count))
      part = max(0, part.lowerBound - count)..<max(0, part.upperBound - count)
      if !piece.isEmpty { return true }
    }
    return false
  }
}
