import EventLinting

/// What changed at one place of the table.
package struct ReportChange: Encodable, Sendable, Equatable {
  /// As `eventmap diff` names it: `removed-row`.
  package var kind: String
  /// `breaking`, `additive` or `internal`.
  package var effect: String
  package var message: NamedText
  /// What it is about; `nil` for a setting.
  package var `class`, section, key: String?
  /// What the row sent, and what it sends now.
  package var oldEventIDs, newEventIDs: [String]
}
