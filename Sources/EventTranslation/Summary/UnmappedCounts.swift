import EventMapping

/// Counts unmapped events by the names that determine their event ID. Events are counted in groups, so that their memory accesses overlap.
struct UnmappedCounts {
  /// An event that is not counted yet.
  private struct PendingCount {
    var kind: UInt32
    /// The line number in the chunk.
    var line: Int
    /// The end of the event's name; the name starts at the end of the previous one.
    var end: Int
    var hash: UInt64 = 0
    var number = -1
  }

  /// The number of events in a group. Larger groups do not overlap more accesses, but would leave the nearest caches.
  private static let maximumCount = 64

  /// The counts of the first unmapped pairs, for the whole run.
  private(set) var frequent = CappedCounts(.frequent)
  private var pending: [PendingCount] = []
  private var names = OutputBytes()

  /// Counts an event.
  ///
  /// - Parameters:
  ///   - type: the type; `nil` for an unknown type, whose name is `className`.
  ///   - occurrence: the occurrence in the chunk, with a count of 1.
  ///   - pairs: receives pairs that are new or beyond the limit of `frequent`.
  mutating func add(
    _ type: RawEventType?, _ className: borrowing Span<UInt8>, _ selectorOrPhase: borrowing Span<UInt8>,
    _ occurrence: CappedCounts.Entry, _ pairs: inout CappedCounts
  ) {
    if className.count + selectorOrPhase.count >= CappedNames.longest { return pairs.addUncounted(1) }
    let kind = type?.kind ?? RawEventType.unknownKind
    // Events of rejects files are rare, so they are counted one by one.
    if occurrence.origin != nil { flush(&pairs) }
    EventName.appendKey(className, selectorOrPhase, to: &names)
    if occurrence.origin == nil {
      pending.append(PendingCount(kind: kind, line: occurrence.firstLine, end: names.count))
      if pending.count == Self.maximumCount { flush(&pairs) }
    } else {
      let name = names
      name.with(0..<name.count) { add(frequent.hash(kind: kind, $0), kind, $0, occurrence, &pairs) }
      names.removeAll()
    }
  }

  /// Counts the pending events.
  ///
  /// - Parameter pairs: receives pairs that are new or beyond the limit of `frequent`.
  mutating func flush(_ pairs: inout CappedCounts) {
    if pending.isEmpty { return }
    let names = names
    Self.find(&pending, names, in: frequent)
    for event in pending where event.number >= 0 { frequent.prefetch(event.number) }
    var start = 0
    for place in pending.indices {
      let event = pending[place]
      names.with(start..<event.end) { name in
        // Nearly all events are known.
        if frequent.addKnown(hash: event.hash, kind: event.kind, name) { return }
        add(event.hash, event.kind, name, CappedCounts.Entry(firstLine: event.line), &pairs)
      }
      start = event.end
    }
    pending.removeAll(keepingCapacity: true)
    self.names.removeAll()
  }

  /// Finds the first entry to compare for each pending event.
  private static func find(
    _ pending: inout [PendingCount], _ names: borrowing OutputBytes, in frequent: borrowing CappedCounts
  ) {
    var pending = pending.mutableSpan
    var start = 0
    for place in pending.indices {
      let (kind, end) = (pending[place].kind, pending[place].end)
      pending[place].hash = names.with(start..<end) { frequent.hash(kind: kind, $0) }
      start = end
    }
    // This loop does nothing else, so that many memory accesses overlap.
    for place in pending.indices { pending[place].number = frequent.firstNumber(hash: pending[place].hash) }
  }

  private mutating func add(
    _ hash: UInt64, _ kind: UInt32, _ name: borrowing Span<UInt8>, _ occurrence: CappedCounts.Entry,
    _ pairs: inout CappedCounts
  ) {
    var occurrence = occurrence
    switch frequent.add(hash: hash, kind: kind, name, occurrence) {
    case .known: break
    case .new:
      // The run must see new pairs in input order; their counts are added at the end.
      occurrence.count = 0
      pairs.add(kind: kind, name, occurrence)
    case .refused: pairs.add(kind: kind, name, occurrence)
    }
  }
}
