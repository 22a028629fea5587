import EventMapping
import EventMapTableSearch

/// The numbers of raw events over time: of each row, and of each name without a row.
package struct EventActivity: Sendable, Equatable {
  /// The smallest unit of which ``maximumCount`` cover the events.
  package var unit: ActivityUnit
  /// The start of the first unit, in microseconds since 1970.
  package var start: Int64
  /// The offset from UTC of the days and weeks.
  package var utcOffset: UTCOffset
  /// The number of events in each unit that the table does not ignore, and of these the unmapped ones.
  package var events, unmapped: [Int]
  /// The numbers of events in each unit, by row. Rows without events in these units are absent.
  package var tracked: [EventTable.RowName: [Int]]
  /// The numbers of events in each unit, by name, for the first 4,096 names without a row.
  package var untracked: [EventTable.RowName: [Int]]
  /// The number of events without a readable time.
  package var withoutTime: Int
  /// The number of events whose time is in none of these units.
  package var outside: Int

  /// The maximum number of units.
  package static let maximumCount = 96
}
