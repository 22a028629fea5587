/// The description of a rule, for `eventmap rules`, `eventmap explain`, SARIF and the documentation.
public struct RuleInfo: Sendable {
  /// The subject of a rule.
  public enum Group: String, Sendable, CaseIterable {
    /// The file itself: syntax, keys, types.
    case file
    /// The table against the app manifest.
    case manifest
    /// The event IDs.
    case ids = "IDs"
    /// The entries of rows that have several.
    case entries
    /// The keys for people, such as `Description` and `Owner`.
    case annotations
    /// The keys of views.
    case views
    /// The app's pages, actions and events that the table lacks, and the reverse.
    case coverage
    /// The table against an earlier one.
    case compatibility = "compat"
    /// Settings, suppressions and baselines.
    case upkeep
  }

  /// The stable name of the rule in kebab-case, which states the bad pattern.
  public let name: String
  /// The subject of the rule.
  public let group: Group
  /// The severity of the rule's findings unless settings or flags change it; `nil` for a rule that is off by default.
  public let defaultSeverity: Severity?
  /// The defect, on one line, lower case.
  public let summary: String
  /// The consequences of the defect and the remedy, a few lines.
  public let explanation: String
  /// A part of a table with the defect.
  public let bad: String
  /// The same part after the fix.
  public let good: String

  /// An input besides the table without which a rule finds nothing.
  enum Need: Sendable {
    case nothing, dump, earlierTable
    /// A dump, and the counts of its events for each row of the table.
    case rowsOfDump
  }

  /// The input that the rule needs besides the table.
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
