import EventMapping

/// A renderer of GitHub's workflow commands, which become annotations of a commit: `::error file=…,line=…::message`.
///
/// The format: GitHub, "Workflow commands for GitHub Actions", and the runner's `ActionCommand`, which reads it. The end column is after
/// the last scalar. Columns are left out if a range ends on another line, because the runner drops them.
public struct GitHubRenderer: Renderer {
  /// The maximum number of annotations of a severity that GitHub keeps for a step.
  private static let annotationLimit = 10
  /// The maximum length of a step's summary in bytes. GitHub rejects a summary over 1 MiB, to which other commands may also write.
  private static let summaryLimit = 1_000_000

  /// Makes the renderer.
  public init() {}

  /// Writes the active findings up to GitHub's limit, and the number of the others as a plain line.
  public func write<Failure>(_ report: LintReport, to output: ReportOutput<Failure>) throws(Failure) {
    var counts: [Severity: Int] = [:]
    for diagnostic in report.diagnostics where diagnostic.isActive {
      counts[diagnostic.severity, default: 0] += 1
      if counts[diagnostic.severity, default: 0] <= Self.annotationLimit { try output.append(command(diagnostic)) }
    }
    let rest = Severity.allCases.reversed().compactMap { severity in
      let count = counts[severity, default: 0] - Self.annotationLimit
      return count > 0 ? DisplayedName.counted(count, "more " + severity.rawValue) : nil
    }
    if rest.isEmpty { return }
    try output.append(
      "\(rest.joined(separator: ", ")) without annotation: GitHub shows \(Self.annotationLimit) of a kind\n")
  }

  /// Returns all active findings as a Markdown table, for the file that `$GITHUB_STEP_SUMMARY` names.
  ///
  /// The findings beyond GitHub's limit of 1 MiB are counted in a last line.
  public func stepSummary(_ report: LintReport) -> String {
    let title = "### eventmap lint\n\n\(report.tally)\n"
    let active = report.active
    guard !active.isEmpty else { return title }
    var text = title + "\n| Severity | Place | Message | Rule |\n| --- | --- | --- | --- |\n"
    for (index, diagnostic) in active.enumerated() {
      let cells = [diagnostic.severity.rawValue, diagnostic.place, diagnostic.sentence, diagnostic.rule]
      let row = "| \(cells.map(markdown).joined(separator: " | ")) |\n"
      guard text.utf8.count + row.utf8.count <= Self.summaryLimit else {
        return text + "\n\(active.count - index) more are left out: a step's summary has at most 1 MiB\n"
      }
      text += row
    }
    return text
  }

  private func command(_ diagnostic: Diagnostic) -> String {
    let name = diagnostic.severity == .note ? "notice" : diagnostic.severity.rawValue
    var properties = [("file", diagnostic.file.tidyPath)]
    if let location = diagnostic.location {
      let isOneLine = location.line == location.endLine
      properties.append(("line", "\(location.line)"))
      if isOneLine { properties.append(("col", "\(location.column)")) }
      properties.append(("endLine", "\(location.endLine)"))
      if isOneLine { properties.append(("endColumn", "\(location.endColumn)")) }
    }
    properties.append(("title", diagnostic.rule))
    let list = properties.map { "\($0)=\(escaped($1, inProperty: true))" }.joined(separator: ",")
    return "::\(name) \(list)::\(escaped(diagnostic.sentence, inProperty: false))\n"
  }

  /// Escapes the characters that the runner unescapes. Other control characters are made visible, because the runner would pass them to a
  /// terminal.
  private func escaped(_ text: String, inProperty: Bool) -> String {
    text.escaping { scalar in
      switch scalar {
      case "%": "%25"
      case "\r": "%0D"
      case "\n": "%0A"
      case ":": inProperty ? "%3A" : nil
      case ",": inProperty ? "%2C" : nil
      default: scalar.properties.generalCategory == .control ? DisplayedName.plain(String(scalar)) : nil
      }
    }
  }

  /// Escapes a table cell: control characters are made visible, so that it stays on its line, and nothing is read as markup.
  private func markdown(_ text: String) -> String {
    DisplayedName.plain(text).escaping { "\\`*_[]<>|~&$#".unicodeScalars.contains($0) ? "\\\($0)" : nil }
  }
}
