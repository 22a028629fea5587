/// What is counted under names of one kind: under each event ID, or on each page.
struct StatisticsRows: Sendable {
  /// What an event adds to a row.
  struct Event {
    /// See ``DistinctSessions/fingerprint(_:kind:)``.
    var session: UInt64
    /// 0 to 23; -1 where it is not known.
    var hour: Int
    /// The time on the page, in microseconds; -1 for none.
    var duration: Int64
  }

  private(set) var names = CappedNames(.run)
  private(set) var counts: [Int] = []
  /// For each row 24.
  private var hours: [Int] = []
  private(set) var sessions = DistinctSessions()
  private(set) var durations = PageDurations()
  /// How many events have a name that found no room.
  private(set) var uncounted = 0

  /// Counts an event; returns its row.
  @inline(__always)
  @discardableResult
  mutating func add(_ name: borrowing Span<UInt8>, _ event: Event) -> Int? {
    guard let row = names.number(adding: name) else {
      uncounted += 1
      return nil
    }
    if row == counts.count {
      counts.append(0)
      hours.append(contentsOf: repeatElement(0, count: 24))
    }
    counts[row] += 1
    if event.hour >= 0 { hours[row * 24 + event.hour] += 1 }
    sessions.add(event.session, row: row)
    if event.duration >= 0 { durations.add(event.duration, row: row) }
    return row
  }

  /// How many events of a row came in each hour of the day.
  func hours(row: Int) -> [Int] { Array(hours[(row * 24)..<(row * 24 + 24)]) }
}
