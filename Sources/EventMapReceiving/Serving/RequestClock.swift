/// The time that a request may take to come: its head within the patience, and its body at a least rate after that.
struct RequestClock {
  /// The least rate of a body, in bytes a second.
  private static let leastRate = 1_024.0

  /// In seconds.
  let patience: Double
  private var start: ContinuousClock.Instant?
  private var received = 0

  init(patience: Double) { self.patience = patience }

  /// The seconds that the next bytes may take; 0 or less for a request that has taken too long.
  mutating func secondsLeft(isInRequest: Bool, isInHead: Bool) -> Double {
    guard isInRequest else {
      (start, received) = (nil, 0)
      return patience
    }
    let now = ContinuousClock.now
    let begin = start ?? now
    start = begin
    let allowed = patience + (isInHead ? 0 : Double(received) / Self.leastRate)
    return min(patience, allowed - (now - begin) / .seconds(1))
  }

  mutating func add(_ bytes: Int) { received += bytes }
}
