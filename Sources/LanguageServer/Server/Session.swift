import EventLinting

/// What the thread that works keeps between jobs: the projects, and what the client was shown.
final class Session {
  private let cache: ProjectCache
  private let writer: MessageWriter
  private let client: ClientCapabilities
  /// What was published last, by URI.
  private var published: [String: PublishedList] = [:]
  /// How often the client was asked to ask again.
  private var refreshCount = 0

  init(_ files: any ProjectFiles, _ client: ClientCapabilities, _ writer: MessageWriter) {
    self.client = client
    self.writer = writer
    cache = ProjectCache(files) { writer.show(error: $0.message) }
  }

  /// Reads files again when they are needed. A client that asks for findings asks again, for they may be others.
  func reload() {
    cache.forget()
    guard client.pullsDiagnostics, client.refreshesDiagnostics else { return }
    refreshCount += 1
    writer.request("refresh-\(refreshCount)", "workspace/diagnostic/refresh", Bool?.none)
  }

  /// What a request about a document needs; `nil` if it is no table.
  func context(of document: OpenDocument, among documents: DocumentStore) -> RequestContext? {
    guard let place = cache.place(of: document), let project = cache.project(place.project) else { return nil }
    return RequestContext(
      document: document, table: place.table, source: document.source(named: place.table), project: project,
      open: openTables(documents)[place.project] ?? [:], client: client)
  }

  /// The open tables of each project, by their paths.
  private func openTables(_ documents: DocumentStore) -> [ProjectID: [String: OpenDocument]] {
    var tables: [ProjectID: [String: OpenDocument]] = [:]
    for document in documents.documents.values.sorted(by: { $0.uri < $1.uri }) {
      guard let place = cache.place(of: document) else { continue }
      tables[place.project, default: [:]][place.table] = document
    }
    return tables
  }

  /// Publishes the findings in the open tables, and in the manifests and baselines of their projects.
  func publish(_ documents: DocumentStore) {
    var current: [String: PublishedList] = [:]
    for (id, open) in openTables(documents) {
      guard let project = cache.project(id) else { continue }
      let report = project.report(open)
      var places = DiagnosticPlaces(report, open, client.positionEncoding)
      let tables = Set(report.tables)
      for document in open.values where !client.pullsDiagnostics {
        current[document.uri] = PublishedList(uri: document.uri, version: document.version)
      }
      for diagnostic in report.diagnostics where diagnostic.isActive {
        // Tables that are not open have their findings in other places of the editor, or nowhere.
        guard !tables.contains(diagnostic.file) || open[diagnostic.file] != nil && !client.pullsDiagnostics else {
          continue
        }
        let uri = places.uri(of: diagnostic.file)
        current[uri, default: PublishedList(uri: uri, version: nil)].diagnostics.append(places.published(diagnostic))
      }
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
    var diagnostics: [PublishedDiagnostic] = []
  }
}
