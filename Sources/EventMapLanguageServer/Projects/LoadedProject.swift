import EventLinting
import Foundation

/// A project that was read: its manifests are parsed once, for as many lint runs as there are.
final class LoadedProject {
  private let served: ServedProject
  /// A linter for each group of the project.
  private let linters: [Linter]
  let reader: ProjectReader
  /// The events of the project's dumps, by the stored tables.
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

  /// The paths of the tables, in the order in which they are checked.
  var tables: [String] { served.groups.flatMap(\.tables) }

  /// Those of some open tables that are of the project.
  func named(_ open: [String: OpenDocument]) -> [String: OpenDocument] {
    let names = Set(tables)
    return open.filter { names.contains($0.key) }
  }

  /// The linter of a table, which has what the manifests say; `nil` for one that is not of the project.
  func linter(of table: String) -> Linter? {
    served.groups.firstIndex { $0.tables.contains(table) }.map { linters[$0] }
  }

  /// What the project's dumps show; `nil` without dumps, and while they were not read.
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

  /// The manifest files of a table, and where the classes of its app come from.
  func manifests(of table: String) -> (files: [Document], origins: [ManifestOrigins]) {
    guard let manifests = served.groups.first(where: { $0.tables.contains(table) })?.manifests else { return ([], []) }
    let files = manifests.inputs.compactMap { input in
      if case .file(let source) = input { Document(name: source.name, data: source.data) } else { nil as Document? }
    }
    return (files, files.map { ManifestOrigins($0) } + [ManifestOrigins(manifests.origins)])
  }

  /// A table as the client has it, else as it is stored; `nil` if it cannot be read.
  ///
  /// - Parameter open: the open tables by their paths.
  func source(of table: String, _ open: [String: OpenDocument]) -> Linter.Source? {
    if let document = open[table] { return document.source(named: table) }
    if stored[table] == nil { stored[table] = .some(reader.readTable(table)) }
    return (stored[table] ?? nil).map { Linter.Source(name: table, data: $0) }
  }

  /// The findings of all tables.
  ///
  /// - Parameter open: the open tables by their paths.
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
