/// The unit of the times in raw events.
///
/// If the user gives no unit, it is inferred from the size of each number, in the same way wherever times are used:
///
///     below 10^11   seconds, up to the year 5138
///     below 10^14   milliseconds, from 1973 on
///     below 10^17   microseconds, from 1973 on
///     above         nanoseconds, from 1973 to 2262
public enum TimeUnit: String, Sendable, CaseIterable, Codable {
  /// A number of seconds since 1970, with or without a fraction.
  case seconds = "s"
  /// A number of milliseconds since 1970.
  case milliseconds = "ms"
  /// A number of microseconds since 1970.
  case microseconds = "us"
  /// A number of nanoseconds since 1970.
  case nanoseconds = "ns"
  /// Text by ISO 8601, such as `2016-09-08T10:44:42.5+08:00`; without a time zone, UTC.
  case iso

  /// The name in messages.
  public var name: String {
    switch self {
    case .seconds: "seconds"
    case .milliseconds: "milliseconds"
    case .microseconds: "microseconds"
    case .nanoseconds: "nanoseconds"
    case .iso: "ISO 8601"
    }
  }
}

extension [TimeUnit] {
  /// The unit of an array with one element; `nil` for any other array.
  var only: TimeUnit? { count == 1 ? first : nil }
}
