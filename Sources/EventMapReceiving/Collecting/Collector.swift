import EventMapping
import Synchronization

/// Takes the dumps that clients send, and keeps what became of their lines. Requests that change something run one after the other; what is kept
/// can be read meanwhile: a large dump takes seconds.
final class Collector: Sendable {
  private let mapper: EventMapper
  /// Who holds it may change something.
  private let turn = Mutex(())
  private let kept: Mutex<KeptEvents>

  init(_ mapper: EventMapper, _ limits: EventList.Limits) {
    self.mapper = mapper
    kept = Mutex(KeptEvents(limits))
  }

  /// A part of what is kept now, of a request that is being taken what came so far.
  func read<Part: Sendable>(_ part: (KeptEvents) -> Part) -> Part { kept.withLock { part($0) } }

  /// Forgets all events.
  func reset() { turn.withLock { _ in kept.withLock { $0.reset() } } }

  /// Takes the dumps of a request; in memory, nothing stops it half-way.
  ///
  /// - Parameters:
  ///   - key: the client's name for the request, by which it is known when it comes again.
  ///   - onEvent: called for each event, in the order in which the events are kept.
  func take(_ dumps: [Dump], key: String?, onEvent: (ReceivedEvent) -> Void) throws -> RequestCounts {
    try turn.withLock { _ in
      if let key, let counts = kept.withLock({ $0.repeatedRequest(key) }) { return counts }
      var counts = RequestCounts()
      for dump in dumps {
        try LineResults.translate(dump, mapper) { event in
          counts.add(event.kind)
          kept.withLock { $0.append(event) }
          onEvent(event)
        }
      }
      if let key { kept.withLock { $0.note(key, eventCount: counts.eventCount) } }
      return counts
    }
  }
}
