import EventMapping

/// The counts behind a report, either of counted events or of added parts.
struct StatisticsTallies {
  var totals = StatisticsTotals()
  var events = StatisticsRow.Counts()
  var pages = StatisticsRow.Counts()
  /// The counts by the values of members; `nil` if no members are given.
  var groups: GroupCounts?
  var actions = ActionCounts()
  var activity: ActivityCounts
  var steps = PageStepCounts()

  init(utcOffset: UTCOffset, groups: GroupCounts?) {
    activity = ActivityCounts(seriesCount: 1, utcOffset: utcOffset)
    self.groups = groups
  }
}

/// The counts of all server events together.
struct StatisticsTotals {
  /// The sessions of all events, in one row.
  var sessions = DistinctSessions()
  private var lastSession: UInt64?
  /// The numbers of server events with and without an event ID.
  var withID = 0, withoutID = 0
  /// The number of server events without a time.
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
