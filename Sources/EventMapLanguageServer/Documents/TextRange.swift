/// A part of a document, the end exclusive.
struct TextRange: Codable, Sendable, Hashable {
  var start: TextPosition
  var end: TextPosition

  /// Whether two parts have a place in common; they may only touch.
  func touches(_ other: TextRange) -> Bool { start <= other.end && other.start <= end }
}
