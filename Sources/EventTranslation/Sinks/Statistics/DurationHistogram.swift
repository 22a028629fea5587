/// Counts of durations in steps that grow with them: up to 255 µs each has its own, beyond that every power of two has 128. The middle of
/// a step is at most 1/256, 0.4 %, away from any duration in it.
struct DurationHistogram: Sendable {
  /// The largest number of steps.
  static let mostSteps = 58 * 128 + 256

  private(set) var counts: [Int] = []
  private(set) var count = 0

  /// Counts a duration in microseconds, at least 0.
  mutating func add(_ duration: Int64) {
    let step = Self.step(duration)
    if step >= counts.count { counts.append(contentsOf: repeatElement(0, count: step + 1 - counts.count)) }
    counts[step] += 1
    count += 1
  }

  /// Adds the counts of another histogram, at most ``mostSteps``.
  mutating func add(counts others: [Int]) {
    if others.count > counts.count { counts.append(contentsOf: repeatElement(0, count: others.count - counts.count)) }
    for (step, other) in others.enumerated() {
      counts[step] += other
      count += other
    }
  }

  /// The middle of the step that holds the duration of a rank.
  ///
  /// - Parameter rank: from 1 to ``count``, in the order of the durations.
  func value(rank: Int) -> Double {
    var passed = 0
    for (step, count) in counts.enumerated() {
      passed += count
      if passed >= rank { return Self.middle(step) }
    }
    return 0
  }

  /// The eight highest bits of a duration, and how many are below them.
  private static func step(_ duration: Int64) -> Int {
    let value = UInt64(max(0, duration))
    let shift = max(0, 64 - 8 - value.leadingZeroBitCount)
    return shift * 128 + Int(value >> UInt64(shift))
  }

  private static func middle(_ step: Int) -> Double {
    if step < 256 { return Double(step) }
    let shift = UInt64(step / 128 - 1)
    let low = UInt64(step % 128 + 128) << shift
    return Double(low) + Double((UInt64(1) << shift) - 1) / 2
  }
}
