/// Renders GitLab's Code Quality report, a JSON array.
///
/// The format: GitLab, "Code Quality", "Code quality report format". GitLab distinguishes new findings from earlier ones by
/// their fingerprints. It has no word for what is baselined or suppressed, so only what counts is in it.
public struct GitLabRenderer: Renderer {
  private struct Issue: Encodable {
    struct Location: Encodable {
      var path: String
      var lines: Lines
    }

    struct Lines: Encodable {
      var begin: Int
    }

    enum CodingKeys: String, CodingKey {
      case description, fingerprint, severity, location
      case checkName = "check_name"
    }

    var description: String
    var checkName: String
    var fingerprint: String
    var severity: String
    var location: Location
  }

  /// Makes the renderer.
  public init() {}

  /// Renders what counts; `[]` when nothing was found.
  public func render(_ report: LintReport) -> [UInt8] {
    let issues = zip(report.diagnostics, report.fingerprints).lazy.filter { $0.0.isActive }.map {
      diagnostic, fingerprint in
      Issue(
        description: diagnostic.sentence,
        checkName: diagnostic.rule,
        fingerprint: fingerprint,
        severity: Self.severity(diagnostic.severity),
        location: Issue.Location(
          path: diagnostic.file.tidyPath,
          // A line is required, also of a file that has none.
          lines: Issue.Lines(begin: diagnostic.location?.line ?? 1)))
    }
    return JSONLineEncoder().line(ofArray: issues)
  }

  private static func severity(_ severity: Severity) -> String {
    switch severity {
    case .note: "info"
    case .warning: "minor"
    case .error: "major"
    }
  }
}
