import EventMapping

/// What was counted of one event ID or one page: of its server events, whether they have an event ID or not.
///
/// A column is a property here, a case of ``Column``, and what ``Counts`` adds up for it; all formats and the JSON Schema follow.
public struct StatisticsRow: Sendable, Equatable {
  /// The event ID, or the class of the page.
  public var name: String
  /// How many server events.
  public var count: Int
  /// How many enter the page, and how many leave it; `nil` for an event ID.
  public var enters, leaves: Int?
  /// Of these events.
  public var sessions: StatisticsReport.Sessions
  /// Of those of them that leave a page.
  public var durations: StatisticsReport.Durations
  /// How many came in each hour of the day, 0 to 23.
  public var hours: [Int]

  /// What formats have of a row besides its name, its count and its hours, in the order of CSV.
  package enum Column: String, CaseIterable {
    case sessions, sessionsExact, sessionsPrecision, enters, leaves, timed, median, p95, total, timedPrecision

    /// What a column holds.
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

    /// Whether only pages have it.
    private var isOfPages: Bool { self == .enters || self == .leaves }

    /// The columns in the order of texts and schemas: what pages alone have comes first.
    package static func all(ofPages: Bool) -> [Column] {
      allCases.filter { $0.isOfPages && ofPages } + allCases.filter { !$0.isOfPages }
    }

    /// As JSON names it.
    package var memberName: String { kind == .seconds ? rawValue + "Seconds" : rawValue }

    /// What a row has in it; `nil` for nothing.
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

    /// What a text for people has in it; `nil` for nothing. It has no column that is empty in all rows.
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

  /// The counts of one name in another part.
  struct Part {
    var count, enters, leaves: Int
    /// 24 numbers.
    var hours: [Int]
    var sessions: DistinctSessions.Part
    var durations: PageDurations.Part
  }

  /// What an event adds to a row.
  struct Event {
    /// See ``DistinctSessions/fingerprint(_:kind:)``.
    var session: UInt64
    /// In microseconds since 1970; `nil` where it is not known.
    var time: Int64?
    /// 0 to 23; -1 where it is not known.
    var hour: Int
    /// Of an event that is of a page.
    var phase: PagePhase?
    /// The time on the page, in microseconds; -1 for none.
    var duration: Int64
  }
}

extension StatisticsRow {
  /// What is counted under names of one kind: under each event ID, or on each page.
  struct Counts: Sendable {
    private static let count = 24
    private static let enters = 25
    private static let leaves = 26
    private static let stride = 27

    private(set) var names = CappedNames(.run)
    /// For each row its 24 hours and then its other counts: side by side, because memory is what counting waits for.
    private var counts: [Int] = []
    private var sessions = DistinctSessions()
    private var durations = PageDurations()
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
      counts[start + Self.count] += 1
      if event.phase == .enter { counts[start + Self.enters] += 1 }
      if event.phase == .leave { counts[start + Self.leaves] += 1 }
      sessions.add(event.session, row: row)
      if event.duration >= 0 { durations.add(event.duration, row: row) }
    }

    /// Adds what was counted under a name elsewhere.
    ///
    /// - Returns: false where the name finds no room.
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

    /// Adds what was counted under a name elsewhere, to the events without a row where the name finds no room.
    mutating func addOrCount(_ name: borrowing Span<UInt8>, _ part: Part) {
      if !add(name, part) { uncounted += part.count }
    }

    /// Adds events whose names found no room elsewhere.
    mutating func addUncounted(_ count: Int) { uncounted += count }

    /// The sessions and times of some rows.
    func parts(ofRows rows: [Int]) -> [StatisticsParts.Row] {
      let sessions = sessions.parts
      return rows.map { .init($0 < sessions.count ? sessions[$0] : nil, durations.part(row: $0)) }
    }

    /// How many events each row has.
    var eventCounts: [Int] { Swift.stride(from: Self.count, to: counts.count, by: Self.stride).map { counts[$0] } }

    /// What was counted in a row.
    ///
    /// - Parameters:
    ///   - name: as the report has it.
    ///   - isPage: whether it is that of a page.
    func row(_ row: Int, name: String, isPage: Bool) -> StatisticsRow {
      let start = row * Self.stride
      return StatisticsRow(
        name: name, count: counts[start + Self.count], enters: isPage ? counts[start + Self.enters] : nil,
        leaves: isPage ? counts[start + Self.leaves] : nil, sessions: .init(sessions, row),
        durations: .init(durations, row), hours: Array(counts[start..<(start + Self.count)]))
    }
  }
}
