import AppManifests

/// The union of manifests, with the place of every problem in the files among them.
public struct ManifestLoad: Sendable {
  /// What the inputs declare; `nil` if one of them could not be read completely.
  public let manifest: AppManifest?
  /// The problems, formatted for people.
  public let problems: String

  /// Reads manifests.
  public init(_ inputs: [ManifestInput]) {
    var union = AppManifest()
    var isWhole = true
    var problems = ""
    for input in inputs {
      switch input {
      case .manifest(let manifest, _): union.formUnion(manifest)
      case .file(let source):
        let document = Document(name: source.name, data: source.data)
        let reader = ManifestReader(document)
        union.formUnion(reader.manifest)
        guard !reader.isWhole || !reader.partial.isEmpty else { continue }
        isWhole = false
        var report = Linter().report(reader.findings, of: document, as: .error)
        report.diagnostics.removeAll { $0.severity < .error }
        var lines = SourceLines(report)
        problems += report.diagnostics.map { TextRenderer(usesColour: false).block($0, &lines) }.joined()
      }
    }
    manifest = isWhole ? union : nil
    self.problems = problems
  }
}
