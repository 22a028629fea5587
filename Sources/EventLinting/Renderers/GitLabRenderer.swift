/// A renderer of GitLab's Code Quality report, a JSON array.
///
/// The format: GitLab, "Code Quality", "Code quality report format". GitLab distinguishes new findings from earlier ones by their
/// fingerprints. The format cannot mark findings as baselined or suppressed, so these are left out.
public struct GitLabRenderer: Renderer {
  /// Makes the renderer.
  public init() {}

  /// Writes the active findings; `[]` without any.
  public func write<Failure>(_ report: LintReport, to output: ReportOutput<Failure>) throws(Failure) {
    var fingerprints = Fingerprints()
    var separator = "["
    for diagnostic in report.diagnostics {
      // Inactive findings also take a fingerprint, so that the fingerprints of the others do not change.
      let fingerprint = fingerprints.next(diagnostic)
      guard diagnostic.isActive else { continue }
      try output.append(separator)
      separator = ","
      try output.append { bytes in
        JSONLine.appendObject(to: &bytes) { Self.write(diagnostic, fingerprint, to: &$0) }
      }
    }
    try output.append(separator == "[" ? "[]\n" : "]\n")
  }

  private static func write(_ diagnostic: Diagnostic, _ fingerprint: String, to issue: inout JSONLine) {
    issue.member("check_name", diagnostic.rule)
    issue.member("description", diagnostic.sentence)
    issue.member("fingerprint", fingerprint)
    issue.object("location") { location in
      // The format requires a line, even for a binary file.
      location.object("lines") { $0.member("begin", diagnostic.location?.line ?? 1) }
      location.member("path", diagnostic.file.tidyPath)
    }
    issue.member("severity", severity(diagnostic.severity))
  }

  private static func severity(_ severity: Severity) -> String {
    switch severity {
    case .note: "info"
    case .warning: "minor"
    case .error: "major"
    }
  }
}
