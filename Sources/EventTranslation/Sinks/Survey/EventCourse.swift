import EventMapping
import EventMapTableSearch

/// The counts of ``RowSurvey`` that only reports need: the events of each row over time, and the steps from page to page.
struct EventCourse {
  /// The number of names without a row that have a separate series.
  private static let maximumUntracked = 4_096
  /// The number of the series of all events that a translation does not map.
  private static let unmapped = ActivityCounts.all + 1

  private let rows: [EventTable.RowName]
  private var activity: ActivityCounts
  private var steps: PageStepCounts
  /// Whether steps are counted, which requires page timing.
  var countsPageSteps = true

  /// - Parameter rows: the names of the table's rows, indexed by their numbers.
  init(_ table: EventTable, rows: [EventTable.RowName], _ ownNames: OwnNames, utcOffset: UTCOffset) {
    self.rows = rows
    activity = ActivityCounts(seriesCount: Self.unmapped + 1 + rows.count, utcOffset: utcOffset)
    steps = PageStepCounts(.init(table: table, ownNames: ownNames))
  }

  /// Counts an event of a row.
  ///
  /// - Parameter isUnmatched: whether the event meets no condition of the row, so that a translation does not map it.
  mutating func add(tracked row: Int, isUnmatched: Bool, at time: Int64?) {
    if isUnmatched {
      activity.add(at: time, to: Self.unmapped, Self.unmapped + 1 + row)
    } else {
      activity.add(at: time, to: Self.unmapped + 1 + row)
    }
  }

  /// Counts an event without a row.
  ///
  /// - Parameter name: the number of the event's name; `nil` if the name has none.
  mutating func add(untracked name: Int?, at time: Int64?) {
    if let name, name < Self.maximumUntracked {
      activity.add(at: time, to: Self.unmapped, Self.unmapped + 1 + rows.count + name)
    } else {
      activity.add(at: time, to: Self.unmapped)
    }
  }

  /// Counts an event that enters or leaves a page.
  mutating func add(_ page: PageEvents.Event, _ events: PageEvents) { steps.add(page, events) }

  /// The steps from page to page; `nil` if no page was entered.
  var pageSteps: PageSteps? { steps.result }

  /// Returns the events over time; `nil` if no event has a time.
  ///
  /// - Parameter untracked: the names without a row, indexed by their numbers. Two of them may be equal.
  func activity(untracked: [EventTable.RowName]) -> EventActivity? {
    guard let window = activity.shownWindow() else { return nil }
    func counts(_ number: Int) -> [Int]? { activity.counts(of: number, in: window) }
    let zeros = [Int](repeating: 0, count: window.range.count)
    var result = EventActivity(
      unit: window.unit, start: activity.start(of: window.range.lowerBound, window.unit), utcOffset: activity.utcOffset,
      events: counts(ActivityCounts.all) ?? zeros, unmapped: counts(Self.unmapped) ?? zeros, tracked: [:],
      untracked: [:], withoutTime: activity.withoutTime, outside: window.outside)
    let first = Self.unmapped + 1
    for (number, name) in rows.enumerated() { result.tracked[name] = counts(first + number) }
    for (number, name) in untracked.prefix(Self.maximumUntracked).enumerated() {
      guard let more = counts(first + rows.count + number) else { continue }
      result.untracked[name] = result.untracked[name].map { zip($0, more).map(+) } ?? more
    }
    return result
  }
}
