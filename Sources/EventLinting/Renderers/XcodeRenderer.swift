import EventMapping

/// Renders for Xcode's build log: `file:line:column: error: message [rule]`, as its script build phases read it.
///
/// The format: Apple, "Running custom scripts during a build", "Log errors and warnings from your script". A finding is a line; related
/// places follow it as lines with `note:`, as compilers have it.
public struct XcodeRenderer: Renderer {
  /// Makes the renderer.
  public init() {}

  /// Writes what counts; nothing when nothing was found.
  public func write<Failure>(_ report: LintReport, to output: ReportOutput<Failure>) throws(Failure) {
    for diagnostic in report.diagnostics where diagnostic.isActive {
      try output.append(line(diagnostic.place, diagnostic.severity, "\(diagnostic.sentence) [\(diagnostic.rule)]"))
      for related in diagnostic.related {
        try output.append(line(related.location.place(in: related.file), .note, related.message))
      }
    }
  }

  private func line(_ place: String, _ severity: Severity, _ message: String) -> String {
    // Xcode opens the path, so it must stay what it is, unless it would end the line.
    let hasControls = place.unicodeScalars.contains { $0.properties.generalCategory == .control }
    let path = hasControls ? DisplayedName.plain(place) : place
    return "\(path): \(severity.rawValue): \(DisplayedName.plain(message))\n"
  }
}
