/// How far a number of the statistics can be trusted.
public enum StatisticsPrecision: String, Sendable {
  /// It is the number.
  case exact
  /// There was too much to keep: it is near the number, as near as where it is told says.
  case estimated
  /// There was no more room at all: it is the number of what came before.
  case partial
}
