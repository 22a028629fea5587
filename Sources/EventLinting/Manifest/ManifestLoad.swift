import EventMapping

/// The union of manifests, with the place of everything that is wrong with them.
public struct ManifestLoad: Sendable {
  /// What the files declare; `nil` where one of them could not be read whole.
  public let manifest: AppManifest?
  /// What is wrong, for people.
  public let problems: String

  /// Reads manifests.
  public init(_ sources: [Linter.Source]) {
    var union = AppManifest()
    var isWhole = true
    var problems = ""
    for source in sources {
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
    manifest = isWhole ? union : nil
    self.problems = problems
  }
}
