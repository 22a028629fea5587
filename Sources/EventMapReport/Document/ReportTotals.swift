/// How many of everything a report has.
package struct ReportTotals: Encodable, Sendable, Equatable {
  /// Classes, rows and different event IDs of the table.
  package var classes, rows, eventIDs: Int
  /// Raw events: ``mapped``, ``unmapped`` and ``ignored`` add up to it, and are what a translation counts.
  package var events = 0
  /// Those that the table has an event ID for.
  package var mapped = 0
  /// Those that it has none for.
  package var unmapped = 0
  /// Those of classes or in touch phases that the settings of the table ignore.
  package var ignored = 0
  /// Unmapped ones that meet no condition of their row.
  package var unmatched = 0
  /// Unmapped ones of a type that no table can name.
  package var unknownType = 0
  /// Unmapped ones without a row that found no room to be counted by name.
  package var uncounted = 0
  /// Lines of the dumps that are no raw events.
  package var rejected = 0
  /// Findings by severity.
  package var error = 0
  package var warning = 0
  package var note = 0
  /// Findings that are left out: a baseline lists them, or the settings of the table suppress them.
  package var baselined = 0
  package var suppressed = 0
  /// Changes by effect.
  package var breaking = 0
  package var additive = 0
  package var `internal` = 0
}
