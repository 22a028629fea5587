import AppManifests

/// A manifest to check tables against.
public enum ManifestInput: Sendable {
  /// A manifest file; diagnostics of it have lines and columns.
  case file(Linter.Source)
  /// A manifest that is already a value, as one made from an app; diagnostics of it have key paths only.
  case manifest(AppManifest, name: String)

  /// As diagnostics name it.
  public var name: String {
    switch self {
    case .file(let source): source.name
    case .manifest(_, let name): name
    }
  }

  /// In one order, so that a report is the same however the manifests were named: by name, then by content.
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
