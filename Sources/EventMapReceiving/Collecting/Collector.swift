import EventMapping
import Synchronization

/// Translates the dumps that clients send and keeps the events.
///
/// Requests that change the events run one after the other. Reading does not wait for them, because a large dump takes seconds.
final class Collector: Sendable {
  private let mapper: EventMapper
  /// The lock of the request that changes the events.
  private let turn = Mutex(())
  private let kept: Mutex<KeptEvents>

  init(_ mapper: EventMapper, _ limits: EventList.Limits) {
    self.mapper = mapper
    kept = Mutex(KeptEvents(limits))
  }

  /// Returns a part of the kept events, including those of a running request so far.
  func read<Part: Sendable>(_ part: (KeptEvents) -> Part) -> Part { kept.withLock { part($0) } }

  /// Removes all events.
  func reset() { turn.withLock { _ in kept.withLock { $0.reset() } } }

  /// Translates the dumps of a request. The dumps are in memory, so a request is never taken only in part.
  ///
  /// - Parameters:
  ///   - dumps: the contents of the request.
  ///   - key: the idempotency key of the request; if an earlier request had the same key, nothing is kept. `nil` for none.
  ///   - onEvent: called for each event, in the order in which the events are kept.
  /// - Returns: the counts of the request's events.
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
      if let key { kept.withLock { $0.add(key, eventCount: counts.eventCount) } }
      return counts
    }
  }
}
