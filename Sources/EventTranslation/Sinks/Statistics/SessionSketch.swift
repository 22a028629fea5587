import Foundation

/// An estimate of the number of distinct sessions, in 16 KiB: HyperLogLog (Flajolet and others, 2007) with the estimator of O. Ertl, "New
/// cardinality estimation algorithms for HyperLogLog sketches" (2017), which needs no corrections.
///
/// The first bits of a session's hash choose a register. The register keeps the length of the longest run of zeros at the start of the
/// remaining bits, plus 1: a long run is only likely among many sessions. The standard error is 1.04 / √16,384, or 0.8 %.
struct SessionSketch: Sendable {
  /// The number of bits that choose the register.
  private static let indexBits = 14
  /// The number of remaining bits, all of which may be zero.
  private static let runBits = 64 - indexBits

  /// The number of registers.
  static let registerCount = 1 << indexBits
  /// The largest value of a register.
  static let maximumRun = runBits + 1

  private(set) var registers = [UInt8](repeating: 0, count: Self.registerCount)

  /// Adds a session.
  ///
  /// - Parameter hash: the session's hash; each of its 64 bits must be well mixed.
  mutating func add(_ hash: UInt64) {
    let register = Int(hash >> UInt64(Self.runBits))
    let run = UInt8(min((hash << UInt64(Self.indexBits)).leadingZeroBitCount, Self.runBits) + 1)
    if registers[register] < run { registers[register] = run }
  }

  /// Adds all sessions of another estimate.
  ///
  /// - Parameter others: the registers of the other estimate, ``registerCount`` in number.
  mutating func formUnion(_ others: [UInt8]) {
    for (register, other) in zip(registers.indices, others) where registers[register] < other {
      registers[register] = other
    }
  }

  /// The estimated number of distinct hashes added.
  var estimate: Int {
    var counts = [Double](repeating: 0, count: Self.runBits + 2)
    for register in registers { counts[Int(register)] += 1 }
    let total = Double(registers.count)
    var sum = total * Self.tau(1 - counts[Self.runBits + 1] / total)
    for run in (1...Self.runBits).reversed() { sum = 0.5 * (sum + counts[run]) }
    sum += total * Self.sigma(counts[0] / total)
    let estimate = (total * total / (2 * log(2) * sum)).rounded()
    // The estimate is infinite if every register is at its maximum.
    return estimate < 0x1p62 ? Int(estimate) : .max
  }

  /// Returns x + Σ x^(2^k) · 2^(k-1), the contribution of the registers that are still 0.
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

  /// Returns (1 - x - Σ (1 - x^(2^-k))² · 2^-k) / 3, the contribution of the registers at their maximum.
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
