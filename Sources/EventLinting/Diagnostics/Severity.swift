/// The severity of a diagnostic.
public enum Severity: String, Sendable, CaseIterable, Comparable {
  /// Worth knowing.
  case note
  /// Probably wrong.
  case warning
  /// Wrong: events are lost or the table does not load.
  case error

  /// Orders severities; an error is the greatest.
  public static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }

  private var rank: Int {
    switch self {
    case .note: 0
    case .warning: 1
    case .error: 2
    }
  }
}
