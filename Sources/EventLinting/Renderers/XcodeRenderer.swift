import EventMapping

/// A renderer for Xcode's build log: `file:line:column: error: message [rule]`, which script build phases recognize.
///
/// The format: Apple, "Running custom scripts during a build", "Log errors and warnings from your script". A finding is a line; related
/// places follow as lines with `note:`, as in compiler output.
public struct XcodeRenderer: Renderer {
  /// Makes the renderer.
  public init() {}

  /// Writes the active findings; nothing without any.
  public func write<Failure>(_ report: LintReport, to output: ReportOutput<Failure>) throws(Failure) {
    for diagnostic in report.diagnostics where diagnostic.isActive {
      try output.append(line(diagnostic.place, diagnostic.severity, "\(diagnostic.sentence) [\(diagnostic.rule)]"))
      for related in diagnostic.related {
        try output.append(line(related.location.place(in: related.file), .note, related.message))
      }
    }
  }

  private func line(_ place: String, _ severity: Severity, _ message: String) -> String {
    // Xcode opens the path, so it is unchanged unless it has control characters, which could end the line.
    let hasControls = place.unicodeScalars.contains { $0.properties.generalCategory == .control }
    let path = hasControls ? DisplayedName.plain(place) : place
    return "\(path): \(severity.rawValue): \(DisplayedName.plain(message))\n"
  }
}
