import EventMapping

/// The counts that statistics are made of, whether events were counted or parts added up.
struct StatisticsTallies {
  var totals = StatisticsTotals()
  var events = StatisticsRow.Counts()
  var pages = StatisticsRow.Counts()
  /// By the values of members; `nil` where none are named.
  var groups: GroupCounts?
  var actions = TouchRows()
  var activity: ActivityCounts
  var steps = PageStepCounts()

  init(utcOffset: UTCOffset, groups: GroupCounts?) {
    activity = ActivityCounts(seriesCount: 1, utcOffset: utcOffset)
    self.groups = groups
  }
}

/// The counts of all server events together.
struct StatisticsTotals {
  /// One row: all events.
  var sessions = DistinctSessions()
  private var lastSession: UInt64?
  /// Server events with and without an event ID.
  var withID = 0, withoutID = 0
  /// Server events without a time.
  var withoutTime = 0

  /// Whether any event has a time.
  var hasTimes: Bool { withoutTime < withID + withoutID }

  /// Counts the session of an event.
  mutating func addSession(_ session: UInt64) {
    if session == lastSession { return }
    sessions.add(session, row: 0)
    lastSession = session
  }
}
