/// The time limit of a request: the head must arrive within the patience, and the body at a minimum rate.
struct RequestClock {
  /// The minimum rate of a body, in bytes per second.
  private static let minimumRate = 1_024.0

  /// The maximum time without any bytes and for the head, in seconds.
  let patience: Double
  private var start: ContinuousClock.Instant?
  private var received = 0

  init(patience: Double) { self.patience = patience }

  /// The maximum time until the next bytes, in seconds; 0 or less if the request has taken too long.
  mutating func secondsLeft(isInRequest: Bool, isInHead: Bool) -> Double {
    guard isInRequest else {
      (start, received) = (nil, 0)
      return patience
    }
    let now = ContinuousClock.now
    let begin = start ?? now
    start = begin
    let allowed = patience + (isInHead ? 0 : Double(received) / Self.minimumRate)
    return min(patience, allowed - (now - begin) / .seconds(1))
  }

  /// Adds a number of received bytes.
  mutating func add(_ bytes: Int) { received += bytes }
}
