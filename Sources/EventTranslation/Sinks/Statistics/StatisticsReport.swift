import EventMapping

/// The result of ``EventStatistics``: the server events by event ID, by page and by action. The most frequent come first; ties are in the
/// byte order of their names.
public struct StatisticsReport: Sendable, Equatable {
  /// A number of distinct sessions.
  public struct Sessions: Sendable, Equatable {
    /// The number of sessions. If the precision is partial, a lower bound.
    public var count: Int
    /// The precision of the number. An estimate has a standard error of 0.8 %.
    public var precision: StatisticsPrecision
  }

  /// Times spent on pages, from the `duration` of the events that leave them.
  public struct Durations: Sendable, Equatable {
    /// The number of events with a duration.
    public var count: Int
    /// The sum of the durations, in seconds.
    public var total: Double
    /// The median in seconds; of an even number of durations, the mean of the two in the middle. `nil` without durations.
    public var median: Double?
    /// The 95th percentile in seconds, by nearest rank: the least duration that at least 95 of 100 durations do not exceed.
    public var p95: Double?
    /// The precision of median and percentile. An estimate is within 0.4 %; a partial one covers only the first durations.
    public var precision: StatisticsPrecision
  }

  /// The counts of the whole run.
  public struct Totals: Sendable, Equatable {
    /// The lines by bucket. Here a line is mapped if its events now have an event ID, unmapped otherwise.
    public var lines: LineCounts
    /// The number of server events with an event ID. Exceeds the mapped lines if a table has several event IDs for one raw event.
    public var events: Int
    /// The sessions of all server events.
    public var sessions: Sessions
    /// The number of server events that count in no hour, because they have no time.
    public var withoutTime: Int
    /// The number of open pages that were forgotten to bound memory. Such a page has a time only if the event that leaves it has a
    /// `duration`.
    public var forgottenPages: Int
  }

  /// The control, gesture and row events of one action of a class, with or without an event ID.
  public struct Action: Sendable, Equatable {
    /// The class of the receiver.
    public var target: String
    /// The selector.
    public var action: String
    /// The number of server events.
    public var count: Int
    /// The number of control events in each touch phase; empty if no event has a touch phase.
    public var touchPhases: [TouchPhase: Int]

    /// Whether one touch may count more than once, because events came in several touch phases.
    public var isInSeveralTouchPhases: Bool { touchPhases.count > 1 }
    /// Whether touches never end: some events have a touch phase, but none has `ended` or `cancelled`.
    public var neverEnds: Bool {
      !touchPhases.isEmpty && touchPhases[.ended] == nil && touchPhases[.cancelled] == nil
    }
  }

  /// The server events by the values of members.
  public struct Groups: Sendable, Equatable {
    /// The dotted paths of the members.
    public var members: [String]
    /// At most 65,536 groups, the most frequent first.
    public var groups: [Group]
    /// The events of all groups beyond the limit, counted together under an empty name; `nil` if every group has a row.
    public var others: StatisticsRow?

    /// The members that no group has.
    package var missingMembers: [String] {
      if groups.isEmpty || others != nil { return [] }
      return members.indices.filter { member in groups.allSatisfy { $0.values[member] == nil } }.map { members[$0] }
    }
  }

  /// The server events with the same values of the group members.
  public struct Group: Sendable, Equatable {
    /// The value of each member: the text of a string, or the JSON of any other value; `nil` if the member is missing or null. A value over
    /// 1,024 bytes is represented by its start and the first digits of its digest.
    public var values: [String?]
    /// The counts of the group, under an empty name.
    public var counts: StatisticsRow
  }

  /// The server events over time.
  public struct Activity: Sendable, Equatable {
    /// The smallest unit of which 96 cover the events, otherwise the largest unit.
    public var unit: ActivityUnit
    /// The start of the first unit, in microseconds since 1970.
    public var start: Int64
    /// The number of events in each unit.
    public var counts: [Int]
    /// The number of events whose time is in none of these units.
    public var outside: Int
    /// The number of events without a readable time.
    public var withoutTime: Int
  }

  /// The number of times that users went from one page to another.
  public struct Step: Sendable, Equatable, Codable {
    /// The classes of the pages.
    public var from, to: String
    /// The number of times.
    public var count: Int
  }

  /// The counts of the whole run.
  public var totals: Totals
  /// The counts by event ID.
  public var events: [StatisticsRow]
  /// The counts by page.
  public var pages: [StatisticsRow]
  /// The counts by the values of members; `nil` if no members are given.
  public var groups: Groups?
  /// The counts by action.
  public var actions: [Action]
  /// The server events over time; `nil` if no event has a time.
  public var activity: Activity?
  /// The steps from page to page within sessions.
  public var steps: [Step]
  /// The number of events whose event ID, page or action is beyond the limit of 65,536 distinct names each.
  public var uncountedEvents, uncountedPages, uncountedActions: Int
  /// The offset from UTC of the hours.
  public var utcOffset: UTCOffset
  /// The unit of the events' times; `nil` if no event has a time, or if dumps have different units.
  public var timeUnit: TimeUnit?
}
