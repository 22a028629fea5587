import AppManifests

/// A manifest to check tables against.
public enum ManifestInput: Sendable {
  /// A manifest file. Its diagnostics have lines and columns.
  case file(Linter.Source)
  /// A manifest value, for example made from an app. Its diagnostics have only key paths.
  case manifest(AppManifest, name: String)

  /// The name of the manifest in diagnostics.
  public var name: String {
    switch self {
    case .file(let source): source.name
    case .manifest(_, let name): name
    }
  }

  /// Sorts manifests by name, then by content, so that a report does not depend on their order.
  static func sorted(_ inputs: [ManifestInput]) -> [ManifestInput] {
    inputs.sorted { left, right in
      if left.name != right.name { return left.name < right.name }
      switch (left, right) {
      case (.file(let left), .file(let right)): return left.data.lexicographicallyPrecedes(right.data)
      case (.file, .manifest): return true
      default: return false
      }
    }
  }
}
