import EventMapping
import EventMapTableSearch

/// What ``RowSurvey`` also counts for reports: when the events of each row came, and how users went from page to page.
struct EventCourse {
  /// How many names without a row have numbers of their own.
  private static let maximumUntracked = 4_096
  /// The series of all events that a translation does not map.
  private static let unmapped = ActivityCounts.all + 1

  private let rows: [EventTable.RowName]
  private var activity: ActivityCounts
  private var steps: PageStepCounts
  /// Whether pages are timed, without which there are no steps.
  var countsPageSteps = true

  /// - Parameter rows: of the table, by their numbers.
  init(_ table: EventTable, rows: [EventTable.RowName], _ ownNames: OwnNames, utcOffset: UTCOffset) {
    self.rows = rows
    activity = ActivityCounts(seriesCount: Self.unmapped + 1 + rows.count, utcOffset: utcOffset)
    steps = PageStepCounts(.init(table: table, ownNames: ownNames))
  }

  /// Counts an event of a row, by the row's number.
  ///
  /// - Parameter isUnmatched: whether it meets no condition of the row, so that it is not mapped.
  mutating func add(tracked row: Int, isUnmatched: Bool, at time: Int64?) {
    if isUnmatched {
      activity.add(at: time, to: Self.unmapped, Self.unmapped + 1 + row)
    } else {
      activity.add(at: time, to: Self.unmapped + 1 + row)
    }
  }

  /// Counts an event without a row.
  ///
  /// - Parameter name: the number of its name; `nil` where it has none.
  mutating func add(untracked name: Int?, at time: Int64?) {
    if let name, name < Self.maximumUntracked {
      activity.add(at: time, to: Self.unmapped, Self.unmapped + 1 + rows.count + name)
    } else {
      activity.add(at: time, to: Self.unmapped)
    }
  }

  /// Counts an event that enters or leaves a page.
  mutating func add(_ page: PageEvents.Event, _ events: PageEvents) { steps.add(page, events) }

  /// How users went from page to page; `nil` where no page was entered.
  var pageSteps: PageSteps? { steps.result }

  /// The activity; `nil` where no event has a time.
  ///
  /// - Parameter untracked: the names without a row, by their numbers; two of them may be equal.
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
