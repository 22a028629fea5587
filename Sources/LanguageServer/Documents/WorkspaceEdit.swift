/// Edits of documents, each of the version that the server knows.
struct WorkspaceEdit: Encodable, Sendable {
  /// The edits of one document.
  struct Document: Encodable, Sendable {
    /// A document and its version.
    struct Identifier: Encodable, Sendable {
      let uri: String
      /// `nil`, as `null`, for a file that is not open.
      let version: Int?

      private enum Key: CodingKey {
        case uri, version
      }

      func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(uri, forKey: .uri)
        try container.encode(version, forKey: .version)
      }
    }

    let textDocument: Identifier
    let edits: [TextEdit]
  }

  let documentChanges: [Document]
}
