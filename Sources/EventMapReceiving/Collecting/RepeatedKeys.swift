/// The idempotency keys of the latest requests.
struct RepeatedKeys {
  /// The maximum number of keys; the oldest are dropped.
  private static let most = 100_000
  /// The maximum length of a key, in bytes.
  static let longest = 256

  /// The number of events of each key's request.
  private var counts: [String: Int] = [:]
  /// The keys in the order of their arrival; those before `start` are dropped.
  private var order: [String] = []
  private var start = 0

  /// The number of events in the first request with a key; `nil` for a new key.
  func eventCount(of key: String) -> Int? { counts[key] }

  /// Adds the key of a request.
  mutating func add(_ key: String, eventCount: Int) {
    counts[key] = eventCount
    order.append(key)
    guard order.count - start > Self.most else { return }
    counts[order[start]] = nil
    start += 1
    if start > order.count / 2 {
      order.removeFirst(start)
      start = 0
    }
  }
}
