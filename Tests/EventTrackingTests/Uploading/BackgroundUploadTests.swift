import Foundation
import Testing

@testable import EventTracking

/// Uploads while the app goes to the background, with background time that the test controls.
@Suite(.timeLimit(.minutes(10))) struct BackgroundUploadTests {
  /// The system's expiring activities, which the test starts and ends.
  private final class Activities: Sendable {
    private let functions = Locked<[@Sendable (Bool) -> Void]>([])
    /// The number of activities that started and have ended.
    private let ended = Locked(0)

    var count: Int { functions.withLock { $0.count } }
    var endedCount: Int { ended.withLock { $0 } }

    var system: Uploader.System {
      Uploader.System(
        followNetwork: { _ in },
        activity: { reason, function in
          #expect(!reason.isEmpty)
          self.functions.withLock { $0.append(function) }
        })
    }

    /// Starts the first activity on a separate thread, as the system does.
    func start() {
      guard let function = functions.withLock({ $0.first }) else { return }
      Thread.detachNewThread {
        function(false)
        self.ended.withLock { $0 += 1 }
      }
    }

    /// Ends the time of the first activity, or refuses to grant any.
    func expire() { functions.withLock { $0.first }?(true) }
  }

  let folder = OutboxFolder()
  let server = GatedTransport()
  private let activities = Activities()

  private func uploader(_ outbox: Outbox, _ system: Uploader.System? = nil) -> Uploader {
    folder.uploader(outbox, server, system: system ?? activities.system)
  }

  private func outbox() throws -> Outbox { try folder.open(Outbox.Limits(segmentCount: 1), records: 0..<2) }

  @Test func activityStartsBeforeTheCallReturnsAndLastsAsLongAsTheUpload() async throws {
    let uploader = uploader(try outbox())
    let upload = uploader.uploadInBackground()
    #expect(activities.count == 1)
    activities.start()
    try await folder.wait { server.requests == 1 }
    try await Task.sleep(for: .milliseconds(50))
    #expect(activities.endedCount == 0)
    server.open()
    let report = await upload.value
    #expect(report.end == .done && report.records == 2)
    try await folder.wait { activities.endedCount == 1 }
    // An expiration after the upload has no effect.
    activities.expire()
    #expect(await upload.value == report)
  }

  @Test func activityEndsAtOnceWithoutASegment() async throws {
    let upload = uploader(try folder.open()).uploadInBackground()
    #expect(await upload.value.end == .done)
    activities.start()
    try await folder.wait { activities.endedCount == 1 }
    #expect(server.requests == 0)
  }

  /// The time ends during the upload, or the system grants none.
  @Test(arguments: [true, false]) func expirationCancelsTheUpload(isStarted: Bool) async throws {
    let uploader = uploader(try outbox())
    let upload = uploader.uploadInBackground()
    if isStarted {
      activities.start()
      try await folder.wait { server.requests == 1 }
    }
    activities.expire()
    #expect(await upload.value.end == .cancelled)
    if isStarted { try await folder.wait { activities.endedCount == 1 } }
    server.open()
    #expect(await uploader.upload().records == 2)
  }

  /// The activity lasts until the running upload has ended and the remaining segments are sent.
  @Test func uploadStartsAfterARunningOne() async throws {
    let uploader = uploader(try outbox())
    let other = Task { await uploader.upload() }
    try await folder.wait { server.requests == 1 }
    let upload = uploader.uploadInBackground()
    activities.start()
    try await Task.sleep(for: .milliseconds(50))
    #expect(activities.endedCount == 0)
    server.open()
    #expect(await other.value.records == 2)
    #expect(await upload.value.end == .done)
    try await folder.wait { activities.endedCount == 1 }
  }

  @Test func expirationAlsoCancelsTheWaitForARunningUpload() async throws {
    let uploader = uploader(try outbox())
    let other = Task { await uploader.upload() }
    try await folder.wait { server.requests == 1 }
    let upload = uploader.uploadInBackground()
    activities.start()
    activities.expire()
    #expect(await upload.value.end == .cancelled)
    try await folder.wait { activities.endedCount == 1 }
    server.open()
    #expect(await other.value.records == 2)
  }

  @Test func systemThatDoesNotSuspendAppsNeedsNoActivity() async throws {
    server.open()
    let uploader = uploader(try outbox(), Uploader.System(followNetwork: { _ in }, activity: nil))
    #expect(await uploader.uploadInBackground().value.records == 2)
    #expect(activities.count == 0)
  }
}
