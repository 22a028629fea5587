/// A position in the protocol's form: 0-based line and column.
struct TextPosition: Codable, Sendable, Hashable, Comparable {
  var line: Int
  /// The column, in units of the ``PositionEncoding``.
  var character: Int

  /// The start of a document.
  static let start = TextPosition(line: 0, character: 0)

  static func < (left: TextPosition, right: TextPosition) -> Bool {
    (left.line, left.character) < (right.line, right.character)
  }
}
