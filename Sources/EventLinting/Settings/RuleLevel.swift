/// The level of a rule in settings and flags: a severity, or `off`.
///
/// ```swift
/// let linter = Linter(levels: ["duplicate-event-id": .error, "not-checked": .off])
/// ```
public struct RuleLevel: Sendable, Equatable {
  /// The names that ``init(_:)`` accepts.
  public static let names = ["error", "warning", "note", "off"]

  /// Findings are errors.
  public static let error = RuleLevel(severity: .error)
  /// Findings are warnings.
  public static let warning = RuleLevel(severity: .warning)
  /// Findings are notes.
  public static let note = RuleLevel(severity: .note)
  /// The rule finds nothing.
  public static let off = RuleLevel(severity: nil)

  /// The severity; `nil` for a rule that is off.
  public let severity: Severity?

  /// Makes the level of a severity; `nil` turns the rule off.
  public init(severity: Severity?) { self.severity = severity }

  /// Makes the level of a name: `error`, `warning`, `note` or `off`; `nil` for other names.
  public init?(_ name: String) {
    if name == "off" {
      severity = nil
    } else if let severity = Severity(rawValue: name) {
      self.severity = severity
    } else {
      return nil
    }
  }
}
