/// What became of the lines of all requests.
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

  /// Forgets all events.
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

  /// What a request is that comes again, whose events are kept already; `nil` where its key is new.
  mutating func repeatedRequest(_ key: String) -> RequestCounts? {
    guard let count = keys.eventCount(of: key) else { return nil }
    totals.duplicates += count
    return RequestCounts(duplicates: count)
  }

  /// Notes the key of a request whose events are kept.
  mutating func note(_ key: String, eventCount: Int) { keys.note(key, eventCount: eventCount) }
}
