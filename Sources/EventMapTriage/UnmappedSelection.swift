/// The pairs that a report shows, and how many it leaves out.
package struct UnmappedSelection: Sendable {
  /// What is shown.
  package let pairs: [TriagedPair]
  /// Pairs that are too many or too rare.
  package let omittedCount: Int
  /// The system's, where these are only counted.
  package let noise: [TriagedPair]

  /// - Parameters:
  ///   - showsNoise: whether pairs of the system are shown, too.
  ///   - top: how many are shown at most, those of the app first; `nil` for all.
  ///   - minimum: how many events a pair that is shown has at least.
  package init(_ triage: UnmappedTriage, showsNoise: Bool, top: Int?, minimum: Int) {
    noise = showsNoise ? [] : triage.pairs.filter { !$0.isOfApp }
    let candidates = showsNoise ? triage.pairs : triage.pairs.filter(\.isOfApp)
    let frequent = candidates.filter { $0.events.count >= minimum }
    pairs = Array(frequent.prefix(top ?? frequent.count))
    omittedCount = candidates.count - pairs.count
  }
}
