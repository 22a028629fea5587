import EventLinting

/// The worker thread's state between jobs: the projects, and the published findings.
final class Session {
  private let cache: ProjectCache
  private let writer: MessageWriter
  private let client: ClientCapabilities
  /// The paths of the workspace folders.
  private let folders: [String]
  /// The last published findings, by URI.
  private var published: [String: PublishedList] = [:]
  /// The number of refresh requests sent, from which their IDs are made.
  private var refreshCount = 0
  /// The documents whose findings were published last.
  private var documents = DocumentStore()

  /// - Parameters:
  ///   - folders: the paths of the workspace folders.
  ///   - whenDumpsAreRead: called from another thread when the dumps of a project have been read.
  init(
    _ files: any ProjectFiles, _ client: ClientCapabilities, folders: [String] = [], _ writer: MessageWriter,
    whenDumpsAreRead: @escaping @Sendable () -> Void
  ) {
    self.client = client
    self.folders = folders
    self.writer = writer
    cache = ProjectCache(files, whenDumpsAreRead: whenDumpsAreRead) { writer.show(error: $0.message) }
  }

  /// Drops cached files, and asks the client to repeat the requests whose results may have changed.
  func reload() {
    cache.forget()
    refresh()
  }

  /// Publishes the findings of the last documents again, because new dumps may have changed them.
  func republish() {
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

  /// The unit of columns.
  var encoding: PositionEncoding { client.positionEncoding }

  /// The tables of all projects of the open documents and the workspace folders, sorted by path.
  func tables(among documents: DocumentStore) -> [WorkspaceTable] {
    let open = openTables(documents)
    let projects = Set(open.values.map(\.project)).union(folders.flatMap(cache.projects))
    var tables: [String: WorkspaceTable] = [:]
    for id in projects {
      guard let project = cache.project(id) else { continue }
      let own = project.ownTables(among: open.mapValues(\.document))
      for path in project.tables where tables[path] == nil {
        guard let source = project.source(of: path, own) else { continue }
        let uri = own[path]?.uri ?? FileURI.uri(of: path)
        tables[path] = WorkspaceTable(uri: uri, source: source, document: own[path])
      }
    }
    return tables.sorted { $0.key < $1.key }.map(\.value)
  }

  /// The context of a request about a document; `nil` if the document is not a table.
  func context(of document: OpenDocument, among documents: DocumentStore) -> RequestContext? {
    guard let place = cache.place(of: document), let project = cache.project(place.project) else { return nil }
    var open = project.ownTables(among: openTables(documents).mapValues(\.document))
    // A file may be open under two URIs; the request's document wins.
    open[place.table] = document
    return RequestContext(
      document: document, table: place.table, source: document.source(named: place.table), project: project,
      open: open, client: client)
  }

  /// The open tables by path, each with the project that lints it.
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
    // The dumps of a project without open tables are no longer needed.
    cache.forget(except: projects)
    for id in projects {
      guard let project = cache.project(id) else { continue }
      let open = project.ownTables(among: tables.mapValues(\.document))
      let report = project.report(open)
      var places = DiagnosticPlaces(report, in: project, open, client.positionEncoding)
      let linted = Set(report.tables)
      // A configuration may list tables in the folder of another configuration, whose project publishes their findings.
      let own = client.pullsDiagnostics ? [:] : tables.filter { $0.value.project == id }
      for (document, _) in own.values {
        current[document.uri] = PublishedList(
          uri: document.uri, version: document.version, opening: document.opening)
      }
      for diagnostic in report.diagnostics where diagnostic.isActive {
        // Findings of tables that are not open are not published.
        guard !linted.contains(diagnostic.file) || own[diagnostic.file] != nil else { continue }
        let uri = places.uri(of: diagnostic.file)
        current[uri, default: PublishedList(uri: uri, version: nil)].diagnostics.append(places.published(diagnostic))
      }
      project.dumps.start()
    }
    for (uri, list) in published where current[uri] == nil && !list.diagnostics.isEmpty {
      current[uri] = PublishedList(uri: uri, version: nil)
    }
    // A version without findings is also published, so that a client that waits for it sees that it was checked.
    for (uri, list) in current.sorted(by: { $0.key < $1.key }) where published[uri] != list {
      writer.notify("textDocument/publishDiagnostics", list)
    }
    published = current
  }

  private struct PublishedList: Encodable, Equatable {
    let uri: String
    let version: Int?
    /// The ``OpenDocument/opening`` of the checked document, because a client may drop the findings when it closes a document.
    var opening: Int?
    var diagnostics: [PublishedDiagnostic] = []

    private enum CodingKeys: CodingKey {
      case uri, version, diagnostics
    }
  }
}
