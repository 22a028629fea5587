/// A finding of the linter.
package struct ReportFinding: Encodable, Sendable, Equatable {
  package var rule: String
  /// `error`, `warning` or `note`.
  package var severity: String
  package var message: String
  package var file: String
  /// Where it starts; `nil` in a binary property list.
  package var line, column: Int?
  /// What to do; `nil` where the linter does not know.
  package var help: String?
  /// What it is about; `nil` for what is not of one class or row.
  package var `class`, section, key: String?
  /// Whether the linter does not find it in the table that this one is compared with; `nil` without one.
  package var isNew: Bool?
}
