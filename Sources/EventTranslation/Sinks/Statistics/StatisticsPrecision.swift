/// The precision of a number in statistics.
public enum StatisticsPrecision: String, Sendable {
  /// An exact number.
  case exact
  /// An estimate, because the exact number would need too much memory. Each number documents its error.
  case estimated
  /// A number for only the first part of the data, because memory reached its limit.
  case partial
}
