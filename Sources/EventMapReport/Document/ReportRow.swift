/// A row of the table, or an action or a page that has none.
package struct ReportRow: Encodable, Sendable, Equatable {
  /// `PageEventIDs` and so on.
  package var section: String
  /// The phase, the action or the view; `nil` for a page without a row and without events, which has no phase.
  package var key: String?
  /// What it sends; empty without a row.
  package var eventIDs: [String]
  /// What people wrote of its entries in the table.
  package var description, owner, since, deprecated: String?
  /// Which entry counts when, in words; `nil` where each one always does.
  package var conditions: [String]?
  /// Of `eventmap coverage`; `nil` where that cannot be said without a manifest or without a dump.
  package var state: String?
  /// What more there is to know.
  package var reason: String?
  /// Whether the manifest has it; `nil` where that is not known.
  package var inApp: Bool?
  /// Its raw events, those of them that meet no condition, and their sessions; 0 without dumps.
  package var count = 0
  package var unmatched = 0
  package var sessions = 0
  /// `exact`, `estimated` or, for a lower bound, `partial`; `nil` without events.
  package var sessionsPrecision: String?
  /// ISO 8601, UTC; `nil` where no event has a time.
  package var firstSeen, lastSeen: String?
  /// A number for each unit of ``ReportDocument/activity``; `nil` where no event is in one.
  package var activity: [Int]?
  /// Indices into ``ReportDocument/findings`` and ``ReportDocument/changes``.
  package var findings, changes: [Int]
}
