import EventMapping

/// A row of the table, or an action or page without one, with what the app and the dumps say of it.
package struct CoverageEntry: Sendable, Equatable {
  /// What can be said of it, the worst first.
  package enum State: String, CaseIterable, Sendable {
    /// A row of something that the app does not have and that no event came from.
    case dead
    /// A row of something that is not in this manifest, and yet has events: of another version, or of a module loaded later.
    case ghost
    /// A row of something that the app has, without events.
    case silent
    /// Events that no row names.
    case untrackedUsed = "untracked-used"
    /// A row without events of which it is not known whether the app has what it names.
    case ambiguous
    /// An action or a page of the app without a row and without events.
    case untrackedUnused = "untracked-unused"
    /// A row with events.
    case fires
  }

  package var state: State
  /// As the table, the manifest or the events write it.
  package var className: String
  /// Where in the class it is, or would be.
  package var section: TableSection
  /// The phase, the action or the view; `nil` for a page without a row and without events, which has no phase.
  package var key: String?
  /// What the row sends; empty without a row.
  package var eventIDs: [String] = []
  /// Whether the manifest has it; `nil` where that is not known.
  package var isInApp: Bool?
  /// What more there is to know.
  package var reason: String?
  /// `nil` without events.
  package var events: ObservedRows.Events?

  /// How many raw events.
  package var count: Int { events?.count ?? 0 }

  /// The worst state first, then the most events, then by name.
  static func precedes(_ left: CoverageEntry, _ right: CoverageEntry) -> Bool {
    if left.state != right.state { return left.rank < right.rank }
    if left.count != right.count { return left.count > right.count }
    return left.keyPath.lexicographicallyPrecedes(right.keyPath)
  }

  private var rank: Int { State.allCases.firstIndex(of: state) ?? 0 }

  private var keyPath: [String] { [className, section.rawValue, key ?? ""] }
}
