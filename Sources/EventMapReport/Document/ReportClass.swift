/// A class of the table, of the app or of the events, with its rows.
package struct ReportClass: Encodable, Sendable, Equatable {
  package var `class`: String
  /// Whether the class descends from a view controller; if its ancestors are unknown, whether it has page events.
  package var isPage: Bool
  /// Whether the manifest contains the class; `nil` without a manifest.
  package var inApp: Bool?
  package var superclass: String?
  /// The annotations of the class in the table.
  package var description, owner, since, deprecated: String?
  /// The rows: first phases, in the order in which they happen. Includes actions and pages that the table does not track.
  package var rows: [ReportRow]
}
