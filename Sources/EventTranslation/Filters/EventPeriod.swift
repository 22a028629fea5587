/// A filter by time: keeps the events from one moment on and before another.
public struct EventPeriod: Sendable, Equatable {
  /// A moment: a text by ISO 8601, or a number. The number is in the period's unit; without one, its size determines the unit.
  public struct Moment: Sendable, Equatable {
    private let time: EventTime

    /// Parses a number, a date, or a date with a time. Returns `nil` for any other text, and for a moment out of range.
    public init?(_ text: String) {
      let bytes = Array(text.utf8)
      guard let time = EventTime(bytes.span) ?? EventTime((bytes + Array("T00:00Z".utf8)).span) else { return nil }
      guard TimeUnit.allCases.contains(where: { time.microseconds($0) != nil }) else { return nil }
      self.time = time
    }

    /// Whether this moment is at or after another one. False if they cannot be compared for sure: a number with a text, or numbers whose
    /// sizes suggest different units.
    public func isSurelyNotBefore(_ other: Moment) -> Bool {
      guard time.isNumber == other.time.isNumber, time.likelyUnit == other.time.likelyUnit else { return false }
      return (time.whole, time.billionths) >= (other.time.whole, other.time.billionths)
    }

    /// Returns the moment in microseconds since 1970.
    ///
    /// - Parameter unit: the unit of numbers; `nil` to infer it from their size.
    fileprivate func microseconds(givenUnit unit: TimeUnit?) -> Int64? {
      time.microseconds(givenUnit: time.isNumber && unit != .iso ? unit : nil)
    }
  }

  /// The first moment of the period; `nil` for a period without a start.
  public var since: Moment?
  /// The first moment after the period; `nil` for a period without an end.
  public var until: Moment?
  /// The member with the time. A dotted path names a nested member.
  public var timeMember: String
  /// The unit of times; `nil` to infer it from the size of each number.
  public var unit: TimeUnit?

  /// Makes a period; `nil` if both bounds are missing.
  ///
  /// - Parameter timing: the member with the time, and its unit.
  public init?(since: Moment?, until: Moment?, _ timing: PageTiming) {
    if since == nil, until == nil { return nil }
    (self.since, self.until) = (since, until)
    (timeMember, unit) = (timing.timeMember, timing.unit)
  }

  /// Whether a time is in the period; `nil` if it cannot be a time in the period's unit.
  func contains(_ time: EventTime) -> Bool? {
    guard let moment = time.microseconds(givenUnit: unit) else { return nil }
    if let since, since.microseconds(givenUnit: unit).map({ moment < $0 }) ?? true { return false }
    if let until, until.microseconds(givenUnit: unit).map({ moment >= $0 }) ?? true { return false }
    return true
  }
}
