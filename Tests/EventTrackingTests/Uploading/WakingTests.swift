import Foundation
import Testing

@testable import EventTracking

/// The causes that wake an uploader before its interval of an hour ends.
@Suite(.timeLimit(.minutes(10))) struct WakingTests {
  let folder = OutboxFolder()
  let server = ScriptedTransport()
  private let network = ScriptedNetwork()

  private func uploader(
    _ outbox: Outbox, clock: TrackingClock? = nil, transport: (any Transport)? = nil
  ) -> Uploader {
    let options = Uploader.Options { ($0.interval, $0.firstDelay, $0.longestDelay) = (3600, 3600, 3600) }
    return Uploader(
      outbox: outbox, url: folder.url, transport: transport ?? server, options: options,
      clock: clock ?? folder.clock.clock, random: { 1 }, system: network.system, headers: { [:] })
  }

  /// Makes an outbox with a sealed segment of one record, and an uploader.
  private func started(_ transport: (any Transport)? = nil) throws -> (Outbox, Uploader) {
    let outbox = try folder.open(Outbox.Limits(segmentCount: 1), records: 0..<1)
    return (outbox, uploader(outbox, transport: transport))
  }

  /// Calls a function while an uploader's loop runs.
  private func running(_ uploader: Uploader, _ body: () async throws -> Void) async throws {
    let loop = Task { await uploader.run() }
    defer { loop.cancel() }
    try await body()
    loop.cancel()
    await loop.value
  }

  /// Waits until the loop has noticed a failure. Uploads send nothing until the next request is due.
  private func wait(for end: UploadReport.End, of uploader: Uploader) async throws {
    while await uploader.upload().end != end { try await Task.sleep(for: .milliseconds(1)) }
  }

  /// Gives the loop time for a mistake, and checks the number of requests after it.
  private func pause(requests: Int, sourceLocation: SourceLocation = #_sourceLocation) async throws {
    try await Task.sleep(for: .milliseconds(50))
    #expect(server.requests.count == requests, sourceLocation: sourceLocation)
  }

  enum Cause: CaseIterable { case full, sealed, old, retried }

  /// Repeated many times, because the loop may or may not be asleep.
  @Test(arguments: Cause.allCases) func sealedSegmentWakesTheLoop(cause: Cause) async throws {
    let limit = cause == .full ? 2 : 50
    let outbox = try folder.open(Outbox.Limits(segmentCount: limit, segmentAge: 600))
    try await running(uploader(outbox)) {
      for round in 0..<20 {
        if cause == .retried { server.add(status: 404) }
        server.add()
        try outbox.append(2 * round..<2 * round + 2)
        switch cause {
        case .full: break
        case .sealed: outbox.seal()
        case .old:
          folder.clock.advance(by: 600)
          outbox.sealIfOld()
        case .retried:
          outbox.seal()
          try await folder.wait { !folder.rejected.isEmpty }
          #expect(try outbox.retryRejected() == 1)
        }
        let requests = (round + 1) * (cause == .retried ? 2 : 1)
        try await folder.wait { server.requests.count == requests && folder.segments == [] }
      }
    }
  }

  /// A new open segment wakes the loop, which then sleeps until the segment is old.
  @Test func segmentThatGetsOldWakesTheLoop() async throws {
    let files = SegmentFolder(path: folder.url.path, files: POSIXFileSystem())
    let outbox = try Outbox(files, Outbox.Limits(segmentAge: 0.02), .system) { $0() }
    try await running(uploader(outbox, clock: .system)) {
      for round in 0..<3 {
        server.add()
        try await pause(requests: round)
        try outbox.append(round..<round + 1)
        try await folder.wait { server.requests.count == round + 1 }
      }
    }
  }

  /// Segments of earlier launches wait for the user's decision. Nothing else wakes the loop then.
  @Test func endOfAPauseWakesTheLoop() async throws {
    let (outbox, uploader) = try started()
    outbox.pause(true)
    try await running(uploader) {
      try await pause(requests: 0)
      server.add()
      outbox.pause(false)
      try await folder.wait { server.requests.count == 1 }
    }
  }

  @Test func openedFolderWakesTheLoop() async throws {
    do { try folder.open(Outbox.Limits(segmentCount: 1)).append("earlier") }
    let isLocked = Locked(true)
    let files = SegmentFolder(path: folder.url.path, files: FaultyFileSystem(failing: .lock, EPERM, while: isLocked))
    let outbox = try Outbox(files, Outbox.Limits(), folder.clock.clock, mayWait: true) { $0() }
    try await running(uploader(outbox)) {
      #expect(!outbox.open())
      try await pause(requests: 0)
      server.add()
      isLocked.withLock { $0 = false }
      #expect(outbox.open())
      try await folder.wait { server.requests.count == 1 }
    }
  }

  @Test(arguments: [429, 503]) func wakingDoesNotEndADelayOfTheServer(status: Int) async throws {
    let (outbox, uploader) = try started()
    server.add(.success(TransportResponse(status: status, headers: ["Retry-After": "120"])))
    try await running(uploader) {
      try await wait(for: .waiting(seconds: 120, because: .status(status)), of: uploader)
      network.become(available: true, false, true)
      for number in 1..<5 {
        try outbox.append(number..<number + 1)
        try await pause(requests: 1)
      }
      for _ in 0..<6 { server.add() }
      folder.clock.advance(by: 120)
      try outbox.append(5..<6)
      try await folder.wait { folder.segments == [] }
      #expect(server.requests.count == 7)
    }
  }

  @Test func newCredentialsWakeTheLoopButTheNetworkDoesNot() async throws {
    let (_, uploader) = try started()
    server.add(status: 401)
    try await running(uploader) {
      try await wait(for: .unauthorized(status: 401), of: uploader)
      // A returning network is no reason to try the same credentials again.
      network.become(available: true, false, true)
      try await pause(requests: 1)
      server.add()
      uploader.resume()
      try await folder.wait { folder.segments == [] }
    }
  }

  /// The first report is the present state, not a return.
  @Test func returningNetworkWakesTheLoop() async throws {
    let (_, uploader) = try started()
    server.add(.failure(.timedOut))
    try await running(uploader) {
      try await wait(for: .waiting(seconds: 3600, because: .transport(.timedOut)), of: uploader)
      network.become(available: true, true, false, false)
      try await pause(requests: 1)
      server.add()
      network.become(available: true)
      try await folder.wait { folder.segments == [] }
      #expect(server.requests.count == 2)
    }
  }

  @Test func loopSendsTheSegmentsOfACanceledUpload() async throws {
    let server = GatedTransport()
    let (_, uploader) = try started(server)
    let other = Task { await uploader.upload() }
    try await folder.wait { server.requests == 1 }
    try await running(uploader) {
      try await Task.sleep(for: .milliseconds(50))
      other.cancel()
      #expect(await other.value.end == .cancelled)
      try await folder.wait { server.requests == 2 }
      server.open()
      try await folder.wait { folder.segments == [] }
    }
  }

  /// Otherwise, the loop would ask such a transport again at once.
  @Test func cancellationByTheTransportIsAFailure() async throws {
    server.add(.failure(.cancelled))
    let (_, uploader) = try started()
    let report = await uploader.upload()
    #expect(report.end == .waiting(seconds: 3600, because: .transport(.cancelled)) && report.failures == 1)
  }
}

/// A network whose availability the test changes.
private final class ScriptedNetwork: Sendable {
  private let changes: AsyncStream<Bool>
  private let continuation: AsyncStream<Bool>.Continuation

  init() { (changes, continuation) = AsyncStream.makeStream() }

  func become(available: Bool...) { for isAvailable in available { continuation.yield(isAvailable) } }

  /// The services of an uploader's system, with this network and without activities.
  var system: Uploader.System {
    Uploader.System(
      followNetwork: { [changes] onChange in
        for await isAvailable in changes { onChange(isAvailable) }
      }, activity: nil)
  }
}
