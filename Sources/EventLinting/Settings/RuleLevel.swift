/// The severity of a rule's findings as settings and flags say it, or `off`.
public struct RuleLevel: Sendable, Equatable {
  /// The names that ``init(_:)`` takes.
  public static let names = ["error", "warning", "note", "off"]

  /// Findings are errors.
  public static let error = RuleLevel(severity: .error)
  /// Findings are warnings.
  public static let warning = RuleLevel(severity: .warning)
  /// Findings are notes.
  public static let note = RuleLevel(severity: .note)
  /// The rule finds nothing.
  public static let off = RuleLevel(severity: nil)

  /// `nil` for a rule that is off.
  public let severity: Severity?

  /// A rule whose findings are of a severity; `nil` turns it off.
  public init(severity: Severity?) { self.severity = severity }

  /// Reads `error`, `warning`, `note` or `off`.
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
