import EventMapping
import EventMapTableSearch

/// What raw events showed of a table: the rows that they lead to, and what no row names.
package struct ObservedRows: Sendable {
  /// The raw events of one row.
  package struct Events: Sendable, Equatable {
    /// How many, at least 1.
    package var count: Int
    /// How many of them meet no condition of the row, so that they send nothing.
    package var unmatched: Int
    /// In microseconds since 1970; `nil` where no event has a time.
    package var firstSeen, lastSeen: Int64?
    /// How many different sessions they are from.
    package var sessions: Int
    /// `exact`, `estimated` or, for a lower bound, `partial`.
    package var sessionsPrecision: String

    package init(
      count: Int, unmatched: Int = 0, firstSeen: Int64? = nil, lastSeen: Int64? = nil, sessions: Int = 1,
      sessionsPrecision: String = "exact"
    ) {
      self.count = count
      self.unmatched = unmatched
      self.firstSeen = firstSeen
      self.lastSeen = lastSeen
      self.sessions = sessions
      self.sessionsPrecision = sessionsPrecision
    }
  }

  /// The raw events that are under no row's name.
  package struct Others: Sendable, Equatable {
    /// Of classes that the settings of the table ignore, or in a touch phase that does not count.
    package var ignored: Int
    /// Of a type that no table can name.
    package var unknownType: Int
    /// Without a row, beyond the names that there is room for.
    package var uncounted: Int

    package init(ignored: Int = 0, unknownType: Int = 0, uncounted: Int = 0) {
      self.ignored = ignored
      self.unknownType = unknownType
      self.uncounted = uncounted
    }
  }

  /// By the rows of the table that have events.
  package var tracked: [EventTable.RowName: Events]
  /// By the classes and keys for which the table has no row.
  package var untracked: [EventTable.RowName: Events]
  /// All other raw events.
  package var others: Others

  package init(
    tracked: [EventTable.RowName: Events] = [:], untracked: [EventTable.RowName: Events] = [:],
    others: Others = Others()
  ) {
    self.tracked = tracked
    self.untracked = untracked
    self.others = others
  }

  /// How many raw events there were.
  package var eventCount: Int {
    [tracked, untracked].joined().reduce(0) { $0 + $1.value.count } + others.ignored + others.unknownType
      + others.uncounted
  }
}
