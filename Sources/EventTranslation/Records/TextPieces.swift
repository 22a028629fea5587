/// The unescaped text of a huge JSON string, one piece at a time, so that no second copy of the whole is held.
struct TextPieces {
  /// The current piece.
  private(set) var piece: [UInt8] = []
  /// The range that was not read yet, in escaped form.
  private var rest: Range<Int>
  /// The requested range of the unescaped text, relative to the end of the current piece.
  private var part: Range<Int>

  /// - Parameters:
  ///   - range: the range of the string's escaped text.
  ///   - part: the requested range of the unescaped text.
  init(_ range: Range<Int>, part: Range<Int> = 0..<Int.max) {
    rest = range
    self.part = part
  }

  /// Reads the next piece; returns false at the end.
  ///
  /// - Parameter text: the bytes that contain the string.
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
