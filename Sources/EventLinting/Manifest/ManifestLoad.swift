import AppManifests

/// The union of manifests, with the place of every problem in the files among them.
public struct ManifestLoad: Sendable {
  /// What the inputs declare; `nil` if one of them could not be read completely.
  public let manifest: AppManifest?
  /// The problems, formatted for people.
  public let problems: String
  /// What is odd and keeps nothing from being read, as a member that is not known; each with its place, on one line.
  public let warnings: [String]

  /// Reads manifests.
  public init(_ inputs: [ManifestInput]) {
    var union = AppManifest()
    var isWhole = true
    var problems = ""
    var warnings: [String] = []
    for input in inputs {
      switch input {
      case .manifest(let manifest, _): union.formUnion(manifest)
      case .file(let source):
        let document = Document(name: source.name, data: source.data)
        let reader = ManifestReader(document)
        union.formUnion(reader.manifest)
        let report = Linter().report(reader.findings, of: document)
        guard !reader.isWhole || !reader.partial.isEmpty else {
          warnings += report.diagnostics.map { "\($0.place): \($0.sentence) [\($0.rule)]" }
          continue
        }
        isWhole = false
        var lines = SourceLines(report)
        problems += report.diagnostics.map { TextRenderer(usesColour: false).block($0, &lines) }.joined()
      }
    }
    manifest = isWhole ? union : nil
    self.problems = problems
    self.warnings = warnings
  }
}
