/// Edits of documents, each for the version that the server knows.
struct WorkspaceEdit: Encodable, Sendable {
  /// The edits of one document.
  struct Document: Encodable, Sendable {
    let uri: String
    /// The edited version; `nil`, written as `null`, for a file that is not open.
    let version: Int?
    let edits: [TextEdit]

    private enum Key: CodingKey {
      case textDocument, edits, uri, version
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Key.self)
      var identifier = container.nestedContainer(keyedBy: Key.self, forKey: .textDocument)
      try identifier.encode(uri, forKey: .uri)
      try identifier.encode(version, forKey: .version)
      try container.encode(edits, forKey: .edits)
    }
  }

  let documents: [Document]
  /// Whether the client supports versions, with which it rejects edits of an outdated text.
  let isVersioned: Bool

  private enum Key: CodingKey {
    case documentChanges, changes
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    if isVersioned { return try container.encode(documents, forKey: .documentChanges) }
    let changes = Dictionary(documents.map { ($0.uri, $0.edits) }, uniquingKeysWith: +)
    try container.encode(changes, forKey: .changes)
  }
}
