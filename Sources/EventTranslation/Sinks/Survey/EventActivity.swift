import EventMapping

/// How many raw events of each row, and of each name without a row, there were in each unit of time.
package struct EventActivity: Sendable, Equatable {
  /// The smallest one in which the time of the events fits into ``maximumCount`` units.
  package var unit: ActivityUnit
  /// When the first unit began, in microseconds since 1970.
  package var start: Int64
  /// For each unit the events, and those of them without a row.
  package var events, unmapped: [Int]
  /// The same of rows; one without events in these units is missing.
  package var tracked: [EventTable.RowName: [Int]]
  /// The same of the first names without a row.
  package var untracked: [EventTable.RowName: [Int]]
  /// How many events have no time that can be read.
  package var withoutTime: Int
  /// How many have one that is too far away from the others.
  package var outside: Int

  /// How many units there are at most.
  package static let maximumCount = 96
}
