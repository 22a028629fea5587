import EventMapping

/// The outcome under which a line is counted. Summaries list the buckets in this order; JSON has a member for each.
public enum LineBucket: Int, Sendable, CaseIterable, CodingKey {
  /// Raw events with an event ID in the table.
  case mapped
  /// Raw events without an event ID in the table.
  case unmapped
  /// Raw events that the settings of the table ignore.
  case ignored
  /// Raw events that a filter drops.
  case filtered
  /// Lines that are not valid raw events.
  case rejected
  /// Blank lines and headers.
  case skipped

  /// The name in texts and JSON.
  package var name: String { stringValue }

  /// Whether the bucket's lines are raw events that filters and surveys consider.
  var isConsidered: Bool {
    switch self {
    case .mapped, .unmapped, .ignored: true
    case .filtered, .rejected, .skipped: false
    }
  }

  /// Whether the bucket's lines should be mapped and so count for `--require-mapped`.
  var shouldBeMapped: Bool {
    switch self {
    case .mapped, .unmapped, .rejected: true
    case .ignored, .filtered, .skipped: false
    }
  }

  /// Returns the reason why no raw event is mapped or unmapped, if this bucket has them; `nil` if the bucket is not a reason.
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
