import EventLinting

/// All that is known of a tracking plan at one moment, `eventmap-report/1`: rows with their states and counts, findings, changes and
/// the ways between pages.
///
/// What does not apply is `nil`, and absent in JSON.
package struct ReportDocument: Encodable, Sendable, Equatable {
  /// The version of the members.
  package let schema = "eventmap-report/1"
  /// As the user calls the report; `nil` for the name of the table.
  package var title: String?
  /// What the report is about, as the user named it.
  package var table: String
  package var manifests: [String]
  package var dumps: [String]
  /// The table that this one is compared with; `nil` for none.
  package var against: String?
  /// The commit that the table was to be compared with, and that does not have it; `nil` where it was compared with one, or with none.
  package var newSince: String?
  /// When the report was made: ISO 8601, UTC.
  package var generated: String
  /// How many rows, actions and pages have each state of `eventmap coverage`. All states are there.
  package var counts: [String: Int]
  /// The same of the table that ``against`` names, with the same manifests and dumps; `nil` where there are no states.
  package var countsBefore: [String: Int]?
  package var totals: ReportTotals
  /// `nil` without dumps, and without an event that has a time.
  package var activity: ReportActivity?
  /// By name.
  package var classes: [ReportClass]
  /// Of the linter, in the order of the table.
  package var findings: [ReportFinding]
  /// Since the table that ``against`` names, the worst first.
  package var changes: [ReportChange]
  /// `nil` without page events.
  package var funnel: ReportFunnel?

  /// The document as JSON, with members sorted by name.
  package func bytes() throws -> [UInt8] { try PrettyJSON.bytes(of: self) }
}
