/// The unit of the times of dumps: as asked for, or of each dump that of its first time. Kitlogs have seconds where other dumps have milliseconds.
struct DumpTimeUnit: Sendable, Codable {
  private let asked: TimeUnit?
  /// That of the current dump; `nil` before its first time.
  private var current: TimeUnit?
  /// All of them, in the order in which they came.
  private(set) var units: [TimeUnit]

  /// - Parameter asked: `nil` to see it from each dump.
  init(_ asked: TimeUnit?) {
    self.asked = asked
    current = asked
    units = asked.map { [$0] } ?? []
  }

  mutating func beginDump() { current = asked }

  /// Microseconds since 1970; `nil` for a time that the dump's unit has not.
  mutating func microseconds(_ time: EventTime) -> Int64? {
    if let current { return time.microseconds(current) }
    let unit = time.likelyUnit
    current = unit
    if !units.contains(unit) { units.append(unit) }
    return time.microseconds(unit)
  }
}
