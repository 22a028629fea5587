import EventLinting

/// What a request about a table needs: the document, its project, and the way from offsets to positions.
struct RequestContext {
  /// The document as it was when the request came.
  let document: OpenDocument
  /// The absolute path of its file, by which the project and findings name it.
  let table: String
  /// The text of the document as the linter takes it.
  let source: Linter.Source
  let project: LoadedProject
  /// The open tables of the project by their paths.
  let open: [String: OpenDocument]
  let encoding: PositionEncoding

  /// The document with the places of its keys and values; their offsets are those of ``source``.
  var parsed: Document { Document(name: source.name, data: source.data) }

  /// The offset in ``source`` of a position.
  func offset(of position: TextPosition) -> Int {
    max(0, document.buffer.offset(of: position, in: encoding) - document.markLength)
  }

  /// The offsets in ``source`` of a range.
  func offsets(of range: TextRange) -> Range<Int> {
    let (start, end) = (offset(of: range.start), offset(of: range.end))
    return min(start, end)..<max(start, end)
  }

  /// Turns offsets in ``source`` into ranges; one serves a whole answer.
  var ranges: RangeMap { RangeMap(document, encoding) }

  /// The tables of the project, the document among them, with their texts, open or stored.
  var sources: [Linter.Source] { project.tables.compactMap { project.source(of: $0, open) } }

  /// The URI of a file of the project.
  func uri(of path: String) -> String { open[path]?.uri ?? FileURI.uri(of: path) }

  /// The findings of the project.
  var report: LintReport { project.report(open) }

  /// Edits of the document, as the client applies them to the version that it has.
  func edit(_ edits: [TextEdit]) -> WorkspaceEdit {
    WorkspaceEdit(documentChanges: [
      WorkspaceEdit.Document(
        textDocument: WorkspaceEdit.Document.Identifier(uri: document.uri, version: document.version), edits: edits)
    ])
  }
}
