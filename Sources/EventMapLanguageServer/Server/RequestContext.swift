import AppManifests
import EventLinting

/// The context of a request about a table: the document, its project, and conversions between offsets and positions.
struct RequestContext {
  /// The document at the arrival of the request.
  let document: OpenDocument
  /// The absolute path of the document's file, which is its name in the project and in findings.
  let table: String
  /// The text of the document as the linter's input.
  let source: Linter.Source
  let project: LoadedProject
  /// The open tables of the project by path.
  let open: [String: OpenDocument]
  let client: ClientCapabilities

  var encoding: PositionEncoding { client.positionEncoding }

  /// The parsed document, whose offsets refer to ``source``.
  var parsed: Document { Document(name: source.name, data: source.data) }

  /// Converts a position to an offset in ``source``.
  func offset(of position: TextPosition) -> Int {
    max(0, document.buffer.offset(of: position, in: encoding) - document.markLength)
  }

  /// Converts a range, whose ends may be reversed, to offsets in ``source``.
  func offsets(of range: TextRange) -> Range<Int> {
    let (start, end) = (offset(of: range.start), offset(of: range.end))
    return min(start, end)..<max(start, end)
  }

  /// Converts offsets in ``source`` to ranges. Each access indexes the text, so use one map for a whole answer.
  var ranges: RangeMap { RangeMap(document, encoding) }

  /// The texts of all tables of the project, including the document, open or stored.
  var sources: [Linter.Source] { project.tables.compactMap { project.source(of: $0, open) } }

  /// The texts of the project's other tables, open or stored.
  var otherSources: [Linter.Source] { sources.filter { $0.name != table } }

  /// The project's other tables, parsed.
  var otherDocuments: [Document] { otherSources.map { Document(name: $0.name, data: $0.data) } }

  /// The classes of the table's app; `nil` without a manifest that could be read.
  var hierarchy: ClassHierarchy? { project.linter(of: table)?.hierarchy }

  /// The events of the project's dumps; `nil` without dumps, and while they are being read. Waits briefly for them.
  var observed: ObservedEvents? {
    project.dumps.waitBriefly()
    return project.observed
  }

  /// The events for code lenses: ``observed``, without a wait if the client can be asked to repeat the request.
  var lensEvents: ObservedEvents? {
    guard client.refreshesLenses else { return observed }
    project.dumps.start()
    return project.observed
  }

  /// Converts offsets in a table of the project to ranges.
  func ranges(of source: Linter.Source) -> RangeMap {
    open[source.name].map { RangeMap($0, encoding) }
      ?? RangeMap(SourceText(name: source.name, data: source.data), encoding)
  }

  /// The URI of a file of the project.
  func uri(of path: String) -> String { open[path]?.uri ?? FileURI.uri(of: path) }

  /// The findings of the project.
  var report: LintReport { project.report(open) }

  /// Makes an edit of the document, for the version at the arrival of the request.
  func edit(_ edits: [TextEdit]) -> WorkspaceEdit { edit([table: edits]) }

  /// Makes an edit of files of the project, whose edits are given by path.
  func edit(_ edits: [String: [TextEdit]]) -> WorkspaceEdit {
    let documents = edits.sorted { $0.key < $1.key }.map { path, edits in
      WorkspaceEdit.Document(uri: uri(of: path), version: open[path]?.version, edits: edits)
    }
    return WorkspaceEdit(documents: documents, isVersioned: client.takesVersionedEdits)
  }
}
