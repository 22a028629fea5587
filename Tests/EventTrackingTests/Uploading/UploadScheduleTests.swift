import Foundation
import Testing

@testable import EventTracking

/// The waits that the return of the network ends.
@Suite struct UploadScheduleTests {
  private func schedule() -> UploadSchedule {
    var options = Uploader.Options()
    options.firstDelay = 100
    return UploadSchedule(options) { 1 }
  }

  @Test func waitForAnAnswerEnds() {
    var schedule = schedule()
    schedule.fail(.transport(.timedOut), retryAfter: nil, 1_000)
    #expect(schedule.end(1_000) == .waiting(seconds: 100, because: .transport(.timedOut)))
    schedule.networkReturned()
    #expect(schedule.end(1_000) == nil)
    // The next failure is the first one of this network.
    #expect(schedule.start(1_000) == nil)
    schedule.fail(.transport(.timedOut), retryAfter: nil, 1_000)
    #expect(schedule.end(1_000) == .waiting(seconds: 100, because: .transport(.timedOut)))
  }

  @Test(arguments: [.status(500), .status(503), .outbox(.notWritten(reason: "no space"))] as [UploadReport.Failure])
  func otherWaitsHold(failure: UploadReport.Failure) {
    var schedule = schedule()
    schedule.fail(failure, retryAfter: nil, 1_000)
    schedule.networkReturned()
    #expect(schedule.end(1_000) == .waiting(seconds: 100, because: failure))
  }

  /// Several requests failed together, one of them with an answer.
  @Test func retryAfterHoldsBesideAMissingAnswer() {
    var schedule = schedule()
    schedule.fail(.status(503), retryAfter: 60, 1_000)
    schedule.fail(.transport(.timedOut), retryAfter: nil, 1_000)
    schedule.networkReturned()
    #expect(schedule.end(1_000) == .waiting(seconds: 60, because: .status(503)))
    #expect(schedule.end(1_060) == nil)
    schedule.resume()
    #expect(schedule.end(1_000) == nil)
  }

  @Test func credentialsAreStillNeeded() {
    var schedule = schedule()
    schedule.fail(.transport(.timedOut), retryAfter: nil, 1_000)
    schedule.stop(unauthorized: 401)
    schedule.networkReturned()
    #expect(schedule.end(1_000) == .unauthorized(status: 401))
  }

  @Test func networkEndsNoRunningUpload() {
    var schedule = schedule()
    #expect(schedule.start(1_000) == nil)
    schedule.networkReturned()
    #expect(schedule.start(1_000) == .busy)
  }
}
