@testable import EventManifest

extension AppFacts {
  /// How much was left out, by kind.
  var leftOutCounts: [Kind: Int] { Dictionary(grouping: leftOut, by: \.kind).mapValues(\.count) }
}
