import EventLinting

/// A change at one place of the table.
package struct ReportChange: Encodable, Sendable, Equatable {
  /// The kind in the terms of `eventmap diff`, such as `removed-row`.
  package var kind: String
  /// `breaking`, `additive` or `internal`.
  package var effect: String
  package var message: NamedText
  /// The place of the change; `nil` for a setting.
  package var `class`, section, key: String?
  /// The event IDs that the row sent before and sends now.
  package var oldEventIDs, newEventIDs: [String]
}
