import EventMapping

/// How often a table gave each event ID, by the index of the ID.
struct EventCounts: Sendable, Codable {
  private(set) var counts: [Int]

  /// - Parameter count: how many event IDs there are.
  init(count: Int) { counts = [Int](repeating: 0, count: count) }

  /// Counts an event.
  @inline(__always)
  mutating func add(_ eventIndex: Int) { counts[eventIndex] += 1 }

  /// Prefetches a count; -1 is no event ID.
  @inline(__always)
  func prefetch(_ eventIndex: Int) { if eventIndex >= 0 { counts.prefetch(eventIndex) } }

  static func += (sum: inout EventCounts, other: EventCounts) {
    for place in sum.counts.indices { sum.counts[place] += other.counts[place] }
  }
}
