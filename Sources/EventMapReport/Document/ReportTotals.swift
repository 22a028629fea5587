/// The totals of a report.
package struct ReportTotals: Encodable, Sendable, Equatable {
  /// The numbers of classes, rows and distinct event IDs in the table.
  package var classes, rows, eventIDs: Int
  /// The number of raw events: the sum of ``mapped``, ``unmapped`` and ``ignored``, as a translation counts them.
  package var events = 0
  /// The number of raw events with an event ID in the table.
  package var mapped = 0
  /// The number of raw events without an event ID in the table.
  package var unmapped = 0
  /// The number of raw events that the settings of the table ignore by class or touch phase.
  package var ignored = 0
  /// The number of unmapped events that meet no condition of their row.
  package var unmatched = 0
  /// The number of unmapped events of a type that no table can name.
  package var unknownType = 0
  /// The number of unmapped events without a row whose names are beyond the limit of distinct names.
  package var uncounted = 0
  /// The number of lines in the dumps that are not raw events.
  package var rejected = 0
  /// The numbers of findings by severity.
  package var error = 0
  package var warning = 0
  package var note = 0
  /// The numbers of findings left out, because a baseline lists them or the settings of the table suppress them.
  package var baselined = 0
  package var suppressed = 0
  /// The numbers of changes by effect.
  package var breaking = 0
  package var additive = 0
  package var `internal` = 0
}
