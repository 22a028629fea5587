import Foundation

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
