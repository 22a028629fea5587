import AppManifests
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
  let client: ClientCapabilities

  var encoding: PositionEncoding { client.positionEncoding }

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

  /// The other tables of the project, open or stored.
  var otherSources: [Linter.Source] { sources.filter { $0.name != table } }

  /// The other tables of the project with the places of their keys and values.
  var otherDocuments: [Document] { otherSources.map { Document(name: $0.name, data: $0.data) } }

  /// The classes of the table's app; `nil` without a manifest that could be read.
  var hierarchy: ClassHierarchy? { project.linter(of: table)?.hierarchy }

  /// What the project's dumps show; `nil` without dumps, and while they are read.
  var observed: ObservedEvents? {
    project.dumps.waitBriefly()
    return project.observed
  }

  /// The same for the counts above lines, without a wait if the client can be asked to request them again.
  var lensEvents: ObservedEvents? {
    guard client.refreshesLenses else { return observed }
    project.dumps.start()
    return project.observed
  }

  /// Turns offsets in a table of the project, as the linter takes it, into ranges.
  func ranges(of source: Linter.Source) -> RangeMap {
    open[source.name].map { RangeMap($0, encoding) }
      ?? RangeMap(SourceText(name: source.name, data: source.data), encoding)
  }

  /// The URI of a file of the project.
  func uri(of path: String) -> String { open[path]?.uri ?? FileURI.uri(of: path) }

  /// The findings of the project.
  var report: LintReport { project.report(open) }

  /// Edits of the document, in the version that the client had when it asked.
  func edit(_ edits: [TextEdit]) -> WorkspaceEdit { edit([table: edits]) }

  /// Edits of files of the project, by their paths.
  func edit(_ edits: [String: [TextEdit]]) -> WorkspaceEdit {
    let documents = edits.sorted { $0.key < $1.key }.map { path, edits in
      WorkspaceEdit.Document(uri: uri(of: path), version: open[path]?.version, edits: edits)
    }
    return WorkspaceEdit(documents: documents, isVersioned: client.takesVersionedEdits)
  }
}
