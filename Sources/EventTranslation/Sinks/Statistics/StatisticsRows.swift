/// What is counted under names of one kind: under each event ID, or on each page.
struct StatisticsRows: Sendable {
  /// What an event adds to a row.
  struct Event {
    /// See ``DistinctSessions/fingerprint(_:kind:)``.
    var session: UInt64
    /// In microseconds since 1970; `nil` where it is not known.
    var time: Int64?
    /// 0 to 23; -1 where it is not known.
    var hour: Int
    /// The time on the page, in microseconds; -1 for none.
    var duration: Int64
  }

  private static let stride = 25

  private(set) var names = CappedNames(.run)
  /// For each row its 24 hours and, last, the count of its events: side by side, because memory is what counting waits for.
  private var counts: [Int] = []
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
    if row * Self.stride == counts.count { counts.append(contentsOf: repeatElement(0, count: Self.stride)) }
    add(row: row, event)
    return row
  }

  /// Counts an event in a row that there is.
  @inline(__always)
  mutating func add(row: Int, _ event: Event) {
    let start = row * Self.stride
    if event.hour >= 0 { counts[start + event.hour] += 1 }
    counts[start + 24] += 1
    sessions.add(event.session, row: row)
    if event.duration >= 0 { durations.add(event.duration, row: row) }
  }

  /// How many events each row has.
  var eventCounts: [Int] { Swift.stride(from: 24, to: counts.count, by: Self.stride).map { counts[$0] } }

  /// How many events of a row came in each hour of the day.
  func hours(row: Int) -> [Int] { Array(counts[(row * Self.stride)..<(row * Self.stride + 24)]) }
}
