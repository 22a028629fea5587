/// The output formats of a lint report.
///
/// ```swift
/// let bytes = OutputStyle.sarif.renderer(version: "1.0.0").render(report)
/// ```
public enum OutputStyle: String, Sendable, CaseIterable {
  /// Text for people, with source line, caret and help.
  case text
  /// Lines for Xcode's build log.
  case xcode
  /// Commands for GitHub's annotations.
  case github
  /// JSON for GitLab's Code Quality.
  case gitlab
  /// SARIF 2.1.0 for code scanning.
  case sarif
  /// JUnit's XML for test reports.
  case junit
  /// JSON for scripts, `eventmap-lint/1`.
  case json

  /// Whether a service reads the format. Services identify files by their paths from the root of the repository.
  package var isForServices: Bool {
    switch self {
    case .github, .gitlab, .sarif, .junit: true
    case .text, .xcode, .json: false
    }
  }

  /// Makes the renderer.
  ///
  /// - Parameters:
  ///   - version: The version of `eventmap` that SARIF names.
  ///   - usesColour: Whether text goes to a terminal that shows color.
  ///   - showsStatistics: Whether text and JSON have the counts of findings by rule.
  ///   - failOn: The lowest severity that is a failed test in JUnit's format; `nil` for no failed tests.
  public func renderer(
    version: String, usesColour: Bool = false, showsStatistics: Bool = false, failOn: Severity? = .warning
  ) -> any Renderer {
    switch self {
    case .text: TextRenderer(usesColour: usesColour, showsStatistics: showsStatistics)
    case .xcode: XcodeRenderer()
    case .github: GitHubRenderer()
    case .gitlab: GitLabRenderer()
    case .sarif: SARIFRenderer(version: version)
    case .junit: JUnitRenderer(failOn: failOn)
    case .json: JSONRenderer(showsStatistics: showsStatistics)
    }
  }
}
