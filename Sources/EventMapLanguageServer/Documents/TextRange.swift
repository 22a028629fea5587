/// A half-open range of positions.
struct TextRange: Codable, Sendable, Hashable {
  var start: TextPosition
  var end: TextPosition

  /// Whether two ranges overlap or are adjacent.
  func touches(_ other: TextRange) -> Bool { start <= other.end && other.start <= end }
}
