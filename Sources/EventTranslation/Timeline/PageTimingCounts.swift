/// The counts of page timing: the pages entered and left, and the reasons for missing durations.
public struct PageTimingCounts: Sendable, Equatable, Codable {
  /// The units of the times, in order of first occurrence; empty if no page event had a time.
  public internal(set) var units: [TimeUnit] = []
  /// The unit of all times; `nil` if no page event had a time, or if there are several units.
  public var unit: TimeUnit? { units.only }
  /// The number of pages that were entered and left.
  public internal(set) var matched = 0
  /// The number of pages that were entered and not known to have been left.
  public internal(set) var unmatchedEnters = 0
  /// The number of ``unmatchedEnters`` that were forgotten while open, to bound memory.
  public internal(set) var forgottenPages = 0
  /// The number of sessions that were forgotten to bound memory, namely those without events for the longest time. If such a session
  /// continues, its next page has no page before it.
  public internal(set) var forgottenSessions = 0
  /// The number of pages that were left and not known to have been entered.
  public internal(set) var unmatchedLeaves = 0
  /// The number of ``matched`` pages without a duration because the clock jumped back.
  public internal(set) var clockJumps = 0
  /// The number of ``matched`` pages without a duration because one of the times is missing or unreadable.
  public internal(set) var withoutTime = 0
}
