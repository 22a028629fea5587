import EventMapping

/// The number of server events of each event ID of a table, by the index of the ID.
struct EventCounts: Sendable {
  /// The counts. The first one is for the index -1, which means no event ID of the table.
  private var storage: [Int]

  /// - Parameter count: the number of event IDs.
  init(count: Int) { storage = [Int](repeating: 0, count: count + 1) }

  /// The counts by the index of the event ID.
  var counts: ArraySlice<Int> { storage.dropFirst() }

  /// Counts an event.
  @inline(__always)
  mutating func add(_ eventIndex: Int) { storage[eventIndex + 1] += 1 }

  /// Counts the first records of a batch that have one server event with an event ID of the table.
  @inline(__always)
  mutating func add(_ count: Int, of resolved: borrowing ResolvedBatch) {
    for row in 0..<count { storage.prefetch(Int(resolved.resolutions[row].eventIndex) + 1) }
    var storage = storage.mutableSpan
    for row in 0..<count { storage[Int(resolved.resolutions[row].eventIndex) + 1] += 1 }
  }

  /// Adds the counts of a run that is being resumed, by ID, because indices differ between processes.
  mutating func add(_ counted: [RunState.Event], _ eventIDs: [String]) {
    let indices = Dictionary(
      eventIDs.enumerated().map { (Array($1.utf8), $0) }, uniquingKeysWith: { first, _ in first })
    for event in counted {
      if let index = indices[Array(event.id.utf8)] { storage[index + 1] += event.count }
    }
  }

  static func += (sum: inout EventCounts, other: EventCounts) {
    for place in sum.storage.indices { sum.storage[place] += other.storage[place] }
  }
}
