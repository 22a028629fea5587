/// A text in Markdown.
struct MarkupContent: Encodable, Sendable {
  var kind = "markdown"
  let value: String
}
