/// A range in a document, open or not.
struct DocumentPlace: Encodable, Sendable, Hashable {
  let uri: String
  let range: TextRange
}
