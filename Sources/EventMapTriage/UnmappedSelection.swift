/// The pairs that a report shows, and the number that it leaves out.
package struct UnmappedSelection: Sendable {
  /// The pairs to show.
  package let pairs: [TriagedPair]
  /// The number of pairs left out because there are too many or they are too rare.
  package let omittedCount: Int
  /// The pairs of the system, if they are only counted; otherwise empty.
  package let noise: [TriagedPair]

  /// - Parameters:
  ///   - showsNoise: whether the pairs of the system are also shown.
  ///   - top: the maximum number of pairs to show, those of the app first; `nil` for all.
  ///   - minimum: the minimum number of events of a pair to show.
  package init(_ triage: UnmappedTriage, showsNoise: Bool, top: Int?, minimum: Int) {
    noise = showsNoise ? [] : triage.pairs.filter { !$0.isOfApp }
    let candidates = showsNoise ? triage.pairs : triage.pairs.filter(\.isOfApp)
    let frequent = candidates.filter { $0.events.count >= minimum }
    pairs = Array(frequent.prefix(top ?? frequent.count))
    omittedCount = candidates.count - pairs.count
  }
}
