/// The events of all requests, by kind.
struct KeptEvents {
  private let limits: EventList.Limits
  private(set) var good: EventList
  private(set) var bad: EventList
  private(set) var unmapped: EventList
  private(set) var totals = RequestCounts()
  private(set) var latest = LatestEvents()
  private var keys = RepeatedKeys()

  init(_ limits: EventList.Limits) {
    self.limits = limits
    (good, bad, unmapped) = (EventList(limits), EventList(limits), EventList(limits))
  }

  /// Removes all events, counts and keys.
  mutating func reset() {
    (good, bad, unmapped) = (EventList(limits), EventList(limits), EventList(limits))
    (totals, keys) = (RequestCounts(), RepeatedKeys())
    latest.reset()
  }

  mutating func append(_ event: ReceivedEvent) {
    totals.add(event.kind)
    latest.append(event)
    switch event.kind {
    case .good: good.append(event.json)
    case .unmapped: unmapped.append(event.json)
    case .bad: bad.append(event.json)
    case .ignored: break
    }
  }

  /// Counts the events of a repeated request as duplicates; `nil` if the key is new.
  mutating func repeatedRequest(_ key: String) -> RequestCounts? {
    guard let count = keys.eventCount(of: key) else { return nil }
    totals.duplicates += count
    return RequestCounts(duplicates: count)
  }

  /// Adds the key of a request whose events are kept.
  mutating func add(_ key: String, eventCount: Int) { keys.add(key, eventCount: eventCount) }
}
