/// What a rule is, for `eventmap rules`, `eventmap explain`, SARIF and the documentation.
public struct RuleInfo: Sendable {
  /// What a rule looks at.
  public enum Group: String, Sendable, CaseIterable {
    /// The file itself: syntax, keys, types.
    case file
    /// The table against the app manifest.
    case manifest
    /// The event IDs.
    case ids = "IDs"
    /// The entries of actions and phases that have several.
    case entries
    /// What the table says to people.
    case annotations
    /// The keys of views.
    case views
    /// What the app has and the table has not.
    case coverage
    /// The table against an earlier one.
    case compatibility = "compat"
    /// Settings, suppressions and baselines.
    case upkeep
  }

  /// Kebab-case, stable; it states the bad pattern.
  public let name: String
  /// What the rule looks at.
  public let group: Group
  /// The severity of its findings unless settings or flags say otherwise; `nil` for a rule that is off.
  public let defaultSeverity: Severity?
  /// What it finds, on one line, lower case.
  public let summary: String
  /// Why that is bad and what to do, a few lines.
  public let explanation: String
  /// A piece of a table that has the defect.
  public let bad: String
  /// The same, fixed.
  public let good: String

  /// What a rule compares the table with, so that it finds nothing without.
  enum Need: Sendable {
    case nothing, dump, earlierTable
    /// A dump whose events were looked up in the table.
    case rowsOfDump
  }

  /// What it compares the table with.
  let needs: Need

  init(
    _ name: String, _ group: Group, _ defaultSeverity: Severity?, _ summary: String,
    explanation: String, bad: String, good: String, needs: Need = .nothing
  ) {
    self.needs = needs
    self.name = name
    self.group = group
    self.defaultSeverity = defaultSeverity
    self.summary = summary
    self.explanation = explanation
    self.bad = bad
    self.good = good
  }
}
