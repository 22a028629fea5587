import AppManifests

/// The loaded union of manifests, with the problems in their files.
public struct ManifestLoad: Sendable {
  /// The union of the manifests; `nil` if one of them could not be read completely.
  public let manifest: AppManifest?
  /// The problems as text for people, with source lines; empty without problems.
  public let problems: String
  /// The warnings about manifests that could be read, such as unknown members; one line each, with its place.
  public let warnings: [String]
  /// The names of the manifest files that have relative paths but do not name the folder of these paths, because an earlier version of
  /// `eventmap manifest` made them.
  package let filesWithoutFolder: [String]

  /// Reads manifests.
  public init(_ inputs: [ManifestInput]) {
    var union = AppManifest()
    var isComplete = true
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
        guard !reader.isComplete || !reader.partial.isEmpty else {
          warnings += report.diagnostics.map(\.placedSentence)
          continue
        }
        isComplete = false
        var lines = SourceLines(report)
        problems += report.diagnostics.map { TextRenderer(usesColour: false).block($0, &lines) }.joined()
      }
    }
    manifest = isComplete ? union : nil
    self.problems = problems
    self.warnings = warnings
    self.filesWithoutFolder = filesWithoutFolder
  }
}
