/// The times of the events that are kept: from one moment on, and before another one.
public struct EventPeriod: Sendable, Equatable {
  /// A moment in the unit of the dump, or by ISO 8601.
  public struct Moment: Sendable, Equatable {
    private let time: EventTime

    /// Reads a number in the unit of the dump, a date, or a date with a time; `nil` for any other text, and for a moment that is too far away.
    public init?(_ text: String) {
      let bytes = Array(text.utf8)
      guard let time = EventTime(bytes.span) ?? EventTime((bytes + Array("T00:00Z".utf8)).span) else { return nil }
      guard TimeUnit.allCases.contains(where: { time.microseconds($0) != nil }) else { return nil }
      self.time = time
    }

    /// Whether another moment of the same kind, both numbers or both texts, is not after this one.
    public func isSurelyNotBefore(_ other: Moment) -> Bool {
      guard time.isNumber == other.time.isNumber else { return false }
      return (time.whole, time.billionths) >= (other.time.whole, other.time.billionths)
    }

    /// Microseconds since 1970 where events have this unit.
    fileprivate func microseconds(_ unit: TimeUnit) -> Int64? {
      if !time.isNumber { return time.microseconds(.iso) }
      return time.microseconds(unit == .iso ? time.likelyUnit : unit)
    }
  }

  /// The first moment of the period; `nil` where it has no start.
  public var since: Moment?
  /// The first moment after the period; `nil` where it has no end.
  public var until: Moment?
  /// The member with the time; a dotted path names a nested one.
  public var timeMember: String
  /// The unit of times; `nil` where each number shows by its size whether it is of seconds or milliseconds.
  public var unit: TimeUnit?

  /// Makes a period; `nil` without a bound.
  ///
  /// - Parameter timing: which member has the time, and its unit.
  public init?(since: Moment?, until: Moment?, _ timing: PageTiming) {
    if since == nil, until == nil { return nil }
    (self.since, self.until) = (since, until)
    (timeMember, unit) = (timing.timeMember, timing.unit)
  }

  /// Whether a moment is in it; `nil` for one that the unit has not.
  func contains(_ time: EventTime) -> Bool? {
    let unit = unit ?? time.likelyUnit
    guard let moment = time.microseconds(unit) else { return nil }
    if let since, since.microseconds(unit).map({ moment < $0 }) ?? true { return false }
    if let until, until.microseconds(unit).map({ moment >= $0 }) ?? true { return false }
    return true
  }
}
