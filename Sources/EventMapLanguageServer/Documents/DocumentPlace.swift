/// A part of a document, which may not be open.
struct DocumentPlace: Encodable, Sendable, Hashable {
  let uri: String
  let range: TextRange
}
