import EventLinting
import EventMapLanguageServer
import EventMapTableSearch
import EventMapping
import Foundation

/// The files of a test in one project, whose tables are in `/shop` and have names that start with `Table`.
///
/// `@unchecked`: the lock protects all mutable state.
final class StoredFiles: ProjectFiles, @unchecked Sendable {
  private let lock = NSLock()
  private var contents: [String: String]
  private var loadCount = 0
  private var unwantedReads = 0
  private let baseline: String?
  /// The gate that holds reads of the project.
  let gate = Gate()
  private let levels: [String: RuleLevel]
  private let observed: ObservedEvents?
  /// The gate that holds reads of dumps.
  let dumpGate = Gate()

  init(
    _ contents: [String: String], baseline: String? = nil, levels: [String: RuleLevel] = [:],
    observed: ObservedEvents? = nil
  ) {
    self.observed = observed
    self.contents = contents
    self.baseline = baseline
    self.levels = levels
  }

  /// The number of reads of the project.
  var loads: Int { lock.withLock { loadCount } }

  /// The number of canceled reads of dumps.
  var endedReads: Int { lock.withLock { unwantedReads } }

  subscript(_ path: String) -> String? {
    get { lock.withLock { contents[path] } }
    set { lock.withLock { contents[path] = newValue } }
  }

  func place(of path: String, language: String) throws(ProjectFailure) -> TablePlace? {
    if self["/shop/broken"] != nil { throw ProjectFailure("/shop/.eventmap.json:1:1: error: broken") }
    guard path.hasPrefix("/shop/Table") else { return nil }
    return TablePlace(project: ProjectID(configuration: "/shop/.eventmap.json", table: nil), table: path)
  }

  func projects(in folder: String) throws(ProjectFailure) -> [ProjectID] {
    if self["/shop/broken"] != nil { throw ProjectFailure("/shop/.eventmap.json:1:1: error: broken") }
    return folder == "/shop" ? [ProjectID(configuration: "/shop/.eventmap.json", table: nil)] : []
  }

  func project(_ id: ProjectID) throws(ProjectFailure) -> ServedProject {
    gate.pass()
    let (paths, manifest) = lock.withLock {
      loadCount += 1
      return (contents.keys.filter { $0.hasPrefix("/shop/Table") }.sorted(), contents["/shop/AppManifest.json"])
    }
    let inputs = manifest.map {
      ManifestInput.file(Linter.Source(name: "/shop/AppManifest.json", data: Data($0.utf8)))
    }
    let baseline = baseline.flatMap { text in
      try? Baseline(
        Linter.Source(name: "/shop/baseline.json", data: Data(text.utf8)), at: URL(filePath: "/shop/baseline.json"))
    }
    return ServedProject(
      groups: [ServedProject.Group(tables: paths, manifests: .init([inputs].compactMap { $0 }))], levels: levels,
      baseline: baseline)
  }

  func appFile(_ name: String, of table: TablePlace) -> AppFile? {
    self["/shop/App/" + name].map { AppFile(path: "/shop/App/" + name, data: Data($0.utf8)) }
  }

  func observed(
    _ project: ServedProject, of id: ProjectID, while isWanted: @escaping @Sendable () -> Bool
  ) throws(ProjectFailure) -> ObservedEvents? {
    dumpGate.pass(while: isWanted)
    if !isWanted() { lock.withLock { unwantedReads += 1 } }
    if let failure = self["/shop/broken-dump"] { throw ProjectFailure(failure) }
    return observed
  }

  func read(_ table: String) throws(ProjectFailure) -> Data {
    guard let text = self[table] else { throw ProjectFailure("\(table): no such file") }
    return Data(text.utf8)
  }
}

extension ObservedEvents {
  /// Makes dumps with the numbers of events of some rows of the class `A` of a table.
  init(of table: String, members: Set<String> = [], _ counts: [(section: TableSection, key: String, count: Int)]) {
    self.init(displayName: "events.jsonl", eventCount: 9, members: [], memberNames: members, touches: [])
    for (section, key, count) in counts {
      rows[table, default: [:]][.init(className: "A", section: section, key: key)] = Row(count: count)
    }
  }
}
