import EventMapping

/// Renders GitHub's workflow commands, which become annotations of a commit: `::error file=…,line=…::message`.
///
/// The format: GitHub, "Workflow commands for GitHub Actions", and the runner's `ActionCommand`, which reads it. The end column is that
/// of the contract, after the last scalar; columns are left out where a range ends on another line, since the runner drops them there.
public struct GitHubRenderer: Renderer {
  /// How many annotations of a kind GitHub keeps of a step.
  private static let annotationLimit = 10
  /// GitHub refuses a step's summary over 1 MiB whole; other commands of the step may write to it, too.
  private static let summaryLimit = 1_000_000

  /// Makes the renderer.
  public init() {}

  /// Writes what counts, as many as GitHub shows; then, if there are more, a plain line that says so.
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

  /// All findings that count as a Markdown table, to be appended to the file that `$GITHUB_STEP_SUMMARY` names.
  ///
  /// What GitHub would not take, over 1 MiB, is counted in a last line.
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

  /// What the runner unescapes; other controls, which it would pass on to a terminal, are made visible.
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

  /// A cell of a table: controls made visible, so that it stays on its line, and nothing read as markup.
  private func markdown(_ text: String) -> String {
    DisplayedName.plain(text).escaping { "\\`*_[]<>|~&$#".unicodeScalars.contains($0) ? "\\\($0)" : nil }
  }
}
