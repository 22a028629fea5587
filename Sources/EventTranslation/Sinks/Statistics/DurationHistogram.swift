/// A histogram of durations whose steps grow with the durations. Up to 255 µs, each microsecond is a step; beyond that, every power of two
/// has 128 steps. The middle of a step is within 1/256 (0.4 %) of every duration in it.
struct DurationHistogram: Sendable {
  /// The maximum number of steps.
  static let maximumSteps = 58 * 128 + 256

  private(set) var counts: [Int] = []
  private(set) var count = 0

  /// Counts a duration in microseconds, at least 0.
  mutating func add(_ duration: Int64) {
    let step = Self.step(duration)
    if step >= counts.count { counts.append(contentsOf: repeatElement(0, count: step + 1 - counts.count)) }
    counts[step] += 1
    count += 1
  }

  /// Adds the counts of another histogram, at most ``maximumSteps``.
  mutating func add(counts others: [Int]) {
    if others.count > counts.count { counts.append(contentsOf: repeatElement(0, count: others.count - counts.count)) }
    for (step, other) in others.enumerated() {
      counts[step] += other
      count += other
    }
  }

  /// Returns the middle of the step that contains the duration of a rank, in microseconds.
  ///
  /// - Parameter rank: the position among the sorted durations, from 1 to ``count``.
  func value(rank: Int) -> Double {
    var passed = 0
    for (step, count) in counts.enumerated() {
      passed += count
      if passed >= rank { return Self.middle(step) }
    }
    return 0
  }

  /// Returns the step of a duration: made of its eight highest bits and the number of bits below them.
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
