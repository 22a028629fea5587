import Foundation
import Testing

@testable import EventMapReceiving

@Suite struct ClockDifferenceTests {
  private let now = Date(timeIntervalSince1970: 1_700_000_000)

  @Test(arguments: [
    ("1700000060000", "1 minute ahead"), ("1699999940000", "1 minute behind"), ("1700007199000", "119 minutes ahead"),
    ("1700007200000", "2 hours ahead"), ("1699827200000", "2 days behind"), ("0", "19675 days behind"),
    ("-9223372036854775808", "106752010843 days behind"), ("9223372036854775807", "106751971491 days ahead"),
  ])
  func describesTheDifference(sentAt: String, text: String) {
    #expect(ClockDifference(sentAt: sentAt, now: now)?.text == "the device's clock is \(text)")
  }

  @Test(arguments: [
    "1700000000000", "1700000059999", "1699999940001", "", "soon", "9223372036854775808", "1.7e12", nil,
  ])
  func ignoresSmallDifferencesAndInvalidTimes(sentAt: String?) {
    #expect(ClockDifference(sentAt: sentAt, now: now) == nil)
  }
}
