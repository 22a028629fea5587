/// A text in Markdown for the client.
struct MarkupContent: Encodable, Sendable {
  var kind = "markdown"
  let value: String
}
