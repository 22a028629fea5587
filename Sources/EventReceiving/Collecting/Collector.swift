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

  /// Takes the dumps of a request.
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
    // All are translated before anything is kept: a request counts as a whole or not at all.
    let events = try dumps.flatMap { try results(of: $0) }
    for event in events {
      counts.add(event.kind)
      totals.add(event.kind)
      keep(event)
      onEvent(event)
    }
    if let key { keys.note(key, eventCount: events.count) }
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

  // MARK: Lines

  /// What the lines of a dump become. A server event stays as it is, whatever the translation makes of it.
  private func results(of dump: Dump) throws -> [ReceivedEvent] {
    var results = try LineResults(dump, mapper, buffers)
    var reader = ServerEventReader()
    var events: [ReceivedEvent] = []
    for line in dump.bytes.span.lines(from: dump.bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0) {
      let isTooLong = line.count > ChunkReader.maximumLineLength
      let translated = isTooLong ? [results.nextRejected()] : results.next()
      if dump.format == .jsonl, !isTooLong, let outcome = reader.outcome(of: dump.bytes.span.extracting(line)) {
        events.append(
          ReceivedEvent(.good, outcome, eventID: outcome.eventIDs[0], json: Array(dump.bytes[line])))
      } else {
        events += translated
      }
    }
    return events
  }
}
