/// What may be typed at a place.
package struct CompletionList: Equatable, Sendable {
  /// The most that a list has; no one reads as many.
  static let limit = 500

  /// Best first.
  package var items: [CompletionItem] = []
  /// What each item replaces, in bytes of the text.
  package var range: Range<Int> = 0..<0
  /// Whether there are no others, however much more is typed.
  package var isComplete = true
}
