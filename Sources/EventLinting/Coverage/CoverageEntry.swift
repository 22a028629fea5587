import EventMapping

/// A row of the table, or an action or page without a row, and its state in the app and the dumps.
package struct CoverageEntry: Sendable, Equatable {
  /// The state of an entry, the worst first.
  package enum State: String, CaseIterable, Sendable {
    /// A row without events whose class or action the app does not have.
    case dead
    /// A row with events whose class or action is not in the manifest. The events are from another version of the app or a module loaded
    /// later.
    case ghost
    /// A row without events whose class and action the app has.
    case silent
    /// Events without a row.
    case untrackedUsed = "untracked-used"
    /// A row without events whose class and action the app may or may not have.
    case ambiguous
    /// An action or a page of the app without a row and without events.
    case untrackedUnused = "untracked-unused"
    /// A row with events.
    case fires
  }

  package var state: State
  /// The class name as written in the table, the manifest or the events.
  package var className: String
  /// The section of the row, or of a possible row.
  package var section: TableSection
  /// The phase, the action or the view; `nil` for a page without a row and without events.
  package var key: String?
  /// The event IDs of the row; empty without a row.
  package var eventIDs: [String] = []
  /// Whether the app has the entry's class and action; `nil` if that is not known.
  package var isInApp: Bool?
  /// The explanation of the state; `nil` if it needs no explanation.
  package var reason: String?
  /// The raw events; `nil` without events.
  package var events: ObservedRows.Events?

  /// The number of raw events.
  package var count: Int { events?.count ?? 0 }

  /// Whether an entry is listed before another: the worst state first, then the most events, then by name.
  static func precedes(_ left: CoverageEntry, _ right: CoverageEntry) -> Bool {
    if left.state != right.state { return left.rank < right.rank }
    if left.count != right.count { return left.count > right.count }
    return left.keyPath.lexicographicallyPrecedes(right.keyPath)
  }

  private var rank: Int { State.allCases.firstIndex(of: state) ?? 0 }

  private var keyPath: [String] { [className, section.rawValue, key ?? ""] }
}
