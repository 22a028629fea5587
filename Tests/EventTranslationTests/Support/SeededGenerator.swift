import Foundation

/// Random numbers that a seed repeats (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return word ^ (word >> 31)
  }
}

/// The seeds of random tests: two that never change and a new one for each run. They are test arguments, so a failure
/// shows which one it was; `EVENTMAP_TEST_SEED=… swift test` runs that one alone.
enum Seeds {
  static let all: [UInt64] = {
    if let text = ProcessInfo.processInfo.environment["EVENTMAP_TEST_SEED"], let seed = UInt64(text) {
      return [seed]
    }
    return [1, 0xEEEE_0000_1111, UInt64.random(in: 0 ... .max)]
  }()
}
