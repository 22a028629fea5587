/// The idempotency keys of requests that were taken, the latest ones.
struct RepeatedKeys {
  private static let most = 100_000
  /// How long a key is at most.
  static let longest = 256

  private var counts: [String: Int] = [:]
  private var order: [String] = []
  private var start = 0

  /// How many events the first request with a key had; `nil` for a key that is new.
  func eventCount(of key: String) -> Int? { counts[key] }

  /// Notes the key of a request that was taken.
  mutating func note(_ key: String, eventCount: Int) {
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
