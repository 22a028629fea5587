import EventMapSeededNumbers
import Foundation
import Testing

@testable import EventTranslation

@Suite struct EventTimeTests {
  private func microseconds(_ text: String, _ unit: TimeUnit? = nil) -> Int64? {
    let bytes = Array(text.utf8)
    return EventTime(bytes.span).flatMap { $0.microseconds(unit ?? $0.likelyUnit) }
  }

  @Test(
    arguments: [
      ("1473302682", 1_473_302_682_000_000), ("1473302682.5", 1_473_302_682_500_000),
      ("1473302682.123456789", 1_473_302_682_123_456), ("1473302682123", 1_473_302_682_123_000),
      ("1473302682123.75", 1_473_302_682_123_750), ("0", 0), ("-1.5", -1_500_000), ("0.000001", 1),
      ("1.473302682e9", 1_473_302_682_000_000), ("1.473302682000001e9", 1_473_302_682_000_001),
      ("1473302682123457e-6", 1_473_302_682_123_457), ("14733026821234579999999E-13", 1_473_302_682_123_457),
      ("14733026821234579999999.5E-13", 1_473_302_682_123_457), ("-0.0000015e+6", -1_500_000),
      ("1e-99999999999999999999", 0),
      ("0e99999999999999999999", 0), ("1473302682.1234567891234567891234", 1_473_302_682_123_456),
      ("99999999999", 99_999_999_999_000_000), ("100000000000", 100_000_000_000_000),
      ("99999999999999", 99_999_999_999_999_000), ("100000000000000", 100_000_000_000_000),
      ("1473302682123456", 1_473_302_682_123_456), ("-1473302682123456.9", -1_473_302_682_123_456),
      ("99999999999999999", 99_999_999_999_999_999), ("100000000000000000", 100_000_000_000_000),
      ("1473302682123456789", 1_473_302_682_123_456), ("-1473302682123456789", -1_473_302_682_123_456),
      ("1.473302682123456789e18", 1_473_302_682_123_456), ("9223372036854775807", 9_223_372_036_854_775),
      ("2016-09-08T02:44:42Z", 1_473_302_682_000_000), ("2016-09-08T10:44:42+08:00", 1_473_302_682_000_000),
      ("2016-09-08 10:44:42.25+0800", 1_473_302_682_250_000), ("2016-09-08T10:44+08", 1_473_302_640_000_000),
      ("2016-09-07T22:14:42,5-04:30", 1_473_302_682_500_000), ("2016-09-08T02:44:42", 1_473_302_682_000_000),
      ("1970-01-01T00:00:00Z", 0), ("1969-12-31T23:59:59.5Z", -500_000), ("2000-02-29T00:00:00Z", 951_782_400_000_000),
      ("0000-01-01T00:00:00Z", -62_167_219_200_000_000), ("9999-12-31T23:59:59Z", 253_402_300_799_000_000),
    ] as [(String, Int64)])
  func parsesNumbersAndISO8601(text: String, expected: Int64) { #expect(microseconds(text) == expected) }

  @Test(arguments: [
    "", "-", ".5", "1.", "1x", "0x10", "1e", "1e+", "1e5x", "1e1.5", "99999999999999999999x", "1e400",
    "9223372036854775808", "NaN", "true", "[", "2016-09-08",
    "2016-13-08T02:44:42Z", "2016-02-30T02:44:42Z", "1900-02-29T00:00:00Z", "2016-09-08T24:44:42Z",
    "2016-09-08T02:60:42Z", "2016-09-08T02:44:61Z", "2016-09-08T02:44:42.Z", "2016-09-08T02:44:42ZZ",
    "2016-09-08T02:44:42+8", "2016-09-08T02:44:42+08:", "2016-09-08T02:44:42+08:000", "2016-09-08T02:44:42 Z",
    "１４７３３０２６８２",
  ])
  func refusesOtherTexts(text: String) { #expect(microseconds(text) == nil) }

  @Test func theUnitMustFitTheKindOfTime() {
    #expect(microseconds("1473302682", .iso) == nil)
    #expect(microseconds("2016-09-08T02:44:42Z", .seconds) == nil)
    #expect(microseconds("1473302682", .milliseconds) == 1_473_302_682_000)
    // The product would overflow.
    #expect(microseconds("9223372036854775807", .seconds) == nil)
    #expect(microseconds("9223372036854775807", .milliseconds) == nil)
  }

  @Test(arguments: Seeds.new) func agreesWithFoundation(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let formatter = ISO8601DateFormatter()
    for _ in 0..<Seeds.rounds(500) {
      let seconds = Int64.random(in: -62_000_000_000...250_000_000_000, using: &random)
      let zone = TimeZone(secondsFromGMT: 60 * Int.random(in: -840...840, using: &random))
      formatter.timeZone = zone
      let text = formatter.string(from: Date(timeIntervalSince1970: Double(seconds)))
      // Before that, Foundation's formatter writes dates of the Julian calendar.
      if seconds > -12_219_292_800 { #expect(microseconds(text) == seconds * 1_000_000, "\(text)") }
    }
  }
}
