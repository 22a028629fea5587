/// How far a number of the statistics can be trusted.
public enum StatisticsPrecision: String, Sendable {
  /// The exact number.
  case exact
  /// An estimate, because there was too much to keep; each number documents its error.
  case estimated
  /// A number for the first part of the data, because memory reached its limit.
  case partial
}
