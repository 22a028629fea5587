import Testing

@testable import EventTranslation

/// Parsing of offsets from UTC, and the hours of the day.
@Suite struct UTCOffsetTests {
  @Test(arguments: [
    ("+08:00", 480, "+08:00"), ("+0800", 480, "+08:00"), ("+08", 480, "+08:00"), ("-03:30", -210, "-03:30"),
    ("-0330", -210, "-03:30"), ("Z", 0, "+00:00"), ("+00:00", 0, "+00:00"), ("-00:00", 0, "+00:00"),
    ("-00:05", -5, "-00:05"), ("+23:59", 1_439, "+23:59"), ("-23:59", -1_439, "-23:59"), ("+05:45", 345, "+05:45"),
  ])
  func parsesEverySpelling(text: String, minutes: Int, description: String) throws {
    let offset = try #require(UTCOffset(text))
    #expect(offset.minutes == minutes && offset.description == description)
  }

  @Test(arguments: [
    "", "+", "08:00", "+8", "+8:00", "+08:0", "+08:000", "+24:00", "+00:60", "+0-8", "z", "UTC", "+08.00", "+٠٨",
    " +08", "−08:00", "+080:0",
  ])
  func refusesOtherTexts(text: String) { #expect(UTCOffset(text) == nil) }

  /// Comparison with hours counted one by one, before and after 1970 and at every border.
  @Test func findsTheLocalHour() throws {
    for text in ["Z", "+08:00", "-03:30", "+05:45", "-23:59", "+23:59", "-00:01"] {
      let offset = try #require(UTCOffset(text))
      for hours in -50...50 {
        for minutes in [0, 1, 29, 30, 59] {
          for microseconds in [-1, 0, 1] {
            let moment = Int64(hours * 60 + minutes) * 60_000_000 + Int64(microseconds)
            // A thousand days later, so that nothing is negative.
            let later = moment + Int64(offset.minutes) * 60_000_000 + 1_000 * 86_400_000_000
            #expect(offset.hour(of: moment) == Int(later / 3_600_000_000 % 24))
          }
        }
      }
      for moment in [Int64.min, .max] { #expect((0...23).contains(offset.hour(of: moment))) }
    }
  }
}
