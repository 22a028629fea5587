/// Renders SARIF 2.1.0, the log that code scanning services and editors read.
///
/// The format: OASIS, "Static Analysis Results Interchange Format (SARIF) Version 2.1.0", and its schema. Baselined and suppressed findings
/// are in it and marked as such.
public struct SARIFRenderer: Renderer {
  private let version: String
  private let rules: [RuleInfo]

  /// Makes the renderer.
  ///
  /// - Parameters:
  ///   - version: The version of `eventmap`, as semantic versioning writes it.
  ///   - rules: The rules that the log describes.
  public init(version: String, rules: [RuleInfo] = RuleCatalog.all) {
    self.version = version
    self.rules = rules
  }

  /// Renders all findings.
  public func render(_ report: LintReport) -> [UInt8] {
    let (uris, artifacts) = Self.artifacts(of: report)
    let ruleIndices = Dictionary(uniqueKeysWithValues: zip(rules.map(\.name), rules.indices))
    // The standard wants the state on all results or on none.
    let hasBaseline = report.diagnostics.contains(where: \.isBaselined)

    func artifact(_ file: String) -> SARIFLog.ArtifactLocation {
      let uri = SARIFLog.uri(file)
      return SARIFLog.ArtifactLocation(uri: uri, index: artifacts[uri])
    }
    func physical(_ file: String, _ location: SourceLocation?) -> SARIFLog.PhysicalLocation {
      SARIFLog.PhysicalLocation(artifactLocation: artifact(file), region: location.map(SARIFLog.Region.init))
    }
    let results = zip(report.diagnostics, report.fingerprints).lazy.map { diagnostic, fingerprint in
      SARIFLog.Result(
        ruleId: diagnostic.rule,
        ruleIndex: ruleIndices[diagnostic.rule],
        level: diagnostic.severity.rawValue,
        message: SARIFLog.Message(text: diagnostic.sentence),
        locations: [
          SARIFLog.Location(
            physicalLocation: physical(diagnostic.file, diagnostic.location),
            logicalLocations: SARIFLog.LogicalLocation(diagnostic.keyPath).map { [$0] })
        ],
        relatedLocations: diagnostic.related.enumerated().map { index, related in
          SARIFLog.Location(
            id: index + 1,
            physicalLocation: physical(related.file, related.location),
            message: SARIFLog.Message(text: related.message))
        },
        partialFingerprints: ["eventmap/v1": fingerprint],
        fixes: diagnostic.fix.map { fix in
          [
            SARIFLog.Fix(
              description: SARIFLog.Message(text: fix.message),
              artifactChanges: [
                SARIFLog.ArtifactChange(
                  artifactLocation: artifact(diagnostic.file),
                  replacements: fix.edits.map(SARIFLog.Replacement.init))
              ])
          ]
        },
        suppressions: diagnostic.suppression.map { [SARIFLog.Suppression(kind: "inSource", justification: $0)] } ?? [],
        baselineState: hasBaseline ? (diagnostic.isBaselined ? "unchanged" : "new") : nil)
    }
    let driver = SARIFLog.Driver(
      name: "eventmap", semanticVersion: version, rules: rules.map(SARIFLog.ReportingDescriptor.init))
    let run = SARIFLog.Run(
      tool: SARIFLog.Tool(driver: driver),
      artifacts: zip(uris, uris.indices).map { uri, index in
        SARIFLog.Artifact(location: SARIFLog.ArtifactLocation(uri: uri, index: index))
      })
    return JSONLineEncoder().line(SARIFLog(runs: [run]), "results", results)
  }

  /// The files as URIs, sorted, and the place of each among them.
  private static func artifacts(of report: LintReport) -> (uris: [String], places: [String: Int]) {
    var uris = Set(report.tables.map(SARIFLog.uri))
    for diagnostic in report.diagnostics {
      uris.insert(SARIFLog.uri(diagnostic.file))
      for related in diagnostic.related { uris.insert(SARIFLog.uri(related.file)) }
    }
    let sorted = uris.sorted()
    return (sorted, Dictionary(uniqueKeysWithValues: zip(sorted, sorted.indices)))
  }
}
