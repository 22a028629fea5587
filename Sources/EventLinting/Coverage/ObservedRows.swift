import EventMapping
import EventMapTableSearch

/// The raw events of dumps, counted by the rows of a table and by the names that have no row.
package struct ObservedRows: Sendable {
  /// The raw events of one row.
  package struct Events: Sendable, Equatable {
    /// The number of raw events, at least 1.
    package var count: Int
    /// The number of raw events that meet none of the row's conditions, so that they send nothing.
    package var unmatched: Int
    /// The first and last time of the events, in microseconds since 1970; `nil` if no event has a time.
    package var firstSeen, lastSeen: Int64?
    /// The number of different sessions.
    package var sessions: Int
    /// The precision of ``sessions``: `exact`, `estimated` or, for a lower bound, `partial`.
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

  /// The numbers of raw events that belong to neither a row nor a listed name.
  package struct Others: Sendable, Equatable {
    /// The events of classes that the table's settings ignore, or in a touch phase that does not count.
    package var ignored: Int
    /// The events with a type that no table can name.
    package var unknownType: Int
    /// The events without a row whose names exceed the limit of listed names.
    package var uncounted: Int

    package init(ignored: Int = 0, unknownType: Int = 0, uncounted: Int = 0) {
      self.ignored = ignored
      self.unknownType = unknownType
      self.uncounted = uncounted
    }
  }

  /// The events of each row that has any.
  package var tracked: [EventTable.RowName: Events]
  /// The events without a row, by class and key.
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

  /// The number of all raw events.
  package var eventCount: Int {
    [tracked, untracked].joined().reduce(0) { $0 + $1.value.count } + others.ignored + others.unknownType
      + others.uncounted
  }
}
