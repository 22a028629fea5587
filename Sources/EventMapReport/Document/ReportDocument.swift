import EventLinting

/// The state of a tracking plan at one moment, `eventmap-report/1`: rows with their states and counts, findings, changes and the steps
/// between pages.
///
/// Members that do not apply are `nil`, and absent in JSON.
package struct ReportDocument: Encodable, Sendable, Equatable {
  /// The name and version of the JSON format.
  package let schema = "eventmap-report/1"
  /// The title that the user gave; `nil` to use the name of the table.
  package var title: String?
  /// The inputs, as named by the user.
  package var table: String
  package var manifests: [String]
  package var dumps: [String]
  /// The table that this one is compared with; `nil` without a comparison.
  package var against: String?
  /// The commit of the comparison, if the table does not exist in it; `nil` otherwise.
  package var newSince: String?
  /// The time of the report: ISO 8601, UTC.
  package var generated: String
  /// The number of rows, actions and pages in each state of `eventmap coverage`. All states are present.
  package var counts: [String: Int]
  /// The same counts for the table ``against``, with the same manifests and dumps; `nil` if its states are unknown.
  package var countsBefore: [String: Int]?
  package var totals: ReportTotals
  /// The events over time; `nil` without dumps, and if no event has a time.
  package var activity: ReportActivity?
  /// The classes, sorted by name.
  package var classes: [ReportClass]
  /// The findings of the linter, in the order of the table.
  package var findings: [ReportFinding]
  /// The changes since the table ``against``, the worst first.
  package var changes: [ReportChange]
  /// The steps from page to page; `nil` without page events.
  package var funnel: ReportFunnel?

  /// Returns the document as JSON, with members sorted by name.
  package func bytes() throws -> [UInt8] { try PrettyJSON.bytes(of: self) }
}
