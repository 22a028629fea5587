/// How pages that were left found the moment when they were entered.
public struct PageTimingCounts: Sendable, Equatable {
  /// The unit of the times; `nil` where no page event had a time.
  public internal(set) var unit: TimeUnit?
  /// Pages that were entered and left.
  public internal(set) var matched = 0
  /// Pages that were entered and, as far as is known, never left.
  public internal(set) var unmatchedEnters = 0
  /// Pages that were left and, as far as is known, never entered.
  public internal(set) var unmatchedLeaves = 0
  /// Of ``matched`` those that were left before they were entered, by the clock: they have no duration.
  public internal(set) var clockJumps = 0
  /// Of ``matched`` those of which one of the times is missing or cannot be read: they have no duration.
  public internal(set) var withoutTime = 0
}
