import EventMapCompression
import Foundation

/// Sends the sealed segments of an outbox to a server, the oldest first, one in a request.
///
/// A request is a `POST` of JSON lines, compressed with gzip, with the header field `Idempotency-Key`: the same for each attempt, so that a server
/// can leave out what it has already. `Sent-At` is the time of this attempt by the clock of the device, in milliseconds since 1970: where that is
/// minutes or more away from the server's time, the server corrects the times of the events by the difference. Each answer has its consequence:
///
/// | answer | consequence |
/// | --- | --- |
/// | 2xx | the segment is removed |
/// | 400, 413, 422 | it is sent in halves, which have separate keys; a single record is rejected |
/// | 401, 403 | nothing is sent until ``resume()`` is called |
/// | 407, 408, 409, 425, 429, 503 | it is sent again when `Retry-After` says so |
/// | other 4xx | the segment is kept in the folder `rejected` and counted as dropped, until ``Outbox/retryRejected()`` |
/// | anything else, or none | it is sent again after a wait that grows |
public final class Uploader: Sendable {
  private let outbox: Outbox
  private let url: URL
  private let transport: any Transport
  private let options: Options
  private let headers: @Sendable () async -> [String: String]
  private let clock: TrackingClock
  private let schedule: Locked<UploadSchedule>
  private let system: System
  /// Signaled when no upload is running any more.
  private let idle = WakeSignal()

  /// The services of the system that an uploader uses.
  struct System: Sendable {
    /// See ``SystemNetwork/follow(_:)``.
    var followNetwork: @Sendable (@escaping @Sendable (Bool) -> Void) async -> Void = SystemNetwork.follow
    /// `nil` where an app may work in the background as it likes.
    var activity = SystemActivity.expiring
  }

  /// Makes an uploader.
  ///
  /// - Parameters:
  ///   - outbox: whose segments are sent. One uploader sends them, or they go twice.
  ///   - url: where they are sent.
  ///   - headers: further header fields of each request: the credentials.
  public convenience init(
    outbox: Outbox, url: URL, transport: any Transport = URLSessionTransport(), options: Options = Options(),
    clock: TrackingClock = .system, headers: @escaping @Sendable () async -> [String: String] = { [:] }
  ) {
    self.init(
      outbox: outbox, url: url, transport: transport, options: options, clock: clock,
      random: { Double.random(in: 0...1) }, headers: headers)
  }

  init(
    outbox: Outbox, url: URL, transport: any Transport, options: Options, clock: TrackingClock,
    random: @escaping @Sendable () -> Double, system: System = System(),
    headers: @escaping @Sendable () async -> [String: String]
  ) {
    self.outbox = outbox
    self.url = url
    self.transport = transport
    self.options = options
    self.headers = headers
    self.clock = clock
    self.system = system
    schedule = Locked(UploadSchedule(options, random: random))
  }

  /// Uploads again and again, until the task is cancelled; also seals segments that are old. Between uploads it sleeps until a segment is sealed,
  /// a wait is over, or the network returns (on Apple's platforms).
  public func run() async {
    await withTaskGroup(of: Void.self) { group in
      group.addTask { await self.followNetwork() }
      while !Task.isCancelled { await pause(after: await upload().end) }
      group.cancelAll()
    }
  }

  /// Sleeps until there may be something to send. What wakes it early ends no wait of the schedule: the upload sends nothing then.
  private func pause(after end: UploadReport.End) async {
    if end == .busy { return await idle.wait(atMost: options.interval) }
    var delay = options.interval
    if case .waiting(let seconds, _) = end { delay = min(delay, seconds) }
    if let age = outbox.timeUntilOld { delay = min(delay, age) }
    // A thousandth at least, as a server could be asked without pause otherwise.
    await outbox.wake.wait(atMost: max(0.001, delay))
  }

  private func followNetwork() async {
    // The first report is how the network is, and no return of it.
    let wasAvailable = Locked(true)
    await system.followNetwork { isAvailable in
      let isBack = wasAvailable.withLock { wasAvailable in
        defer { wasAvailable = isAvailable }
        return isAvailable && !wasAvailable
      }
      if isBack { self.networkReturned() }
    }
  }

  private func networkReturned() {
    schedule.withLock { $0.networkReturned() }
    outbox.wake.signal()
  }

  /// Sends what is sealed, until there is no more or something fails. Does nothing while it has to wait. A segment that the outbox cannot
  /// put away, as on a full disk, does not stop those behind it.
  public func upload() async -> UploadReport {
    outbox.sealIfOld()
    if let end = schedule.withLock({ $0.start(clock.uptime()) }) { return UploadReport(end: end) }
    defer {
      schedule.withLock { $0.finish() }
      idle.signal()
    }
    var report = UploadReport()
    var leftOut: [UInt64: OutboxError] = [:]
    let parallelism = max(1, min(Options.mostRequests, options.parallelism))
    await withTaskGroup(of: (SegmentPart, Outcome).self) { group in
      var running = 0
      while true {
        while running < parallelism, report.end == .done, let part = next(&report, &leftOut) {
          group.addTask { (part, await self.send(part)) }
          running += 1
        }
        guard let (part, outcome) = await group.next() else { break }
        running -= 1
        settle(part, outcome, &report, &leftOut)
      }
    }
    if report.end == .done, let (_, error) = leftOut.min(by: { $0.key < $1.key }) { fail(.outbox(error), &report) }
    return report
  }

