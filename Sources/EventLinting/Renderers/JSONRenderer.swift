/// A renderer of `eventmap-lint/1`, the JSON for scripts.
///
/// Arrays and counts are always present; other members are absent if they do not apply.
public struct JSONRenderer: Renderer {
  private let showsStatistics: Bool

  /// Makes the renderer.
  ///
  /// - Parameter showsStatistics: Whether the report has the counts of findings by rule, in the member `statistics`.
  public init(showsStatistics: Bool = false) { self.showsStatistics = showsStatistics }

  /// Writes all findings; baselined and suppressed ones are marked.
  public func write<Failure>(_ report: LintReport, to output: ReportOutput<Failure>) throws(Failure) {
    try output.append("{\"counts\":")
    try output.append { bytes in
      JSONLine.appendObject(to: &bytes) { counts in
        for severity in Severity.allCases.sorted(by: { $0.rawValue < $1.rawValue }) {
          counts.member(severity.rawValue, report.count(severity))
        }
      }
    }
    try output.append(",\"diagnostics\":[")
    for (index, diagnostic) in report.diagnostics.enumerated() {
      if index > 0 { try output.append(",") }
      try output.append { bytes in JSONLine.appendObject(to: &bytes) { Self.write(diagnostic, to: &$0) } }
    }
    try output.append("],\"schema\":\"eventmap-lint/1\"")
    if showsStatistics {
      try output.append(",\"statistics\":[")
      for (index, entry) in report.ruleCounts.enumerated() {
        if index > 0 { try output.append(",") }
        try output.append { bytes in JSONLine.appendObject(to: &bytes) { Self.write(entry, to: &$0) } }
      }
      try output.append("]")
    }
    try output.append("}\n")
  }

  private static func write(_ entry: RuleCount, to object: inout JSONLine) {
    object.member("count", entry.count)
    object.member("fixable", entry.fixable)
    object.member("rule", entry.rule)
    object.member("severity", entry.severity.rawValue)
  }

  private static func write(_ diagnostic: Diagnostic, to entry: inout JSONLine) {
    if diagnostic.isBaselined { entry.member("baselined", true) }
    entry.member("class", diagnostic.className)
    entry.member("column", diagnostic.location?.column)
    entry.member("endColumn", diagnostic.location?.endColumn)
    entry.member("endLine", diagnostic.location?.endLine)
    entry.member("file", diagnostic.file)
    entry.member("key", diagnostic.key)
    entry.array("keyPath", diagnostic.keyPath)
    entry.member("line", diagnostic.location?.line)
    entry.member("message", diagnostic.message)
    entry.array("related", diagnostic.related) { related, _, place in
      related.member("column", place.location?.column)
      related.member("file", place.file)
      related.member("line", place.location?.line)
      related.member("message", place.message)
    }
    entry.member("rule", diagnostic.rule)
    entry.member("section", diagnostic.section)
    entry.member("severity", diagnostic.severity.rawValue)
    entry.array("suggestions", diagnostic.suggestions)
    if let reason = diagnostic.suppression { entry.object("suppressed") { $0.member("reason", reason) } }
  }
}
