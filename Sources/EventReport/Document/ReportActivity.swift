/// How many raw events there were in each unit of time.
package struct ReportActivity: Encodable, Sendable, Equatable {
  /// `hour`, `day` or `week`.
  package var unit: String
  /// When the first unit began: ISO 8601, UTC.
  package var start: String
  /// Of the raw events that a row or a name without a row counts, one number for each unit.
  package var events: [Int]
  /// Of those of them that no row names.
  package var unmapped: [Int]
  /// How many of these events have no time that can be read.
  package var withoutTime: Int
  /// How many have a time too far from the others to be shown with them.
  package var outside: Int
}
