import EventMapping
import EventTranslation

/// Takes the dumps that clients send, and keeps what became of their lines.
struct Collector {
  /// What a request became.
  struct Counts: Equatable {
    var good = 0
    var unmapped = 0
    var ignored = 0
    var bad = 0
    /// Events of a request that was taken before.
    var duplicates = 0

    var json: [UInt8] {
      let counts = #""good": \#(good), "unmapped": \#(unmapped), "ignored": \#(ignored), "bad": \#(bad)"#
      return Array(#"{\#(counts), "duplicates": \#(duplicates)}"#.utf8)
    }

    fileprivate mutating func add(_ kind: ReceivedEvent.Kind) {
      switch kind {
      case .good: good += 1
      case .unmapped: unmapped += 1
      case .ignored: ignored += 1
      case .bad: bad += 1
      }
    }
  }

  private let mapper: EventMapper
  private let limits: EventList.Limits
  private let buffers = ChunkBuffers()
  private(set) var good: EventList
  private(set) var bad: EventList
  private(set) var unmapped: EventList
  /// Of all requests.
  private(set) var totals = Counts()
  private(set) var latest = LatestEvents()
  private var keys = RepeatedKeys()

  init(_ mapper: EventMapper, _ limits: EventList.Limits) {
    (self.mapper, self.limits) = (mapper, limits)
    (good, bad, unmapped) = (EventList(limits), EventList(limits), EventList(limits))
  }

  /// Forgets all events.
  mutating func reset() {
    (good, bad, unmapped) = (EventList(limits), EventList(limits), EventList(limits))
    (totals, keys) = (Counts(), RepeatedKeys())
    latest.reset()
  }

  /// Takes the dumps of a request; in memory, nothing stops it half-way.
  ///
  /// - Parameters:
  ///   - key: the client's name for the request, by which it is known when it comes again.
  ///   - onEvent: called for each event, in order.
  mutating func take(_ dumps: [Dump], key: String?, onEvent: (ReceivedEvent) -> Void) throws -> Counts {
    var counts = Counts()
    if let key, let count = keys.eventCount(of: key) {
      counts.duplicates = count
      totals.duplicates += count
      return counts
    }
    var eventCount = 0
    for dump in dumps {
      try LineResults.translate(dump, mapper, buffers) { event in
        eventCount += 1
        counts.add(event.kind)
        totals.add(event.kind)
        keep(event)
        onEvent(event)
      }
    }
    if let key { keys.note(key, eventCount: eventCount) }
    return counts
  }

  private mutating func keep(_ event: ReceivedEvent) {
    latest.append(event)
    switch event.kind {
    case .good: good.append(event.json)
    case .unmapped: unmapped.append(event.json)
    case .bad: bad.append(event.json)
    case .ignored: break
    }
  }
}
