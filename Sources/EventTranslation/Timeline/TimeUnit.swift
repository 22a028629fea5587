/// The unit of raw events' times.
public enum TimeUnit: String, Sendable, CaseIterable, Codable {
  /// A number of seconds since 1970, with or without a fraction.
  case seconds = "s"
  /// A number of milliseconds since 1970.
  case milliseconds = "ms"
  /// Text by ISO 8601: `2016-09-08T10:44:42.5+08:00`; without a zone it is UTC.
  case iso

  /// As messages name it.
  public var name: String {
    switch self {
    case .seconds: "seconds"
    case .milliseconds: "milliseconds"
    case .iso: "ISO 8601"
    }
  }
}

extension [TimeUnit] {
  /// The unit of all times; `nil` for none and for several.
  var only: TimeUnit? { count == 1 ? first : nil }
}
