import EventLinting

/// What the thread that works keeps between jobs: the projects, and what the client was shown.
final class Session {
  private let cache: ProjectCache
  private let writer: MessageWriter
  private let client: ClientCapabilities
  /// The paths of the folders of the workspace.
  private let folders: [String]
  /// What was published last, by URI.
  private var published: [String: PublishedList] = [:]
  /// The number of requests to ask again.
  private var refreshCount = 0
  /// The documents whose findings were published last.
  private var documents = DocumentStore()

  /// - Parameters:
  ///   - folders: the paths of the folders of the workspace.
  ///   - whenDumpsAreRead: called from another thread when those of a project were read.
  init(
    _ files: any ProjectFiles, _ client: ClientCapabilities, folders: [String] = [], _ writer: MessageWriter,
    whenDumpsAreRead: @escaping @Sendable () -> Void
  ) {
    self.client = client
    self.folders = folders
    self.writer = writer
    cache = ProjectCache(files, whenDumpsAreRead: whenDumpsAreRead) { writer.show(error: $0.message) }
  }

  /// Reads files again when they are needed. A client that asks for findings asks again, for they may be others.
  func reload() {
    cache.forget()
    refresh()
  }

  /// Publishes the findings again, which the dumps of a project may have changed.
  func publishAgain() {
    publish(documents)
    refresh()
  }

  private func refresh() {
    if client.pullsDiagnostics, client.refreshesDiagnostics { refresh("workspace/diagnostic/refresh") }
    if client.refreshesLenses { refresh("workspace/codeLens/refresh") }
  }

  private func refresh(_ method: String) {
    refreshCount += 1
    writer.request("refresh-\(refreshCount)", method, Bool?.none)
  }

  /// The units of positions.
  var encoding: PositionEncoding { client.positionEncoding }

  /// The tables of the projects of the open documents and of the workspace's folders, in the order of their paths.
  func tables(among documents: DocumentStore) -> [WorkspaceTable] {
    let open = openTables(documents)
    let projects = Set(open.values.map(\.project)).union(folders.flatMap(cache.projects))
    var tables: [String: WorkspaceTable] = [:]
    for id in projects {
      guard let project = cache.project(id) else { continue }
      let named = project.named(open.mapValues(\.document))
      for path in project.tables where tables[path] == nil {
        guard let source = project.source(of: path, named) else { continue }
        let uri = named[path]?.uri ?? FileURI.uri(of: path)
        tables[path] = WorkspaceTable(uri: uri, source: source, document: named[path])
      }
    }
    return tables.sorted { $0.key < $1.key }.map(\.value)
  }

  /// What a request about a document needs; `nil` if it is no table.
  func context(of document: OpenDocument, among documents: DocumentStore) -> RequestContext? {
    guard let place = cache.place(of: document), let project = cache.project(place.project) else { return nil }
    var open = project.named(openTables(documents).mapValues(\.document))
    // A file may be open under two names.
    open[place.table] = document
    return RequestContext(
      document: document, table: place.table, source: document.source(named: place.table), project: project,
      open: open, client: client)
  }

  /// The open tables by their paths, with the projects that their findings are of.
  private func openTables(_ documents: DocumentStore) -> [String: (document: OpenDocument, project: ProjectID)] {
    var tables: [String: (document: OpenDocument, project: ProjectID)] = [:]
    for document in documents.documents.values.sorted(by: { $0.uri < $1.uri }) {
      guard let place = cache.place(of: document) else { continue }
      tables[place.table] = (document, place.project)
    }
    return tables
  }

  /// Publishes the findings in the open tables, and in the manifests and baselines of their projects.
  func publish(_ documents: DocumentStore) {
    self.documents = documents
    var current: [String: PublishedList] = [:]
    let tables = openTables(documents)
    let projects = Set(tables.values.map(\.project))
    // The dumps of a project whose tables were closed are no longer wanted.
    cache.forget(except: projects)
    for id in projects {
      guard let project = cache.project(id) else { continue }
      let open = project.named(tables.mapValues(\.document))
      let report = project.report(open)
      var places = DiagnosticPlaces(report, in: project, open, client.positionEncoding)
      let linted = Set(report.tables)
      // A configuration may name tables in the folder of another one, which has their findings.
      let own = client.pullsDiagnostics ? [:] : tables.filter { $0.value.project == id }
      for (document, _) in own.values {
        current[document.uri] = PublishedList(
          uri: document.uri, version: document.version, opening: document.opening)
      }
      for diagnostic in report.diagnostics where diagnostic.isActive {
        // Tables that are not open have their findings in other places of the editor, or nowhere.
        guard !linted.contains(diagnostic.file) || own[diagnostic.file] != nil else { continue }
        let uri = places.uri(of: diagnostic.file)
        current[uri, default: PublishedList(uri: uri, version: nil)].diagnostics.append(places.published(diagnostic))
      }
      project.dumps.start()
    }
    for (uri, list) in published where current[uri] == nil && !list.diagnostics.isEmpty {
      current[uri] = PublishedList(uri: uri, version: nil)
    }
    // A version without findings is news, too: whoever waits for it sees that it was checked.
    for (uri, list) in current.sorted(by: { $0.key < $1.key }) where published[uri] != list {
      writer.notify("textDocument/publishDiagnostics", list)
    }
    published = current
  }

  private struct PublishedList: Encodable, Equatable {
    let uri: String
    let version: Int?
    /// Of the document that was checked: a client may have forgotten the findings when it closed the one before.
    var opening: Int?
    var diagnostics: [PublishedDiagnostic] = []

    private enum CodingKeys: CodingKey {
      case uri, version, diagnostics
    }
  }
}
