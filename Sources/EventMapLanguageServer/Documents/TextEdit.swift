/// The replacement of a part of a document.
struct TextEdit: Codable, Sendable, Hashable {
  var range: TextRange
  var newText: String
}
