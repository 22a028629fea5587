import Testing

@testable import EventTranslation

/// Parsing and comparison of budgets and of percentages.
@Suite struct BudgetTests {
  private static func percent(_ millionths: Int) -> Budget { .percent(Percentage(millionths: millionths)) }

  @Test(arguments: [
    ("0", Budget.count(0)), ("1", .count(1)), ("007", .count(7)), ("9223372036854775807", .count(.max)),
    ("0%", percent(0)), ("100%", percent(100_000_000)), ("1%", percent(1_000_000)), ("0.1%", percent(100_000)),
    ("12.5%", percent(12_500_000)), ("0.000001%", percent(1)), ("99.999999%", percent(99_999_999)),
    ("100.000000%", percent(100_000_000)), ("05%", percent(5_000_000)),
  ]) func parsesCountsAndPercentages(text: String, expected: Budget) { #expect(Budget(text) == expected) }

  @Test(arguments: [
    "", " ", "-1", "+1", "-0", "1.5", "1e3", "x", "5 ", " 5", "0x5", "１", "9223372036854775808", "%", "-1%", "+1%",
    "1.%", ".5%", "1.2.3%", "100.000001%", "101%", "1000%", "0.0000001%", "1 %", "5%%", "1,5%", "1e1%", "١%", "5% ",
  ]) func refusesOtherTexts(text: String) {
    #expect(Budget(text) == nil)
    #expect(Percentage(text) == nil)
  }

  @Test(arguments: ["0%", "0.000001%", "12.5%", "99.999999%", "100%"])
  func descriptionsArePercentagesAsParsed(text: String) throws {
    #expect(try #require(Percentage(text)).description == text)
  }

  @Test(arguments: [
    ("0", 0, 0, false), ("0", 1, 1_000_000, true), ("5", 5, 5, false), ("5", 6, 6, true),
    ("0.1%", 1, 1000, false), ("0.1%", 1, 999, true), ("0.1%", 2, 1000, true), ("0.1%", 1, 1001, false),
    ("0%", 0, 1000, false), ("0%", 1, 1_000_000_000, true), ("0%", 0, 0, false), ("100%", 1000, 1000, false),
    ("33.333333%", 1, 3, true), ("33.333334%", 1, 3, false), ("5%", 50, 1000, false), ("5%", 51, 1000, true),
    ("0.000001%", 1, 100_000_000, false), ("0.000001%", 1, 99_999_999, true),
    ("50%", 4_611_686_018_427_387_903, Int.max, false), ("50%", 4_611_686_018_427_387_904, Int.max, true),
    ("99.999999%", Int.max, Int.max, true), ("100%", Int.max, Int.max, false), ("29%", 29, 100, false),
    ("57%", 57, 100, false), ("100%", 0, 0, false),
  ]) func countsAndSharesAreComparedExactly(text: String, count: Int, total: Int, expected: Bool) throws {
    #expect(try #require(Budget(text)).isExceeded(by: count, of: total) == expected)
  }

  @Test func wholePercentagesOfRoundTotalsAreExact() throws {
    for percent in 0...100 {
      let budget = try #require(Budget("\(percent)%"))
      #expect(!budget.isExceeded(by: percent * 7, of: 700))
      #expect(percent == 100 || budget.isExceeded(by: percent * 7 + 1, of: 700))
    }
  }
}
