import EventLinting

/// The inputs that declare the classes of a manifest, as `eventmap manifest --origins` writes them.
package struct ManifestOrigins: Sendable {
  private let origins: [String: [String]]

  /// Reads the origins in a manifest.
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

  /// Makes the origins of a manifest that was made from an app.
  package init(_ origins: [String: Set<String>]) { self.origins = origins.mapValues { $0.sorted() } }

  /// The inputs that declare a class; empty if they are unknown.
  package subscript(className: String) -> [String] { origins[className] ?? [] }
}
