import AppManifests
import EventMapping

/// The app that a table is checked against.
struct AppContext: Sendable {
  let hierarchy: ClassHierarchy
  /// What the manifests are called.
  let files: [String]
  /// Where each class is declared.
  let declarations: [String: Finding.Place]
  /// The connections of the manifest in the order of their places, with what it says of them.
  let connections: [(connection: AppManifest.Connection, outcome: ConnectionOutcome)]
  /// Where each class names its superclass, in the order of the sources.
  let superclassPlaces: [(name: String, place: Finding.Place)]

  init(
    _ manifest: AppManifest, files: [String] = [], partial: Set<String> = [],
    declarations: [String: Finding.Place] = [:],
    superclassPlaces: [String: Finding.Place] = [:]
  ) {
    let hierarchy = ClassHierarchy(manifest, partial: partial)
    self.hierarchy = hierarchy
    connections = manifest.sortedConnections.map { ($0, ConnectionOutcome($0, hierarchy)) }
    self.files = files
    self.declarations = declarations
    self.superclassPlaces = superclassPlaces.map { (name: $0.key, place: $0.value) }.sorted { left, right in
      (left.place.file, left.place.range.lowerBound, left.name) < (
        right.place.file, right.place.range.lowerBound, right.name
      )
    }
  }

  /// Where the knowledge comes from, for a note.
  var origin: String { "from \(hierarchy.manifest.displayName)" }

  /// The classes that the lookup leads to a key of the table, of the app or of the frameworks under it: for a bare name those of any
  /// module, less those that have keys of their own. Of one source in several modules the first is enough, and a class without a module,
  /// which has no other key. Where some of them can have none of the key's rows, the others are meant. None for a class that the app does
  /// not have.
  func classes(for key: String, in table: LintedTable) -> [String] {
    // Reserved, and no class.
    if key == EventTable.appKey { return [key] }
    let name = InvisibleText.cleaned(key, .name)
    let candidates = candidates(name)
    // A key with a module that is unknown is meant for the bare class, which may have a key, too.
    if name.contains(".") { return candidates }
    if candidates.contains(name) { return [name] }
    let left = candidates.filter { !table.contains($0) }
    if isOneSource(left) { return Array(left.prefix(1)) }
    let able = left.filter { mayHaveRow(of: key, $0, in: table) }
    return able.isEmpty ? left : able
  }

  /// Whether classes are the delegates of as many apps, of which a process has one: a bare key is the key of each of them.
  func areDelegatesOfApps(_ names: [String]) -> Bool {
    names.allSatisfy { name in Self.launching.contains { hierarchy.hasAction($0, name) == true } }
  }

  private static let launching = [
    "application:didFinishLaunchingWithOptions:", "application:willFinishLaunchingWithOptions:",
    "applicationDidFinishLaunching:", "applicationDidFinishLaunching",
  ]

  /// Whether a class may have one of the rows of a key.
  private func mayHaveRow(of key: String, _ name: String, in table: LintedTable) -> Bool {
    table.entry(forClass: key)?.entries.contains { entry in
      switch entry.section {
      case .controlEventIDs: hierarchy.hasAction(entry.key, name) != false
      case .pageEventIDs, .viewEventIDs: hierarchy.isPage(name) != false
      case .appEventIDs: areDelegatesOfApps([name])
      }
    } ?? true
  }

  /// The classes that a name may mean, of the app or of the frameworks under it; none for a class that the app does not have.
  func candidates(_ name: String) -> [String] {
    let candidates = hierarchy.classes(named: name)
    if !candidates.isEmpty { return candidates }
    let isOfFramework = FrameworkClasses.superclasses[name] != nil && !FrameworkClasses.isOfLibrary(name)
    return isOfFramework ? [name] : []
  }

  /// Whether classes of several modules are the same as far as anyone can see, so that a source is likely to be part of all of them.
  private func isOneSource(_ names: [String]) -> Bool {
    let declarations = names.compactMap { hierarchy.manifest.classes[$0] }
    guard let first = declarations.first, !first.actions.isEmpty || !first.methods.isEmpty else { return false }
    func bare(_ superclass: String?) -> String? { superclass.map { QualifiedClassName($0)?.className ?? $0 } }
    return declarations.allSatisfy {
      $0.actions == first.actions && $0.methods == first.methods && bare($0.superclass) == bare(first.superclass)
    }
  }
}
