import EventMapping

/// Counts unmapped events by what decides their event ID, many at a time: the look-ups of a batch wait for memory at the same time.
struct UnmappedCounts {
  /// An event that is still to be counted.
  private struct PendingCount {
    var kind: UInt32
    /// The number of its line in the chunk.
    var line: Int
    /// Where its name ends; it starts where that before ends.
    var end: Int
    var hash: UInt64 = 0
    var number = -1
  }

  /// More do not wait for one another at once, but what counts them stays in the nearest caches.
  private static let maximumCount = 64

  /// How often the unmapped pairs that were seen first came, in the whole run.
  private(set) var frequent = CappedCounts(.frequent)
  private var pending: [PendingCount] = []
  private var names = OutputBytes()

  /// Counts an event.
  ///
  /// - Parameters:
  ///   - type: `nil` for one that no table knows; then `className` is its name.
  ///   - occurrence: one, in the chunk.
  ///   - pairs: gets what was not seen before or found no room.
  mutating func add(
    _ type: RawEventType?, _ className: borrowing Span<UInt8>, _ selectorOrPhase: borrowing Span<UInt8>,
    _ occurrence: CappedCounts.Entry, _ pairs: inout CappedCounts
  ) {
    if className.count + selectorOrPhase.count >= CappedNames.longest { return pairs.addUncounted(1) }
    let kind = type?.kind ?? RawEventType.unknownKind
    // Those of rejects files are few.
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

  /// Counts all that wait.
  ///
  /// - Parameter pairs: gets what was not seen before or found no room.
  mutating func flush(_ pairs: inout CappedCounts) {
    if pending.isEmpty { return }
    let names = names
    Self.find(&pending, names, in: frequent)
    for event in pending where event.number >= 0 { frequent.prefetch(event.number) }
    var start = 0
    for place in pending.indices {
      let event = pending[place]
      names.with(start..<event.end) { name in
        // Nearly all are.
        if frequent.addKnown(hash: event.hash, kind: event.kind, name) { return }
        add(event.hash, event.kind, name, CappedCounts.Entry(firstLine: event.line), &pairs)
      }
      start = event.end
    }
    pending.removeAll(keepingCapacity: true)
    self.names.removeAll()
  }

  /// Finds where the search for each that waits begins.
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
    // With nothing else done between, many are waited for at the same time.
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
      // The run must know of it in the order of the input; how often it came is added at the end.
      occurrence.count = 0
      pairs.add(kind: kind, name, occurrence)
    case .refused: pairs.add(kind: kind, name, occurrence)
    }
  }
}
