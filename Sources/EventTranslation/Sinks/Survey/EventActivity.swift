import EventMapping
import EventMapTableSearch

/// How many raw events of each row, and of each name without a row, there were in each unit of time.
package struct EventActivity: Sendable, Equatable {
  /// The smallest one of which ``maximumCount`` are enough for the events.
  package var unit: ActivityUnit
  /// When the first unit began, in microseconds since 1970.
  package var start: Int64
  /// Of the place whose days and weeks count.
  package var utcOffset: UTCOffset
  /// For each unit the events that the table does not ignore, and the unmapped ones of them.
  package var events, unmapped: [Int]
  /// The same of rows; one without events in these units is missing.
  package var tracked: [EventTable.RowName: [Int]]
  /// The same of the first names without a row.
  package var untracked: [EventTable.RowName: [Int]]
  /// How many events have no time that can be read.
  package var withoutTime: Int
  /// How many have one that is in none of these units.
  package var outside: Int

  /// How many units there are at most.
  package static let maximumCount = 96
}
