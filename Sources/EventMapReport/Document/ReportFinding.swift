/// A finding of the linter.
package struct ReportFinding: Encodable, Sendable, Equatable {
  package var rule: String
  /// `error`, `warning` or `note`.
  package var severity: String
  package var message: String
  package var file: String
  /// The start of the finding, 1-based; `nil` in a binary property list.
  package var line, column: Int?
  /// The advice of the linter; `nil` without advice.
  package var help: String?
  /// The class, section and key of the finding; `nil` if it does not concern a single class or row.
  package var `class`, section, key: String?
  /// Whether the finding does not exist in the table of the comparison; `nil` without a comparison.
  package var isNew: Bool?
}
