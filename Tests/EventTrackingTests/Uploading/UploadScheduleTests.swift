import Foundation
import Testing

@testable import EventTracking

/// The effect of a returning network on waits.
@Suite struct UploadScheduleTests {
  private func schedule() -> UploadSchedule { UploadSchedule(Uploader.Options { $0.firstDelay = 100 }) { 1 } }

  @Test func networkEndsTheWaitAfterAMissingAnswer() {
    var schedule = schedule()
    schedule.fail(.transport(.timedOut), retryAfter: nil, 1_000)
    #expect(schedule.end(1_000) == .waiting(seconds: 100, because: .transport(.timedOut)))
    schedule.networkReturned()
    #expect(schedule.end(1_000) == nil)
    // The delay starts again at its minimum.
    #expect(schedule.start(1_000) == nil)
    schedule.fail(.transport(.timedOut), retryAfter: nil, 1_000)
    #expect(schedule.end(1_000) == .waiting(seconds: 100, because: .transport(.timedOut)))
  }

  @Test(arguments: [.status(500), .status(503), .outbox(.notWritten(reason: "no space"))] as [UploadReport.Failure])
  func networkDoesNotEndTheWaitAfterAnotherFailure(failure: UploadReport.Failure) {
    var schedule = schedule()
    schedule.fail(failure, retryAfter: nil, 1_000)
    schedule.networkReturned()
    #expect(schedule.end(1_000) == .waiting(seconds: 100, because: failure))
  }

  /// The server answered one of two parallel requests, and the other one got no answer.
  @Test func networkDoesNotEndRetryAfter() {
    var schedule = schedule()
    schedule.fail(.status(503), retryAfter: 60, 1_000)
    schedule.fail(.transport(.timedOut), retryAfter: nil, 1_000)
    schedule.networkReturned()
    #expect(schedule.end(1_000) == .waiting(seconds: 60, because: .status(503)))
    #expect(schedule.end(1_060) == nil)
    schedule.resume()
    #expect(schedule.end(1_000) == nil)
  }

  @Test func networkDoesNotEndARunningUpload() {
    var schedule = schedule()
    #expect(schedule.start(1_000) == nil)
    schedule.networkReturned()
    #expect(schedule.start(1_000) == .busy)
  }
}
