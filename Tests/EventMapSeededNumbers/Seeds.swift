import Foundation

/// The seeds of random tests. They are arguments of the tests, so that a failure shows its seed.
///
/// Each day has a new seed, its date in UTC: `20260701`. All runs of a day are therefore equal, and later runs can repeat them.
/// The seed is printed before the first random test. Two environment variables change the seeds of all test targets:
///
/// - `EVENTMAP_TEST_SEED=17` replaces the seed of the day, to repeat a failure.
/// - `EVENTMAP_LONG_TESTS=20` uses 20 seeds: the first one as above, the others derived from it. All random tests then run all of
///   their rounds, also with `EVENTMAP_LONG_TESTS=1`.
package enum Seeds {
  /// The seeds of this run.
  package static let new: [UInt64] = {
    let first = given ?? day
    let count = number("EVENTMAP_LONG_TESTS") ?? 1
    guard count > 0, count <= 1_000_000 else { fatalError("EVENTMAP_LONG_TESTS is \(count), expected 1 to 1000000") }
    var random = SeededRandom(seed: first)
    let repeated = "EVENTMAP_TEST_SEED=\(first)" + (count > 1 ? " EVENTMAP_LONG_TESTS=\(count)" : "")
    // Standard error has no buffer, so that the seed is printed even if a test traps.
    FileHandle.standardError.write(Data("Seed of the random tests: \(first); repeat them with \(repeated)\n".utf8))
    return [first] + (1..<count).map { _ in random.next() }
  }()

  /// Whether `EVENTMAP_LONG_TESTS` requests long tests.
  package static let isLong = number("EVENTMAP_LONG_TESTS") != nil

  /// The number of rounds of a random test: all of them in long tests, otherwise a fifth, at least 2.
  package static func rounds(_ count: Int) -> Int { isLong ? count : max(2, count / 5) }

  private static let given = number("EVENTMAP_TEST_SEED")

  private static var day: UInt64 {
    let style = Date.ISO8601FormatStyle().year().month().day().dateSeparator(.omitted)
    return UInt64(Date.now.formatted(style)) ?? 0
  }

  private static func number(_ variable: String) -> UInt64? {
    guard let text = ProcessInfo.processInfo.environment[variable] else { return nil }
    guard let number = UInt64(text) else { fatalError("\(variable) is '\(text)', expected a number") }
    return number
  }
}
