import Testing

@testable import EventTranslation

/// Offsets from UTC, and the hours of the day.
@Suite struct UTCOffsetTests {
  @Test(arguments: [
    ("+08:00", 480), ("+0800", 480), ("+08", 480), ("-03:30", -210), ("-0330", -210), ("Z", 0), ("+00:00", 0),
    ("+23:59", 1_439), ("-23:59", -1_439), ("+05:45", 345),
  ])
  func spellings(text: String, minutes: Int) { #expect(UTCOffset(text)?.minutes == minutes) }

  @Test(arguments: [
    "", "+", "08:00", "+8", "+8:00", "+08:0", "+08:000", "+24:00", "+00:60", "+0-8", "z", "UTC", "+08.00", "+٠٨",
    " +08", "−08:00", "+080:0",
  ])
  func noOffsets(text: String) { #expect(UTCOffset(text) == nil) }

  @Test(arguments: [
    ("+08", "+08:00"), ("-0330", "-03:30"), ("Z", "+00:00"), ("-00:00", "+00:00"), ("-00:05", "-00:05"),
  ])
  func description(text: String, description: String) { #expect(UTCOffset(text)?.description == description) }

  /// Against days and hours counted one by one, across 1970 and at every border.
  @Test func hours() throws {
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
