/// The output formats of a lint report, each with its renderer.
public enum OutputStyle: String, Sendable, CaseIterable {
  /// For people: source line, caret, help.
  case text
  /// For Xcode's build log.
  case xcode
  /// For GitHub's annotations.
  case github
  /// For GitLab's Code Quality.
  case gitlab
  /// For code scanning, SARIF 2.1.0.
  case sarif
  /// For test reports.
  case junit
  /// For scripts, `eventmap-lint/1`.
  case json

  /// Whether a service reads it, which knows files by their paths from the root of the repository.
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
  ///   - usesColour: Whether text goes to a terminal that shows colour.
  ///   - showsStatistics: Whether text and JSON have the counts of findings by rule.
  ///   - failOn: From which severity on a finding is a failed test in JUnit's format; `nil` for never.
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
