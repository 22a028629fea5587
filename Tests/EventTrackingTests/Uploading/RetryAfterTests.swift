import Foundation
import Testing

@testable import EventTracking

@Suite struct RetryAfterTests {
  private let now = Date(timeIntervalSince1970: 784_111_777)

  @Test(arguments: [
    ("0", 0), ("120", 120), (" 120 ", 120), ("Sun, 06 Nov 1994 08:49:47 GMT", 10),
    ("Sunday, 06-Nov-94 08:49:47 GMT", 10), ("Sun Nov  6 08:49:47 1994", 10), ("Sun, 06 Nov 1994 08:49:36 GMT", 0),
    ("Tue, 01 Jan 1980 00:00:00 GMT", 0),
  ])
  func secondsAndDatesAreParsed(_ text: String, _ seconds: TimeInterval) {
    #expect(RetryAfter.seconds(text, now: now) == seconds)
  }

  @Test(arguments: ["", "-1", "1.5", "soon", "٣", "1e9", "Sun, 99 Nov 1994 08:49:47 GMT", "nan", "inf"])
  func otherTextIsIgnored(_ text: String) { #expect(RetryAfter.seconds(text, now: now) == nil) }

  @Test func longDelayIsLimited() {
    var schedule = UploadSchedule(Uploader.Options { $0.longestRetryAfter = 3600 }) { 0 }
    let number = String(repeating: "9", count: 400)
    let after = UploadAnswer(TransportResponse(status: 429, headers: ["Retry-After": number]), now: now)
    #expect(after == .later(after: .infinity))
    schedule.fail(.status(429), retryAfter: .infinity, 1_000)
    #expect(schedule.end(1_000) == .waiting(seconds: 3600, because: .status(429)))
  }

  @Test func zeroBecomesOneSecond() {
    var schedule = UploadSchedule(Uploader.Options()) { 0 }
    schedule.fail(.status(503), retryAfter: 0, 1_000)
    #expect(schedule.end(1_000) == .waiting(seconds: 1, because: .status(503)))
  }
}
