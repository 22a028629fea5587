/// What the raw events of a row were, as ``RowSurvey`` counted them.
package struct RowEvents: Sendable, Equatable {
  /// How many raw events, at least 1.
  package var count: Int
  /// How many of them meet no condition of the row, so that they send nothing.
  package var unmatched: Int
  /// In microseconds since 1970; `nil` where no event has a time.
  package var firstSeen, lastSeen: Int64?
  /// Of these events.
  package var sessions: StatisticsReport.Sessions

  /// Adds what was counted under another spelling of the same name: Unicode has several of some letters.
  mutating func formUnion(_ other: RowEvents) {
    count += other.count
    unmatched += other.unmatched
    firstSeen = [firstSeen, other.firstSeen].compactMap(\.self).min()
    lastSeen = [lastSeen, other.lastSeen].compactMap(\.self).max()
    // They may have sessions in common.
    sessions = .init(count: max(sessions.count, other.sessions.count), precision: .partial)
  }
}

/// The counts of many rows.
struct RowTallies {
  /// What an event adds.
  struct Event {
    /// See ``DistinctSessions/fingerprint(_:kind:)``.
    var session: UInt64
    /// In microseconds since 1970.
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

  /// - Parameter count: of the rows that there are from the start; more come with their events.
  init(count: Int = 0) { rows = [Row](repeating: Row(), count: count) }

  /// Counts an event.
  ///
  /// - Parameter row: at most one more than there are.
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

  /// What was counted of a row.
  func events(_ row: Int) -> RowEvents {
    RowEvents(
      count: rows[row].count, unmatched: rows[row].unmatched, firstSeen: rows[row].firstSeen,
      lastSeen: rows[row].lastSeen, sessions: .init(sessions, row))
  }
}
