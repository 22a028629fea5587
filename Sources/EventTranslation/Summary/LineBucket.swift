import EventMapping

/// Where a line is counted. Summaries list the buckets in this order; JSON has a member of each name.
public enum LineBucket: Int, Sendable, CaseIterable, CodingKey {
  /// Raw events that the table names.
  case mapped
  /// Raw events that the table does not name.
  case unmapped
  /// Raw events that settings ignore.
  case ignored
  /// Raw events that a filter leaves out.
  case filtered
  /// Lines that are no raw event.
  case rejected
  /// Blank lines and headers.
  case skipped

  /// As texts and JSON have it.
  package var name: String { stringValue }

  /// Whether its lines are raw events that filters and surveys look at.
  var isConsidered: Bool {
    switch self {
    case .mapped, .unmapped, .ignored: true
    case .filtered, .rejected, .skipped: false
    }
  }

  /// Whether its lines should be mapped, so that `--require-mapped` asks for a share of them.
  var shouldBeMapped: Bool {
    switch self {
    case .mapped, .unmapped, .rejected: true
    case .ignored, .filtered, .skipped: false
    }
  }

  /// Why a run can have raw events, but neither mapped nor unmapped ones; `nil` where this bucket is no reason.
  func cause(_ totals: LineCounts) -> String? {
    let events = DisplayedName.counted(totals[self], "raw event")
    switch self {
    case .ignored:
      return "the settings of the table ignore \(events)"
        + (totals[.rejected] > 0 ? ", all others are rejected" : "")
    case .filtered: return "the filters leave out \(events)"
    case .mapped, .unmapped, .rejected, .skipped: return nil
    }
  }
}
