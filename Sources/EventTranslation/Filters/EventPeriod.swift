/// The times of the events that are kept: from one moment on, and before another one.
public struct EventPeriod: Sendable, Equatable {
  /// A moment as a number, whose unit is that of the period or shown by its size, or by ISO 8601.
  public struct Moment: Sendable, Equatable {
    private let time: EventTime

    /// Reads a number, a date, or a date with a time; `nil` for any other text, and for a moment that is too far away.
    public init?(_ text: String) {
      let bytes = Array(text.utf8)
      guard let time = EventTime(bytes.span) ?? EventTime((bytes + Array("T00:00Z".utf8)).span) else { return nil }
      guard TimeUnit.allCases.contains(where: { time.microseconds($0) != nil }) else { return nil }
      self.time = time
    }

    /// Whether another moment is not after this one; false where the unit of a number may be another one than its size shows.
    public func isSurelyNotBefore(_ other: Moment) -> Bool {
      guard time.isNumber == other.time.isNumber, time.likelyUnit == other.time.likelyUnit else { return false }
      return (time.whole, time.billionths) >= (other.time.whole, other.time.billionths)
    }

    /// Microseconds since 1970.
    ///
    /// - Parameter unit: of numbers; `nil` to see it from their size.
    fileprivate func microseconds(asked unit: TimeUnit?) -> Int64? {
      time.microseconds(asked: time.isNumber && unit != .iso ? unit : nil)
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
    guard let moment = time.microseconds(asked: unit) else { return nil }
    if let since, since.microseconds(asked: unit).map({ moment < $0 }) ?? true { return false }
    if let until, until.microseconds(asked: unit).map({ moment >= $0 }) ?? true { return false }
    return true
  }
}
