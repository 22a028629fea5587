import Foundation

/// The seeds of random tests. They are arguments of the tests, so a failure shows its own.
///
/// Each day has a new one, its date in UTC: `20260701`. So all runs of a day do the same, and a later one can repeat them. It is printed when
/// the first test asks for it. Two variables of the environment change what all targets do:
///
/// - `EVENTMAP_TEST_SEED=17` takes another seed in place of the day's: a failure is repeated.
/// - `EVENTMAP_LONG_TESTS=20` takes 20 new seeds: the first one as above, the others made from it. All random tests then run all of their
///   rounds, also with `EVENTMAP_LONG_TESTS=1`.
package enum Seeds {
  /// The seed of the day, or what the environment asks for.
  package static let new: [UInt64] = {
    let first = given ?? day
    let count = number("EVENTMAP_LONG_TESTS") ?? 1
    guard count > 0, count <= 1_000_000 else { fatalError("EVENTMAP_LONG_TESTS is \(count), expected 1 to 1000000") }
    var random = SeededRandom(seed: first)
    let repeated = "EVENTMAP_TEST_SEED=\(first)" + (count > 1 ? " EVENTMAP_LONG_TESTS=\(count)" : "")
    // To standard error, which has no buffer: a test that traps must not take the seed with it.
    FileHandle.standardError.write(Data("Seed of the random tests: \(first); repeat them with \(repeated)\n".utf8))
    return [first] + (1..<count).map { _ in random.next() }
  }()

  /// Whether `EVENTMAP_LONG_TESTS` asks for more than a plain `swift test` has time for.
  package static let isLong = number("EVENTMAP_LONG_TESTS") != nil

  /// The number of rounds of a random test: all of them in long tests, else a fifth, at least 2.
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
