import EventMapping

/// The counts of one event ID or one page. The counts of a page include events without an event ID.
///
/// To add a column, add a property here, a case of ``Column``, and its sum in ``Counts``; all formats and the JSON Schema follow.
public struct StatisticsRow: Sendable, Equatable {
  /// The event ID, or the class of the page.
  public var name: String
  /// The number of server events.
  public var count: Int
  /// The number of events that enter and leave the page; `nil` for an event ID.
  public var enters, leaves: Int?
  /// The sessions of these events.
  public var sessions: StatisticsReport.Sessions
  /// The durations of the events that leave a page.
  public var durations: StatisticsReport.Durations
  /// The number of events in each hour of the day, 0 to 23.
  public var hours: [Int]

  /// A column besides name, count and hours, in the order of CSV.
  package enum Column: String, CaseIterable {
    case sessions, sessionsExact, sessionsPrecision, enters, leaves, timed, median, p95, total, timedPrecision

    /// The kind of a column's values.
    package enum Kind {
      case count, truth, seconds, precision
    }

    package var kind: Kind {
      switch self {
      case .sessions, .enters, .leaves, .timed: .count
      case .sessionsExact: .truth
      case .median, .p95, .total: .seconds
      case .sessionsPrecision, .timedPrecision: .precision
      }
    }

    /// Whether only pages have this column.
    private var isOfPages: Bool { self == .enters || self == .leaves }

    /// Returns the columns in the order of texts and schemas: first those that only pages have.
    package static func all(ofPages: Bool) -> [Column] {
      allCases.filter { $0.isOfPages && ofPages } + allCases.filter { !$0.isOfPages }
    }

    /// The name of the JSON member.
    package var memberName: String { kind == .seconds ? rawValue + "Seconds" : rawValue }

    /// Returns the value of a row; `nil` for an empty cell.
    func value(of row: StatisticsRow) -> StatisticsValue? {
      let durations = row.durations
      return switch self {
      case .sessions: .count(row.sessions.count)
      case .sessionsExact: .truth(row.sessions.precision == .exact)
      case .sessionsPrecision: .precision(row.sessions.precision)
      case .enters: row.enters.map { .count($0) }
      case .leaves: row.leaves.map { .count($0) }
      case .timed: .count(durations.count)
      case .median: durations.median.map { .seconds($0) }
      case .p95: durations.p95.map { .seconds($0) }
      case .total: durations.count > 0 ? .seconds(durations.total) : nil
      case .timedPrecision: durations.count > 0 ? .precision(durations.precision) : nil
      }
    }

    /// Returns the cell in a text for people; `nil` for an empty one. The text leaves out columns that are empty in all rows.
    func text(of row: StatisticsRow) -> String? {
      switch (self, value(of: row)) {
      case (.sessions, _): StatisticsText.count(row.sessions)
      case (.timed, .count(0)), (.total, _): nil
      case (_, .count(let count)): String(count)
      case (_, .seconds(let seconds)): StatisticsText.time(seconds, row.durations.precision)
      default: nil
      }
    }
  }

  /// The counts of one name, in a form that can be added to another row.
  struct Part {
    var count, enters, leaves: Int
    /// The number of events in each of the 24 hours.
    var hours: [Int]
    var sessions: DistinctSessions.Part
    var durations: PageDurations.Part
  }

  /// The values of an event that its row counts.
  struct Event {
    /// The hash of the session; see ``DistinctSessions/fingerprint(_:kind:)``.
    var session: UInt64
    /// The time in microseconds since 1970; `nil` if unknown.
    var time: Int64?
    /// The hour of the day, 0 to 23; -1 if unknown.
    var hour: Int
    /// The phase of a page event; `nil` for other events.
    var phase: PagePhase?
    /// The time spent on the page, in microseconds; -1 if unknown.
    var duration: Int64
  }
}

extension StatisticsRow {
  /// The counts of names of one kind: of event IDs, pages or groups.
  struct Counts: Sendable {
    private static let count = 24
    private static let enters = 25
    private static let leaves = 26
    private static let stride = 27

    private(set) var names = CappedNames(.run)
    /// The 24 hours of each row, then its other counts. They are adjacent because counting is bound by memory access.
    private var counts: [Int] = []
    private var sessions = DistinctSessions()
    private var durations = PageDurations()
    /// The number of events whose name is beyond the limit of distinct names.
    private(set) var uncounted = 0

    /// Counts an event.
    ///
    /// - Returns: the row of the name; `nil` if the name is beyond the limit of distinct names.
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

    /// Counts an event in an existing row.
    @inline(__always)
    mutating func add(row: Int, _ event: Event) {
      let start = row * Self.stride
      if event.hour >= 0 { counts[start + event.hour] += 1 }
      counts[start + Self.count] += 1
      if event.phase == .enter { counts[start + Self.enters] += 1 }
      if event.phase == .leave { counts[start + Self.leaves] += 1 }
      sessions.add(event.session, row: row)
      if event.duration >= 0 { durations.add(event.duration, row: row) }
    }

    /// Adds the counts of a name from another part.
    ///
    /// - Returns: false if the name is beyond the limit of distinct names.
    @discardableResult
    mutating func add(_ name: borrowing Span<UInt8>, _ part: Part) -> Bool {
      guard let row = names.number(adding: name) else { return false }
      let start = row * Self.stride
      if start == counts.count { counts.append(contentsOf: repeatElement(0, count: Self.stride)) }
      for (hour, count) in part.hours.enumerated() { counts[start + hour] += count }
      counts[start + Self.count] += part.count
      counts[start + Self.enters] += part.enters
      counts[start + Self.leaves] += part.leaves
      sessions.add(part.sessions, row: row)
      durations.add(part.durations, row: row)
      return true
    }

    /// Adds the counts of a name from another part; if the name is beyond the limit of distinct names, adds its events to ``uncounted``.
    mutating func addOrCount(_ name: borrowing Span<UInt8>, _ part: Part) {
      if !add(name, part) { uncounted += part.count }
    }

    /// Adds another part's number of uncounted events.
    mutating func addUncounted(_ count: Int) { uncounted += count }

    /// Returns the sessions and times of the given rows.
    func parts(ofRows rows: [Int]) -> [StatisticsParts.Row] {
      let sessions = sessions.parts
      return rows.map { .init($0 < sessions.count ? sessions[$0] : nil, durations.part(row: $0)) }
    }

    /// The number of events in each row.
    var eventCounts: [Int] { Swift.stride(from: Self.count, to: counts.count, by: Self.stride).map { counts[$0] } }

    /// Returns the counts of a row.
    ///
    /// - Parameters:
    ///   - name: the name for the report.
    ///   - isPage: whether the row counts a page.
    func row(_ row: Int, name: String, isPage: Bool) -> StatisticsRow {
      let start = row * Self.stride
      return StatisticsRow(
        name: name, count: counts[start + Self.count], enters: isPage ? counts[start + Self.enters] : nil,
        leaves: isPage ? counts[start + Self.leaves] : nil, sessions: .init(sessions, row),
        durations: .init(durations, row), hours: Array(counts[start..<(start + Self.count)]))
    }
  }
}
