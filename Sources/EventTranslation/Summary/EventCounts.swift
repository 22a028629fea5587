import EventMapping

/// How often a table gave each event ID, by the index of the ID.
struct EventCounts: Sendable {
  private(set) var counts: [Int]

  /// - Parameter count: how many event IDs there are.
  init(count: Int) { counts = [Int](repeating: 0, count: count) }

  /// Counts an event.
  @inline(__always)
  mutating func add(_ eventIndex: Int) { counts[eventIndex] += 1 }

  /// Prefetches a count; -1 is no event ID.
  @inline(__always)
  func prefetch(_ eventIndex: Int) { if eventIndex >= 0 { counts.prefetch(eventIndex) } }

  /// Adds what a run had counted that is continued. The indices of the IDs are others in each process.
  mutating func add(_ counted: [RunState.Event], _ eventIDs: [String]) {
    let indices = Dictionary(
      eventIDs.enumerated().map { (Array($1.utf8), $0) }, uniquingKeysWith: { first, _ in first })
    for event in counted {
      if let index = indices[Array(event.id.utf8)] { counts[index] += event.count }
    }
  }

  static func += (sum: inout EventCounts, other: EventCounts) {
    for place in sum.counts.indices { sum.counts[place] += other.counts[place] }
  }
}
