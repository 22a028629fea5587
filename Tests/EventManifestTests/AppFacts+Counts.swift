@testable import EventManifest

extension AppFacts {
  /// The number of left-out parts of each kind.
  var leftOutCounts: [Kind: Int] { Dictionary(grouping: leftOut, by: \.kind).mapValues(\.count) }
}
