/// The counts of a row's raw events.
package struct RowEvents: Sendable, Equatable {
  /// The number of raw events, at least 1.
  package var count: Int
  /// The number of raw events that meet no condition of the row, so that they send nothing.
  package var unmatched: Int
  /// The first and the last time, in microseconds since 1970; `nil` if no event has a time.
  package var firstSeen, lastSeen: Int64?
  /// The sessions of these events.
  package var sessions: StatisticsReport.Sessions

  /// Adds the counts of another spelling of the same name: Unicode has several for some letters.
  mutating func formUnion(_ other: RowEvents) {
    count += other.count
    unmatched += other.unmatched
    firstSeen = [firstSeen, other.firstSeen].compactMap(\.self).min()
    lastSeen = [lastSeen, other.lastSeen].compactMap(\.self).max()
    // The spellings may share sessions, so the larger count is a lower bound.
    sessions = .init(count: max(sessions.count, other.sessions.count), precision: .partial)
  }
}

/// The counts of many rows.
struct RowTallies {
  /// The values of an event that its row counts.
  struct Event {
    /// The hash of the session; see ``DistinctSessions/fingerprint(_:kind:)``.
    var session: UInt64
    /// The time in microseconds since 1970; `nil` if unknown.
    var time: Int64?
  }

  private struct Row {
    var count = 0
    var unmatched = 0
    var firstSeen: Int64?
    var lastSeen: Int64?
  }

  private var rows: [Row]
  private var sessions = DistinctSessions()

  /// - Parameter count: the initial number of rows. Further rows are added with their first events.
  init(count: Int = 0) { rows = [Row](repeating: Row(), count: count) }

  /// Counts an event.
  ///
  /// - Parameter row: the number of the row, at most the current number of rows.
  mutating func add(_ event: Event, to row: Int, isUnmatched: Bool) {
    if row == rows.count { rows.append(Row()) }
    rows[row].count += 1
    if isUnmatched { rows[row].unmatched += 1 }
    if let time = event.time {
      rows[row].firstSeen = min(rows[row].firstSeen ?? time, time)
      rows[row].lastSeen = max(rows[row].lastSeen ?? time, time)
    }
    sessions.add(event.session, row: row)
  }

  /// Whether a row has events.
  func hasEvents(_ row: Int) -> Bool { rows[row].count > 0 }

  /// Returns the counts of a row.
  func events(_ row: Int) -> RowEvents {
    RowEvents(
      count: rows[row].count, unmatched: rows[row].unmatched, firstSeen: rows[row].firstSeen,
      lastSeen: rows[row].lastSeen, sessions: .init(sessions, row))
  }
}
