import Foundation

/// The seeds of random tests: two that never change and a new one for each run. They are test arguments, so a failure
/// shows which one it was; `EVENTMAP_TEST_SEED=… swift test` runs that one alone, and `EVENTMAP_LONG_TESTS=20 swift test`
/// runs 20 new ones.
enum Seeds {
  static let all: [UInt64] = {
    let environment = ProcessInfo.processInfo.environment
    if let text = environment["EVENTMAP_TEST_SEED"], let seed = UInt64(text) { return [seed] }
    let rounds = environment["EVENTMAP_LONG_TESTS"].flatMap { Int($0) } ?? 1
    return [1, 0xEEEE_0000_1111] + (0..<max(1, rounds)).map { _ in UInt64.random(in: 0 ... .max) }
  }()
}
