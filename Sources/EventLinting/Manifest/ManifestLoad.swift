import AppManifests

/// The union of manifests, with the place of every problem in the files among them.
public struct ManifestLoad: Sendable {
  /// What the inputs declare; `nil` if one of them could not be read completely.
  public let manifest: AppManifest?
  /// The problems, formatted for people.
  public let problems: String
  /// What is odd and keeps nothing from being read, as a member that is not known; each with its place, on one line.
  public let warnings: [String]
  /// The names of the manifest files whose places start from a folder that they do not name: `eventmap manifest` of an earlier version
  /// made them.
  package let filesWithoutFolder: [String]

  /// Reads manifests.
  public init(_ inputs: [ManifestInput]) {
    var union = AppManifest()
    var isWhole = true
    var problems = ""
    var warnings: [String] = []
    var filesWithoutFolder: [String] = []
    for input in inputs {
      switch input {
      case .manifest(let manifest, _): union.formUnion(manifest)
      case .file(let source):
        let document = Document(name: source.name, data: source.data)
        let reader = ManifestReader(document)
        union.formUnion(reader.manifest)
        if !reader.hasFolder, reader.manifest.namesFiles { filesWithoutFolder.append(source.name) }
        let report = Linter().report(reader.findings, of: document)
        guard !reader.isWhole || !reader.partial.isEmpty else {
          warnings += report.diagnostics.map(\.placedSentence)
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
    self.filesWithoutFolder = filesWithoutFolder
  }
}
