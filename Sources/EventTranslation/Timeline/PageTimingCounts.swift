/// How pages that were left found the moment when they were entered.
public struct PageTimingCounts: Sendable, Equatable, Codable {
  /// The units of the times, in the order in which dumps had them; none where no page event had a time.
  public internal(set) var units: [TimeUnit] = []
  /// The unit of all times; `nil` without one, and where there are several.
  public var unit: TimeUnit? { units.only }
  /// Pages that were entered and left.
  public internal(set) var matched = 0
  /// Pages that were entered and, as far as is known, never left.
  public internal(set) var unmatchedEnters = 0
  /// Of ``unmatchedEnters`` those that were forgotten while they were open, because memory is bounded.
  public internal(set) var forgottenPages = 0
  /// Sessions that were forgotten, because memory is bounded: those without events for the longest time. If they go on, the first page
  /// that they enter has no page before it.
  public internal(set) var forgottenSessions = 0
  /// Pages that were left and, as far as is known, never entered.
  public internal(set) var unmatchedLeaves = 0
  /// Of ``matched`` those that were left before they were entered, by the clock: they have no duration.
  public internal(set) var clockJumps = 0
  /// Of ``matched`` those of which one of the times is missing or cannot be read: they have no duration.
  public internal(set) var withoutTime = 0
}
