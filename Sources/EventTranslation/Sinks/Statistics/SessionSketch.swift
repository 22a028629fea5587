import Foundation

/// An estimate of how many different sessions came, in 16 KiB: HyperLogLog (Flajolet and others, 2007) with the estimator of
/// O. Ertl, "New cardinality estimation algorithms for HyperLogLog sketches" (2017), which needs no corrections.
///
/// Of each session the first bits of its hash choose a register, and the register keeps the longest run of zeros that the other bits ever
/// began with: a long one is only likely where there are many. The standard error is 1.04 / √16,384, 0.8 %.
struct SessionSketch: Sendable {
  /// How many bits choose the register.
  private static let indexBits = 14
  /// How many bits are left, all of which may be zeros.
  private static let runBits = 64 - indexBits

  /// The number of registers.
  static let registerCount = 1 << indexBits
  /// The largest value of a register.
  static let mostRun = runBits + 1

  private(set) var registers = [UInt8](repeating: 0, count: Self.registerCount)

  /// Adds a session by a hash of 64 good bits.
  mutating func add(_ hash: UInt64) {
    let register = Int(hash >> UInt64(Self.runBits))
    let run = UInt8(min((hash << UInt64(Self.indexBits)).leadingZeroBitCount, Self.runBits) + 1)
    if registers[register] < run { registers[register] = run }
  }

  /// Adds all sessions of another estimate.
  ///
  /// - Parameter others: its registers, as many as these.
  mutating func formUnion(_ others: [UInt8]) {
    for (register, other) in zip(registers.indices, others) where registers[register] < other {
      registers[register] = other
    }
  }

  /// How many different hashes were added, about.
  var estimate: Int {
    var counts = [Double](repeating: 0, count: Self.runBits + 2)
    for register in registers { counts[Int(register)] += 1 }
    let total = Double(registers.count)
    var sum = total * Self.tau(1 - counts[Self.runBits + 1] / total)
    for run in (1...Self.runBits).reversed() { sum = 0.5 * (sum + counts[run]) }
    sum += total * Self.sigma(counts[0] / total)
    let estimate = (total * total / (2 * log(2) * sum)).rounded()
    // Where every register can rise no more, it is infinite.
    return estimate < 0x1p62 ? Int(estimate) : .max
  }

  /// x + Σ x^(2^k) · 2^(k-1), the part of the registers that nothing has reached.
  private static func sigma(_ x: Double) -> Double {
    if x == 1 { return .infinity }
    var (x, weight, sum) = (x, 1.0, x)
    while true {
      x *= x
      let before = sum
      sum += x * weight
      weight += weight
      if sum == before { return sum }
    }
  }

  /// (1 - x - Σ (1 - x^(2^-k))² · 2^-k) / 3, the part of those that can rise no more.
  private static func tau(_ x: Double) -> Double {
    if x == 0 || x == 1 { return 0 }
    var (x, weight, sum) = (x, 1.0, 1 - x)
    while true {
      x = x.squareRoot()
      let before = sum
      weight *= 0.5
      sum -= (1 - x) * (1 - x) * weight
      if sum == before { return sum / 3 }
    }
  }
}
