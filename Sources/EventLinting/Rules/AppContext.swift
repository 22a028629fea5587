import AppManifests
import EventMapping

/// The app that a table is checked against.
struct AppContext: Sendable {
  let hierarchy: ClassHierarchy
  /// The paths of the manifests.
  let files: [String]
  /// The place of each class's declaration.
  let declarations: [String: Finding.Place]
  /// The connections of the manifest in the order of their places, each with the result of its check.
  let connections: [(connection: AppManifest.Connection, outcome: ConnectionOutcome)]
  /// The place at which each class names its superclass, in the order of the sources.
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

  /// The manifest that a finding relies on, as the text of a note.
  var origin: String { "from \(hierarchy.manifest.displayName)" }

  /// The classes of the app or of its frameworks whose lookup ends at a key of the table; empty for a class that the app does not have.
  ///
  /// A bare name matches the classes of every module, except those that have a separate key. A class without a module has no other key, so
  /// it matches alone. If several modules compile the same source, the first class represents all of them. Classes that can have none
  /// of the key's rows are left out, unless that leaves no class.
  func classes(for key: String, in table: LintedTable) -> [String] {
    // The reserved key is not a class.
    if key == EventTable.appKey { return [key] }
    let name = InvisibleText.cleaned(key, .name)
    let candidates = candidates(name)
    // A key with an unknown module means the bare class, even if the table also has a key for that.
    if name.contains(".") { return candidates }
    if candidates.contains(name) { return [name] }
    let left = candidates.filter { !table.contains($0) }
    if isOneSource(left) { return Array(left.prefix(1)) }
    let able = left.filter { mayHaveRow(of: key, $0, in: table) }
    return able.isEmpty ? left : able
  }

  /// Whether all of the classes are app delegates. A process has a single one, so a bare key may serve the delegates of several apps.
  func areDelegatesOfApps(_ names: [String]) -> Bool {
    names.allSatisfy { name in Self.launching.contains { hierarchy.hasAction($0, name) == true } }
  }

  private static let launching = [
    "application:didFinishLaunchingWithOptions:", "application:willFinishLaunchingWithOptions:",
    "applicationDidFinishLaunching:", "applicationDidFinishLaunching",
  ]

  /// Whether a class may have at least one of the rows of a key.
  private func mayHaveRow(of key: String, _ name: String, in table: LintedTable) -> Bool {
    table.entry(forClass: key)?.entries.contains { entry in
      switch entry.section {
      case .controlEventIDs: hierarchy.hasAction(entry.key, name) != false
      case .pageEventIDs, .viewEventIDs: hierarchy.isPage(name) != false
      case .appEventIDs: areDelegatesOfApps([name])
      }
    } ?? true
  }

  /// The classes of the app or of its frameworks that a name may mean; empty for a class that the app does not have.
  func candidates(_ name: String) -> [String] {
    let candidates = hierarchy.classes(named: name)
    if !candidates.isEmpty { return candidates }
    let isOfFramework = FrameworkClasses.superclasses[name] != nil && !FrameworkClasses.isOfLibrary(name)
    return isOfFramework ? [name] : []
  }

  /// Whether the declarations of classes in several modules are equal, so that one source file is probably part of all these modules.
  private func isOneSource(_ names: [String]) -> Bool {
    let declarations = names.compactMap { hierarchy.manifest.classes[$0] }
    guard let first = declarations.first, !first.actions.isEmpty || !first.methods.isEmpty else { return false }
    func bare(_ superclass: String?) -> String? { superclass.map { QualifiedClassName($0)?.className ?? $0 } }
    return declarations.allSatisfy {
      $0.actions == first.actions && $0.methods == first.methods && bare($0.superclass) == bare(first.superclass)
    }
  }
}
