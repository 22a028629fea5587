import EventMapping

/// How often events got each event ID.
struct EventCounts: Sendable {
  /// By the index of the event ID, after how often there was none.
  private var counts: [Int]

  /// - Parameter count: how many event IDs there are.
  init(count: Int) { counts = [Int](repeating: 0, count: 1 + count) }

  /// By the index of the event ID.
  var byEventID: ArraySlice<Int> { counts[1...] }

  /// Counts an event with an ID.
  @inline(__always)
  mutating func add(_ eventIndex: Int) { counts[1 + eventIndex] += 1 }

  /// Counts events that were asked about together.
  ///
  /// - Parameter places: those of the questions, with their answers.
  /// - Returns: how many got no event ID.
  @inline(__always)
  mutating func add(_ questions: borrowing [EventMapper.Question], _ places: Range<Int>) -> Int {
    let questions = questions.span
    var counts = counts.mutableSpan
    // Counted like the others: which they are no processor foresees.
    let before = counts[0]
    for place in places { counts[1 + questions[place].eventIndex] += 1 }
    return counts[0] - before
  }

  /// Has a count on its way from memory; -1 is no event ID.
  @inline(__always)
  func bringNear(_ eventIndex: Int) { counts.bringNear(1 + eventIndex) }

  static func += (sum: inout EventCounts, other: EventCounts) {
    for place in sum.counts.indices { sum.counts[place] += other.counts[place] }
  }
}
