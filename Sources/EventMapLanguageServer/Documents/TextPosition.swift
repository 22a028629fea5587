/// A place in a document as the protocol has it; both numbers start from 0.
struct TextPosition: Codable, Sendable, Hashable, Comparable {
  var line: Int
  /// In the units of the ``PositionEncoding``, from the start of the line.
  var character: Int

  /// The start of a document.
  static let start = TextPosition(line: 0, character: 0)

  static func < (left: TextPosition, right: TextPosition) -> Bool {
    (left.line, left.character) < (right.line, right.character)
  }
}
