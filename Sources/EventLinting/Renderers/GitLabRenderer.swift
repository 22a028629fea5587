/// Renders GitLab's Code Quality report, a JSON array.
///
/// The format: GitLab, "Code Quality", "Code quality report format". GitLab distinguishes new findings from earlier ones by
/// their fingerprints. It has no word for what is baselined or suppressed, so only what counts is in it.
public struct GitLabRenderer: Renderer {
  /// Makes the renderer.
  public init() {}

  /// Writes what counts; `[]` when nothing was found.
  public func write<Failure>(_ report: LintReport, to output: ReportOutput<Failure>) throws(Failure) {
    var fingerprints = Fingerprints()
    var separator = "["
    for diagnostic in report.diagnostics {
      // Also of those that do not count, so that the others keep theirs.
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
      // A line is required, also of a file that has none.
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
