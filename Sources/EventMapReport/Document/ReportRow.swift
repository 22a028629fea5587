/// A row of the table, or an action or page without a row.
package struct ReportRow: Encodable, Sendable, Equatable {
  /// The section of the table, such as `PageEventIDs`.
  package var section: String
  /// The phase, the action or the view; `nil` for a page without a row and without events, which has no phase.
  package var key: String?
  /// The event IDs that the row sends; empty without a row.
  package var eventIDs: [String]
  /// The annotations of the row's entries in the table.
  package var description, owner, since, deprecated: String?
  /// The conditions of the entries, in words; `nil` if no entry has a condition.
  package var conditions: [String]?
  /// The state in `eventmap coverage`; `nil` if a missing manifest or dump is needed to know it.
  package var state: String?
  /// The reason of the state; `nil` without one.
  package var reason: String?
  /// Whether the manifest contains the class with the key; `nil` if unknown.
  package var inApp: Bool?
  /// The numbers of the row's raw events, of those that meet no condition, and of their sessions; 0 without dumps.
  package var count = 0
  package var unmatched = 0
  package var sessions = 0
  /// `exact`, `estimated` or, for a lower bound, `partial`; `nil` without events.
  package var sessionsPrecision: String?
  /// The times of the first and last event: ISO 8601, UTC; `nil` if no event has a time.
  package var firstSeen, lastSeen: String?
  /// The number of events in each unit of ``ReportDocument/activity``; `nil` if no event is in one.
  package var activity: [Int]?
  /// Indices into ``ReportDocument/findings`` and ``ReportDocument/changes``.
  package var findings, changes: [Int]
}