  /// Uploads while the app goes to the background: on iOS, tvOS, watchOS and visionOS the system is asked at once not to suspend the app before
  /// the upload has ended. When it gives no more time, or none at all, the upload is cancelled; what was not sent waits for the next one.
  ///
  /// - Returns: the task of the upload, which follows one that is running. An app need not wait for it.
  @discardableResult
  public func uploadInBackground() -> Task<UploadReport, Never> {
    guard let activity = system.activity else { return Task { await uploadWhenIdle() } }
    let running = DispatchGroup()
    running.enter()
    let upload = Task {
      defer { running.leave() }
      return await uploadWhenIdle()
    }
    // The activity lasts until the function returns.
    activity("EventMap uploads events") { isOver in if isOver { upload.cancel() } else { running.wait() } }
    return upload
  }

  private func uploadWhenIdle() async -> UploadReport {
    while true {
      let report = await upload()
      if report.end != .busy { return report }
      if Task.isCancelled { return UploadReport(end: .cancelled) }
      await idle.wait(atMost: options.interval)
    }
  }

  /// Ends a wait, also that after 401 or 403: for new credentials.
  public func resume() {
    schedule.withLock { $0.resume() }
    outbox.wake.signal()
  }

  // MARK: One request

  /// `nil` where nothing was sent, as the records were removed before.
  private typealias Outcome = Result<TransportResponse, TransportError>?

  private func send(_ part: SegmentPart) async -> Outcome {
    let body = TransportRequest.Body.bytes(GzipWriter.compressed(part.lines))
    let further = await headers()
    // The app may take its time for them, and the user may want nothing to be sent any more.
    guard outbox.isLent(part) else { return nil }
    let fields = [
      "Content-Type": "application/x-ndjson", "Content-Encoding": "gzip", "Idempotency-Key": part.key,
      SendingTime.field: SendingTime.text(clock.now()),
    ]
    var request = TransportRequest(
      "POST", url, headers: fields, body: body, timeout: options.timeout, totalTimeout: options.totalTimeout)
    request.cutsLongResponse = true
    request.addHeaders(further)
    do throws(TransportError) { return .success(try await transport.send(request)) } catch { return .failure(error) }
  }

  private func next(_ report: inout UploadReport, _ leftOut: inout [UInt64: OutboxError]) -> SegmentPart? {
    do throws(OutboxError) {
      if !Task.isCancelled { return try outbox.lend(butNot: &leftOut) }
      report.end = .cancelled
    } catch {
      fail(.outbox(error), &report)
    }
    return nil
  }

  private func settle(
    _ part: SegmentPart, _ outcome: Outcome, _ report: inout UploadReport, _ leftOut: inout [UInt64: OutboxError]
  ) {
    switch outcome {
    case nil: break
    case .failure(.cancelled) where Task.isCancelled:
      outbox.giveBack(part)
      report.end = .cancelled
    case .failure(let error):
      outbox.giveBack(part)
      fail(.transport(error), &report)
    case .success(let response):
      do throws(OutboxError) {
        try settle(part, response, &report)
      } catch {
        outbox.giveBack(part)
        leftOut[part.number] = error
      }
    }
  }

  private func settle(
    _ part: SegmentPart, _ response: TransportResponse, _ report: inout UploadReport
  ) throws(OutboxError) {
    switch UploadAnswer(response, now: clock.now()) {
    case .delivered:
      try outbox.finish(part)
      report.requests += 1
      report.records += part.records.count
      schedule.withLock { $0.succeed() }
    case .tooLarge where outbox.halve(part, isBad: false): break
    case .bad where outbox.halve(part, isBad: true): break
    case .tooLarge, .bad, .rejected:
      try outbox.reject(part)
      report.rejected += part.records.count
      // The server works.
      schedule.withLock { $0.succeed() }
    case .unauthorized(let status):
      outbox.giveBack(part)
      schedule.withLock { $0.stop(unauthorized: status) }
      report.end = .unauthorized(status: status)
    case .later(let delay):
      outbox.giveBack(part)
      fail(.status(response.status), retryAfter: delay, &report)
    }
  }

  private func fail(
    _ failure: UploadReport.Failure, retryAfter: TimeInterval? = nil, _ report: inout UploadReport
  ) {
    report.failures += 1
    let uptime = clock.uptime()
    let end = schedule.withLock { schedule in
      schedule.fail(failure, retryAfter: retryAfter, uptime)
      return schedule.end(uptime)
    }
    report.end = end ?? .waiting(seconds: 0, because: failure)
  }
}
