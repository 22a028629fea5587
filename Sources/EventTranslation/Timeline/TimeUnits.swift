/// The units of the times of a run: one that the user gave, else that of each number.
struct TimeUnits: Sendable, Codable {
  private let asked: TimeUnit?
  /// The units so far, in the order in which they came.
  private(set) var units: [TimeUnit]

  /// - Parameter asked: `nil` to see it from each number.
  init(_ asked: TimeUnit?) {
    self.asked = asked
    units = asked.map { [$0] } ?? []
  }

  /// Microseconds since 1970; `nil` for a time that the given unit has not.
  mutating func microseconds(_ time: EventTime) -> Int64? {
    if let asked { return time.microseconds(asked) }
    let unit = time.likelyUnit
    if !units.contains(unit) { units.append(unit) }
    return time.microseconds(unit)
  }
}

extension EventTime {
  /// Microseconds since 1970, by the unit that the user gave, else by that of the number.
  func microseconds(asked unit: TimeUnit?) -> Int64? { microseconds(unit ?? likelyUnit) }
}
