/// The numbers of raw events in each unit of time.
package struct ReportActivity: Encodable, Sendable, Equatable {
  /// `hour`, `day`, `week` or `month`.
  package var unit: String
  /// The start of the first unit: ISO 8601, UTC.
  package var start: String
  /// The offset from UTC of the days, weeks and months, such as `+09:00`. Hours are in UTC.
  package var utcOffset: String
  /// The number of mapped and unmapped raw events in each unit.
  package var events: [Int]
  /// The number of unmapped raw events in each unit.
  package var unmapped: [Int]
  /// The number of these events without a readable time.
  package var withoutTime: Int
  /// The number of these events whose time is in none of the units.
  package var outside: Int
}
