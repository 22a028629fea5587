import AppManifests
import EventLinting
import EventManifest
import EventMapping
import Foundation

/// Finds the declarations of the classes and actions of a table.
package struct TableDefinition {
  private let document: Document
  private let hierarchy: ClassHierarchy
  private let manifests: [Document]
  private let origins: [ManifestOrigins]

  /// The maximum number of searched files per class.
  private static let fileLimit = 50

  /// - Parameters:
  ///   - document: the table.
  ///   - hierarchy: the classes of the app.
  ///   - manifests: the manifest files, which are the result if no source is known.
  ///   - origins: the inputs that declare the classes.
  package init(
    _ document: Document, hierarchy: ClassHierarchy, manifests: [Document] = [], origins: [ManifestOrigins] = []
  ) {
    self.document = document
    self.hierarchy = hierarchy
    self.manifests = manifests
    self.origins = origins
  }

  /// The declarations of the class or action at an offset of the text: in sources and interface files or, if none of them can be read, in
  /// the manifests. Empty for other places and for names that the app does not declare.
  ///
  /// - Parameter read: reads a file by its name in a manifest; returns `nil` if that fails.
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

  /// The names in the manifest of the classes that a key may denote, each once.
  private func classes(named name: String) -> [String] {
    ReachableSelector.classes(named: name, in: hierarchy).map(hierarchy.sharedName).reduce(into: []) { names, name in
      if !names.contains(name) { names.append(name) }
    }
  }

  private func places(
    of className: String, selector: String?, _ read: (String) -> Data?
  ) -> [DefinitionPlace] {
    let files = origins.flatMap { $0[className] }.prefix(Self.fileLimit)
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

/// The declaration of a class or action.
package struct DefinitionPlace: Equatable, Sendable {
  /// The file's name in the manifest, relative to the input that the manifest was made from; or the path of a manifest.
  package var file: String
  /// The text that ``range`` refers to; `nil` if only the line is known.
  package var text: [UInt8]?
  /// The declared name, in bytes of the text; `nil` if only the line is known.
  package var range: Range<Int>?
  /// The 1-based line; `nil` if the range is known.
  package var line: Int?
}
