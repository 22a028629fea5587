/// The units of the times in a run: the one that the user gave, otherwise that of each number.
struct TimeUnits: Sendable, Codable {
  /// The unit that the user gave; `nil` to infer it from each number.
  private let asked: TimeUnit?
  /// The units so far, in order of first occurrence.
  private(set) var units: [TimeUnit]

  /// - Parameter asked: the unit that the user gave; `nil` to infer it from each number.
  init(_ asked: TimeUnit?) {
    self.asked = asked
    units = asked.map { [$0] } ?? []
  }

  /// Returns a time in microseconds since 1970; `nil` if it is not a time in the given unit.
  mutating func microseconds(_ time: EventTime) -> Int64? {
    if let asked { return time.microseconds(asked) }
    let unit = time.likelyUnit
    if !units.contains(unit) { units.append(unit) }
    return time.microseconds(unit)
  }
}

extension EventTime {
  /// Returns the time in microseconds since 1970, in the unit that the user gave, otherwise in the likely one.
  func microseconds(givenUnit unit: TimeUnit?) -> Int64? { microseconds(unit ?? likelyUnit) }
}
