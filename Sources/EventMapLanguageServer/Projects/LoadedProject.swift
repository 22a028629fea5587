import EventLinting
import Foundation

/// A loaded project, whose manifests are parsed once for all lint runs.
final class LoadedProject {
  private let served: ServedProject
  /// The linters, one for each group of the project.
  private let linters: [Linter]
  let reader: ProjectReader
  /// The events of the project's dumps, counted with the stored tables.
  let dumps: DumpCount
  private var stored: [String: Data?] = [:]
  private var last: (revisions: [String: Int], hasDumps: Bool, report: LintReport)?

  init(_ served: ServedProject, _ reader: ProjectReader, _ dumps: DumpCount) {
    self.served = served
    self.reader = reader
    self.dumps = dumps
    linters = served.groups.map { group in
      var linter = Linter(manifests: group.manifests.inputs, levels: served.levels)
      linter.earlierTables = served.earlierTables
      return linter
    }
  }

  /// The paths of the tables, in lint order.
  var tables: [String] { served.groups.flatMap(\.tables) }

  /// The project's tables among some open tables, by path.
  func ownTables(among open: [String: OpenDocument]) -> [String: OpenDocument] {
    let names = Set(tables)
    return open.filter { names.contains($0.key) }
  }

  /// The linter of a table, which has its manifests; `nil` if the table does not belong to the project.
  func linter(of table: String) -> Linter? {
    served.groups.firstIndex { $0.tables.contains(table) }.map { linters[$0] }
  }

  /// The events of the project's dumps; `nil` without dumps, and until they have been read. A failure is reported, and also gives `nil`.
  var observed: ObservedEvents? {
    switch dumps.outcome {
    case .success(let events): return events
    case .failure(let failure):
      reader.report(failure)
      return nil
    case nil: return nil
    }
  }

  /// The paths of the manifest files.
  var manifestPaths: [String] {
    served.groups.flatMap(\.manifests.inputs).compactMap { if case .file(let source) = $0 { source.name } else { nil } }
  }

  /// The manifest files of a table, and the inputs that declare the classes of its app.
  func manifests(of table: String) -> (files: [Document], origins: [ManifestOrigins]) {
    guard let manifests = served.groups.first(where: { $0.tables.contains(table) })?.manifests else { return ([], []) }
    let files = manifests.inputs.compactMap { input in
      if case .file(let source) = input { Document(name: source.name, data: source.data) } else { nil as Document? }
    }
    return (files, files.map { ManifestOrigins($0) } + [ManifestOrigins(manifests.origins)])
  }

  /// The text of a table: the client's if the table is open, else the stored file; `nil` if the file cannot be read.
  ///
  /// - Parameter open: the open tables by path.
  func source(of table: String, _ open: [String: OpenDocument]) -> Linter.Source? {
    if let document = open[table] { return document.source(named: table) }
    if stored[table] == nil { stored[table] = .some(reader.readTable(table)) }
    return (stored[table] ?? nil).map { Linter.Source(name: table, data: $0) }
  }

  /// The findings of all tables.
  ///
  /// - Parameter open: the open tables by path.
  func report(_ open: [String: OpenDocument]) -> LintReport {
    let revisions = open.mapValues(\.revision)
    let observed = observed
    if let last, last.revisions == revisions, last.hasDumps == (observed != nil) { return last.report }
    var report = LintReport(diagnostics: [], tables: [])
    var before: [Linter.Source] = []
    var reports: [LintReport] = []
    for (group, var linter) in zip(served.groups, linters) {
      let tables = group.tables.compactMap { source(of: $0, open) }
      linter.otherTables = before
      linter.observed = observed
      before += tables
      reports.append(linter.lint(tables))
    }
    report.formUnion(reports)
    served.baseline?.apply(to: &report, isStrict: false)
    last = (revisions, observed != nil, report)
    return report
  }
}

/// Access to the files that a loaded project reads on demand. Failures are reported to the user.
struct ProjectReader {
  /// Reads a table; returns `nil` if that fails.
  let readTable: (_ path: String) -> Data?
  /// Finds a file of the app by its name in a manifest and the path of the table.
  let findAppFile: (_ name: String, _ table: String) -> AppFile?
  /// Shows a failure to the user.
  let report: (ProjectFailure) -> Void
}
