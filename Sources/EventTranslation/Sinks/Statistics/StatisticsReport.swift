import EventMapping

/// What ``EventStatistics`` found: the server events by event ID, by page and by action. The most frequent come first, ties by the bytes
/// of their names.
public struct StatisticsReport: Sendable, Equatable {
  /// How many different sessions there were.
  public struct Sessions: Sendable, Equatable {
    /// How many sessions; with a partial precision a lower bound.
    public var count: Int
    /// An estimate has a standard error of 0.8 %.
    public var precision: StatisticsPrecision
  }

  /// How long pages were looked at, by the `duration` of the events that leave them.
  public struct Durations: Sendable, Equatable {
    /// How many of the events have a duration.
    public var count: Int
    /// All of them together, in seconds.
    public var total: Double
    /// In seconds; of an even number of durations the mean of the two in the middle. `nil` without durations.
    public var median: Double?
    /// The 95th percentile in seconds, by the nearest rank: the least duration that at least 95 of 100 do not exceed.
    public var p95: Double?
    /// What median and percentile are: an estimate is at most 0.4 % away, a partial one covers the first durations.
    public var precision: StatisticsPrecision
  }

  /// What the whole run has in common.
  public struct Totals: Sendable, Equatable {
    /// Lines by bucket; mapped are those that have an event ID now, unmapped the events that have none.
    public var lines: LineCounts
    /// Server events with an event ID; more than the mapped lines where a table has several for one raw event.
    public var events: Int
    /// Of all server events.
    public var sessions: Sessions
    /// Server events that count in no hour, because they have no time.
    public var withoutTime: Int
    /// Pages that were forgotten while they were open, because memory is bounded: they have a time only if the event that leaves them has
    /// it itself.
    public var forgottenPages: Int
  }

  /// The control, gesture and row events of one action of a class, with an event ID or without.
  public struct Action: Sendable, Equatable {
    /// The class of the receiver.
    public var target: String
    /// The selector.
    public var action: String
    /// How many server events.
    public var count: Int
    /// How many control events each touch phase has; empty where no event has a touch phase.
    public var touchPhases: [TouchPhase: Int]

    /// Whether a touch may be counted more than once: it came in more than one phase.
    public var isInSeveralTouchPhases: Bool { touchPhases.count > 1 }
    /// Whether touches never end: there are some, but none in the phase `ended` or `cancelled`.
    public var neverEnds: Bool {
      !touchPhases.isEmpty && touchPhases[.ended] == nil && touchPhases[.cancelled] == nil
    }
  }

  /// The server events by the values of members.
  public struct Groups: Sendable, Equatable {
    /// The dotted paths of the members.
    public var members: [String]
    /// The groups, the most frequent first; at most 65,536.
    public var groups: [Group]
    /// The events of all groups that found no room, counted together; `nil` where all did. Its name is empty.
    public var others: StatisticsRow?

    /// The members that no group has.
    package var missingMembers: [String] {
      if groups.isEmpty || others != nil { return [] }
      return members.indices.filter { member in groups.allSatisfy { $0.values[member] == nil } }.map { members[$0] }
    }
  }

  /// The server events that have the same values of some members.
  public struct Group: Sendable, Equatable {
    /// In the order of the members: the text of a string, or the JSON of any other value; `nil` where the member is missing or null. Of a
    /// value over 1,024 bytes it is the start, and a digest of all.
    public var values: [String?]
    /// The counts. The name is empty.
    public var counts: StatisticsRow
  }

  /// When the server events came.
  public struct Activity: Sendable, Equatable {
    /// The smallest unit of which 96 are enough, or else the largest.
    public var unit: ActivityUnit
    /// When the first unit begins, in microseconds since 1970.
    public var start: Int64
    /// One for each unit.
    public var counts: [Int]
    /// How many events have a time that is in none of these units.
    public var outside: Int
    /// How many have no time that can be read.
    public var withoutTime: Int
  }

  /// How often users went from one page to another.
  public struct Step: Sendable, Equatable, Codable {
    /// The classes of the pages.
    public var from, to: String
    /// How often.
    public var count: Int
  }

  /// What the whole run has in common.
  public var totals: Totals
  /// By event ID.
  public var events: [StatisticsRow]
  /// By page.
  public var pages: [StatisticsRow]
  /// By the values of members; `nil` where no members are named.
  public var groups: Groups?
  /// By action.
  public var actions: [Action]
  /// When the events came; `nil` where no event has a time.
  public var activity: Activity?
  /// From page to page, as sessions enter them.
  public var steps: [Step]
  /// Events of event IDs, of pages and of actions for which there was no room to count: beyond 65,536 different ones of each.
  public var uncountedEvents, uncountedPages, uncountedActions: Int
  /// The time zone of the hours.
  public var utcOffset: UTCOffset
  /// The unit of the events' times; `nil` where no event has a time, and where dumps have several units.
  public var timeUnit: TimeUnit?
}
