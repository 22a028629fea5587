/// How many raw events there were in each unit of time.
package struct ReportActivity: Encodable, Sendable, Equatable {
  /// `hour`, `day`, `week` or `month`.
  package var unit: String
  /// When the first unit began: ISO 8601, UTC.
  package var start: String
  /// Of the place whose days, weeks and months these are: `+09:00`. Hours are those of UTC.
  package var utcOffset: String
  /// Of the mapped and the unmapped raw events, one number for each unit.
  package var events: [Int]
  /// Of the unmapped ones of them.
  package var unmapped: [Int]
  /// How many of these events have no time that can be read.
  package var withoutTime: Int
  /// How many have a time that is in none of these units.
  package var outside: Int
}
