import EventMapSeededNumbers
import EventMapTextCharts
import Foundation
import Testing

@testable import EventTranslation

/// The text of dates and moments in UTC.
@Suite struct CivilDateTests {
  private func text(_ microseconds: Int64, hasHour: Bool = true) -> String? {
    let date = CivilDate(microseconds: microseconds)
    guard date.hasFourDigitYear else { return nil }
    var text: [UInt8] = []
    date.append(hasHour: hasHour, to: &text)
    return String(decoding: text, as: UTF8.self)
  }

  @Test(
    arguments: [
      (0, "1970-01-01T00"), (-1, "1969-12-31T23"), (3_599_999_999, "1970-01-01T00"), (3_600_000_000, "1970-01-01T01"),
      (1_456_790_399_000_000, "2016-02-29T23"), (1_456_790_400_000_000, "2016-03-01T00"),
      (951_782_400_000_000, "2000-02-29T00"), (-2_203_891_200_000_000, "1900-03-01T00"),
      (253_402_300_799_999_999, "9999-12-31T23"), (253_402_300_800_000_000, nil),
      (-62_167_219_200_000_000, "0000-01-01T00"),
      (-62_167_219_200_000_001, nil), (.min, nil), (.max, nil), (.min + 1, nil),
    ] as [(Int64, String?)])
  func writesDatesAndHours(microseconds: Int64, expected: String?) {
    #expect(text(microseconds) == expected)
    #expect(text(microseconds, hasHour: false) == expected.map { String($0.prefix(10)) })
  }

  /// Moments before 1582 too, to the millisecond.
  @Test(
    arguments: [
      (-62_135_596_800_000_000, "0001-01-01T00:00:00Z"), (-14_825_808_000_000_000, "1500-03-11T00:00:00Z"),
      (1_473_302_682_500_999, "2016-09-08T02:44:42.500Z"), (-1, "1969-12-31T23:59:59.999Z"),
      (253_402_300_800_000_000, "10000-01-01T00:00:00Z"), (-62_167_219_200_000_001, "-0001-12-31T23:59:59.999Z"),
    ] as [(Int64, String)])
  func writesMoments(microseconds: Int64, expected: String) {
    #expect(CivilDate(microseconds: microseconds).text == expected)
  }

  @Test(arguments: Seeds.new) func parsesWhatItWrites(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    for _ in 0..<Seeds.rounds(2_000) {
      let moment = Int64.random(in: -62_167_219_200_000_000..<253_402_300_800_000_000, using: &random)
      let date = try #require(text(moment), "\(moment), seed \(seed)")
      let start = try #require(EventTime(Array("\(date):00Z".utf8).span)?.microseconds(.iso), "\(date), seed \(seed)")
      #expect((0..<3_600_000_000).contains(moment - start), "\(moment) \(date), seed \(seed)")
    }
  }
}
