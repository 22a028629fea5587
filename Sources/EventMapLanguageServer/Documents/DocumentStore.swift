/// The open documents. A copy keeps the texts as they are while the client goes on.
struct DocumentStore: Sendable {
  /// By their URIs.
  private(set) var documents: [String: OpenDocument] = [:]
  private var revision = 0

  mutating func open(uri: String, language: String, version: Int, text: String) {
    revision += 1
    documents[uri] = OpenDocument(uri: uri, language: language, version: version, revision: revision, text: text)
  }

  /// Changes a document.
  ///
  /// - Returns: false if it is not open.
  mutating func change(
    _ uri: String, _ changes: [OpenDocument.Change], version: Int, in encoding: PositionEncoding
  ) -> Bool {
    revision += 1
    // Through the subscript, so that there is one owner of the text and it is not copied.
    return documents[uri]?.apply(changes, version: version, revision: revision, in: encoding) != nil
  }

  mutating func close(_ uri: String) {
    revision += 1
    documents[uri] = nil
  }
}
