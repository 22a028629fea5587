import EventMapping

/// How often a table gave each answer: event IDs by their index, and none to the pairs that have a number.
struct EventCounts: Sendable {
  /// The place of the first event ID. Before it are the pairs, the first one last, and before these what is not counted here.
  private static let first = 1 + CappedNames.Limit.frequent.names

  private var counts: [Int]

  /// - Parameter count: how many event IDs there are.
  init(count: Int) { counts = [Int](repeating: 0, count: Self.first + count) }

  /// By the index of the event ID.
  var byEventID: ArraySlice<Int> { counts[Self.first...] }

  /// How often events came of an unmapped pair; see ``AnswerCache/Answer/unmapped(_:)``.
  func unmapped(_ number: Int) -> Int { counts[Self.first - 1 - number] }

  /// Counts an event with an ID.
  @inline(__always)
  mutating func add(_ eventIndex: Int) { counts[Self.first + eventIndex] += 1 }

  /// Counts events that were asked about together, but for those without an event ID whose pair has no number.
  ///
  /// - Parameter answers: those of ``AnswerCache``.
  /// - Returns: how many got no event ID.
  @inline(__always)
  mutating func add(_ answers: borrowing [Int32], _ places: Range<Int>) -> Int {
    let answers = answers.span
    var counts = counts.mutableSpan
    var unmapped = 0
    // All in one way: which is which no processor foresees.
    for place in places {
      counts[Self.first + max(-Self.first, Int(answers[place]))] += 1
      unmapped += answers[place] < 0 ? 1 : 0
    }
    return unmapped
  }

  /// Has a count on its way from memory; -1 is no event ID.
  @inline(__always)
  func bringNear(_ eventIndex: Int) { counts.bringNear(Self.first + eventIndex) }

  static func += (sum: inout EventCounts, other: EventCounts) {
    for place in sum.counts.indices { sum.counts[place] += other.counts[place] }
  }
}
