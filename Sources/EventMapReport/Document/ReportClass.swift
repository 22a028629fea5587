/// A class of the table, of the app or of the events, with its rows.
package struct ReportClass: Encodable, Sendable, Equatable {
  package var `class`: String
  /// Whether its ancestors lead to a view controller; where that is not known, whether it has page events.
  package var isPage: Bool
  /// Whether the manifest has it; `nil` without a manifest.
  package var inApp: Bool?
  package var superclass: String?
  /// What people wrote of it in the table.
  package var description, owner, since, deprecated: String?
  /// Phases first, in the order in which they happen. Actions and pages without a row are among them.
  package var rows: [ReportRow]
}
