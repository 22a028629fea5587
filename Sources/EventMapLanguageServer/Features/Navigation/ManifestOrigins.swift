import EventLinting

/// The inputs that the classes of a manifest come from, as `eventmap manifest --origins` writes them.
package struct ManifestOrigins: Sendable {
  private let origins: [String: [String]]

  /// Reads a manifest; classes without origins have none.
  ///
  /// Complexity: linear in the manifest.
  package init(_ manifest: Document) {
    var origins: [String: [String]] = [:]
    for type in manifest.root?.member("classes")?.value.effectiveMembers ?? [] {
      guard case .array(let files)? = type.value.member("origin")?.value.kind else { continue }
      origins[type.key] = files.compactMap(\.string)
    }
    self.origins = origins
  }

  /// Takes the origins of a manifest that was made from an app.
  package init(_ origins: [String: Set<String>]) { self.origins = origins.mapValues { $0.sorted() } }

  /// The inputs that name a class.
  package subscript(className: String) -> [String] { origins[className] ?? [] }
}
