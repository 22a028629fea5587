/// The open documents. A copy is a snapshot: later edits of the client do not change it.
struct DocumentStore: Sendable {
  /// The open documents by URI.
  private(set) var documents: [String: OpenDocument] = [:]
  private var revision = 0

  mutating func open(uri: String, language: String, version: Int, text: String) {
    revision += 1
    documents[uri] = OpenDocument(uri: uri, language: language, version: version, revision: revision, text: text)
  }

  /// Applies the client's changes to a document.
  ///
  /// - Returns: false if the document is not open.
  mutating func change(
    _ uri: String, _ changes: [OpenDocument.Change], version: Int, in encoding: PositionEncoding
  ) -> Bool {
    revision += 1
    // A change through the subscript keeps the text uniquely referenced, so that it is not copied.
    return documents[uri]?.apply(changes, version: version, revision: revision, in: encoding) != nil
  }

  mutating func close(_ uri: String) {
    revision += 1
    documents[uri] = nil
  }
}
