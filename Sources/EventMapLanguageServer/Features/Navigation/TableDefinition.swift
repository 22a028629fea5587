import AppManifests
import EventLinting
import EventManifest
import EventMapping
import Foundation

/// Finds where the classes and actions of a table are declared.
package struct TableDefinition {
  private let document: Document
  private let hierarchy: ClassHierarchy
  private let manifests: [Document]
  private let origins: [ManifestOrigins]

  /// How many files of one class are looked at.
  private static let mostFiles = 50

  /// - Parameters:
  ///   - document: the table.
  ///   - hierarchy: of the app.
  ///   - manifests: the manifest files, which are the place of what no source is known for.
  ///   - origins: where the classes come from.
  package init(
    _ document: Document, hierarchy: ClassHierarchy, manifests: [Document] = [], origins: [ManifestOrigins] = []
  ) {
    self.document = document
    self.hierarchy = hierarchy
    self.manifests = manifests
    self.origins = origins
  }

  /// Where the class or action at an offset of the text is declared: in sources and interface files; where none of them can be read, in the
  /// manifests. Empty for other places and for what the app does not declare.
  ///
  /// - Parameter read: gives the file of a name that a manifest has; `nil` for one that cannot be read.
  package func places(at offset: Int, read: (String) -> Data?) -> [DefinitionPlace] {
    guard let place = CursorPlace(in: document, at: offset), let name = place.text else { return [] }
    switch place.role {
    case .rootKey, .suppression(member: "class"): return places(ofClass: name, read)
    case .rowKey(let className, .controlEventIDs): return places(ofAction: name, of: className, read)
    default: return []
    }
  }

  private func places(ofClass name: String, _ read: (String) -> Data?) -> [DefinitionPlace] {
    let classes = classes(named: name)
    let found = classes.flatMap { places(of: $0, selector: nil, read) }
    return found.isEmpty ? classes.flatMap(entries(ofClass:)) : found
  }

  private func places(
    ofAction selector: String, of className: String, _ read: (String) -> Data?
  ) -> [DefinitionPlace] {
    let reachable = ReachableSelector.all(ofClass: className, in: hierarchy).first { $0.selector == selector }
    let owners = reachable.map { [$0.owner] } ?? []
    var found = owners.flatMap { places(of: $0, selector: selector, read) }
    let names = Set(owners + classes(named: className))
    for connection in hierarchy.manifest.sortedConnections
    where connection.action == selector && names.contains(connection.className) {
      found.append(DefinitionPlace(file: connection.file, line: connection.line))
    }
    if !found.isEmpty { return found }
    return owners.flatMap { owner in manifests.compactMap { entry(of: selector, in: owner, $0) } }
  }

  /// The classes that a key may mean, by the names that the manifest has.
  private func classes(named name: String) -> [String] {
    ReachableSelector.classes(named: name, in: hierarchy).map(hierarchy.sharedName).reduce(into: []) { names, name in
      if !names.contains(name) { names.append(name) }
    }
  }

  private func places(
    of className: String, selector: String?, _ read: (String) -> Data?
  ) -> [DefinitionPlace] {
    let files = origins.flatMap { $0[className] }.prefix(Self.mostFiles)
    return files.compactMap { file in
      guard let data = read(file) else { return nil }
      let text = SourceText(name: file, data: data).utf8
      let found = DeclarationSearch.range(ofClass: className, selector: selector, in: text, fileName: file)
      guard let range = found else { return nil }
      return DefinitionPlace(file: file, text: text, range: range)
    }
  }

  // MARK: Manifests

  private func entries(ofClass name: String) -> [DefinitionPlace] {
    manifests.compactMap { manifest in
      guard manifest.hasPlaces, let member = member(name, in: manifest) else { return nil }
      return place(member.keyRange, in: manifest)
    }
  }

  private func entry(of selector: String, in className: String, _ manifest: Document) -> DefinitionPlace? {
    guard manifest.hasPlaces, let type = member(className, in: manifest)?.value else { return nil }
    for list in ["actions", "methods"] {
      guard case .array(let selectors)? = type.member(list)?.value.kind,
        let node = selectors.first(where: { $0.string == selector })
      else { continue }
      return place(node.range, in: manifest)
    }
    return nil
  }

  private func member(_ className: String, in manifest: Document) -> Node.Member? {
    manifest.root?.member("classes")?.value.member(className)
  }

  private func place(_ range: Range<Int>, in manifest: Document) -> DefinitionPlace {
    DefinitionPlace(file: manifest.source.name, text: manifest.source.utf8, range: range)
  }
}
