import Testing

@testable import EventTranslation

/// Parsing and comparison of percentages.
@Suite struct PercentageTests {
  @Test func comparesSharesExactly() throws {
    let tenth = try #require(Percentage("0.1%"))
    #expect(tenth.compare(1, of: 1_000) == 0 && tenth.compare(1, of: 1_001) < 0 && tenth.compare(1, of: 999) > 0)
    let all = try #require(Percentage("100%"))
    #expect(all.compare(.max, of: .max) == 0 && all.compare(.max - 1, of: .max) < 0)
    let none = try #require(Percentage("0%"))
    #expect(none.compare(0, of: 5) == 0 && none.compare(1, of: .max) > 0)
    // 0 of 0 equals every share.
    #expect(all.compare(0, of: 0) == 0)
  }

  @Test(arguments: ["", "%", "5", "5 %", "-1%", "100.000001%", "1.%", ".5%", "1e1%"]) func refusesOtherTexts(
    text: String
  ) {
    #expect(Percentage(text) == nil)
  }

  @Test(arguments: ["0%", "0.000001%", "12.5%", "99.999999%", "100%"]) func descriptionIsTheParsedText(text: String)
    throws
  {
    #expect(try #require(Percentage(text)).description == text)
  }
}
