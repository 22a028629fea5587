import EventMapping

/// Counts unmapped events by what decides their event ID, many at a time: what that takes is waiting for memory, and so they wait together.
struct UnmappedCounts {
  /// An event that is still to be counted.
  private struct Waiting {
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

  /// How often the unmapped pairs came that were seen first, in the whole run, but for events that are counted by the pair's number.
  private(set) var frequent = CappedCounts(.frequent)
  /// Whether events were counted before that stand behind those that come now: a known pair may then be told where it came first.
  var isLate = false
  private var waiting: [Waiting] = []
  private var names = OutputBytes()
  /// The name of a pair that is only looked for.
  private var key = OutputBytes()

  /// Counts an event.
  ///
  /// - Parameters:
  ///   - type: `nil` for one that no table knows; then `subject` is its name.
  ///   - occurrence: one, in the chunk.
  ///   - pairs: gets what was not seen before or found no room.
  mutating func add(
    _ type: RawEventType?, _ subject: borrowing Span<UInt8>, _ detail: borrowing Span<UInt8>,
    _ occurrence: CappedCounts.Entry, _ pairs: inout CappedCounts
  ) {
    let kind = type?.rawValue ?? RawEventType.unknownKind
    // Those of rejects files are few.
    if occurrence.origin != nil { settle(&pairs) }
    UnmappedPair.appendKey(subject, detail, to: &names)
    if occurrence.origin == nil {
      waiting.append(Waiting(kind: kind, line: occurrence.firstLine, end: names.count))
      if waiting.count == Self.maximumCount { settle(&pairs) }
    } else {
      let name = names
      name.with(0..<name.count) { add(frequent.hash(kind: kind, $0), kind, $0, occurrence, &pairs) }
      names.removeAll()
    }
  }

  /// The number of a pair that is kept from chunk to chunk; `nil` for any other.
  mutating func number(
    _ type: RawEventType, _ subject: borrowing Span<UInt8>, _ detail: borrowing Span<UInt8>
  ) -> Int? {
    key.removeAll()
    UnmappedPair.appendKey(subject, detail, to: &key)
    return key.with(0..<key.count) { frequent.number(kind: type.rawValue, of: $0) }
  }

  /// How often the pairs that have a number came, with those of their events that were counted by it.
  func frequent(with counts: EventCounts) -> CappedCounts {
    var sum = frequent
    for number in sum.entries.indices { sum.addKnown(number, count: counts.unmapped(number)) }
    return sum
  }

  /// Counts all that wait.
  ///
  /// - Parameter pairs: gets what was not seen before or found no room.
  mutating func settle(_ pairs: inout CappedCounts) {
    if waiting.isEmpty { return }
    let names = names
    Self.find(&waiting, names, in: frequent)
    for event in waiting where event.number >= 0 { frequent.bringNear(event.number) }
    var start = 0
    for place in waiting.indices {
      let event = waiting[place]
      names.with(start..<event.end) { name in
        // Nearly all are.
        if !isLate, frequent.addKnown(hash: event.hash, kind: event.kind, name) { return }
        add(event.hash, event.kind, name, CappedCounts.Entry(firstLine: event.line), &pairs)
      }
      start = event.end
    }
    waiting.removeAll(keepingCapacity: true)
    self.names.removeAll()
  }

  /// Finds where the search for each that waits begins.
  private static func find(
    _ waiting: inout [Waiting], _ names: borrowing OutputBytes, in frequent: borrowing CappedCounts
  ) {
    var waiting = waiting.mutableSpan
    var start = 0
    for place in waiting.indices {
      let (kind, end) = (waiting[place].kind, waiting[place].end)
      waiting[place].hash = names.with(start..<end) { frequent.hash(kind: kind, $0) }
      start = end
    }
    // With nothing else done between, many are waited for at the same time.
    for place in waiting.indices { waiting[place].number = frequent.firstNumber(hash: waiting[place].hash) }
  }

  private mutating func add(
    _ hash: UInt64, _ kind: UInt32, _ name: borrowing Span<UInt8>, _ occurrence: CappedCounts.Entry,
    _ pairs: inout CappedCounts
  ) {
    var occurrence = occurrence
    switch frequent.add(hash: hash, kind: kind, name, occurrence) {
    case .known where !isLate: break
    case .known, .new:
      // The run must know of it in the order of the input; how often it came is told at the end.
      occurrence.count = 0
      pairs.add(kind: kind, name, occurrence)
    case .refused: pairs.add(kind: kind, name, occurrence)
    }
  }
}
