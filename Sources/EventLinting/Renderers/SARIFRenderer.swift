/// A renderer of SARIF 2.1.0, the log format of code scanning services and editors.
///
/// The format: OASIS, "Static Analysis Results Interchange Format (SARIF) Version 2.1.0", and its schema. Baselined and suppressed findings
/// are included and marked.
public struct SARIFRenderer: Renderer {
  private let version: String
  private let category: String
  private let rules: [RuleInfo]

  /// Makes the renderer.
  ///
  /// - Parameters:
  ///   - version: The semantic version of `eventmap`.
  ///   - rules: The rules that the log describes.
  ///   - category: The command whose results the log contains.
  public init(version: String, rules: [RuleInfo] = RuleCatalog.all, category: String = "lint") {
    self.version = version
    self.category = category
    self.rules = rules
  }

  /// Writes all findings.
  public func write<Failure>(_ report: LintReport, to output: ReportOutput<Failure>) throws(Failure) {
    let (uris, artifacts) = Self.artifacts(of: report)
    let log = SARIFLog(
      runs: [
        SARIFLog.Run(
          tool: SARIFLog.Tool(
            driver: SARIFLog.Driver(
              name: "eventmap", version: version, semanticVersion: version,
              rules: rules.map(SARIFLog.ReportingDescriptor.init))),
          automationDetails: SARIFLog.AutomationDetails(id: "eventmap/\(category)/"),
          artifacts: zip(uris, uris.indices).map { uri, index in
            SARIFLog.Artifact(
              location: SARIFLog.ArtifactLocation(uri: uri, uriBaseId: SARIFLog.base(of: uri), index: index))
          })
      ])
    let (start, end) = log.text(around: "results")
    try output.append(start)
    let result = SARIFResult(report, rules: rules, artifacts: artifacts)
    var fingerprints = Fingerprints()
    for (index, diagnostic) in report.diagnostics.enumerated() {
      if index > 0 { try output.append(",") }
      let fingerprint = fingerprints.next(diagnostic)
      try output.append { bytes in
        JSONLine.appendObject(to: &bytes) { result.write(diagnostic, fingerprint, to: &$0) }
      }
    }
    try output.append(end + "\n")
  }

  /// The sorted URIs of the files, and the index of each URI.
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
