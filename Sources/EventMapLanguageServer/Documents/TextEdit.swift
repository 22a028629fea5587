/// The replacement of a range of a document.
struct TextEdit: Codable, Sendable, Hashable {
  var range: TextRange
  var newText: String
}
