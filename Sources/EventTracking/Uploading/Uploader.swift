import EventMapCompression
import Foundation

/// Sends the sealed segments of an outbox to a server, the oldest first, one segment per request.
///
/// ```swift
/// let uploader = Uploader(outbox: recorder.outbox, url: url) {
///   ["Authorization": "Bearer \(await session.token)"]
/// }
/// let uploads = Task { await uploader.run() }
/// ```
///
/// Each request is a `POST` of JSON lines, compressed with gzip. The header field `Idempotency-Key` is the same in every attempt to send
/// the same records, so that a server can ignore records that it already has. `Sent-At` is the time of the attempt by the device's clock,
/// in milliseconds since 1970. If it differs from the server's time by minutes or more, the server can correct the events' times by the
/// difference.
///
/// The uploader reacts to the server's answer:
///
/// | answer | reaction |
/// | --- | --- |
/// | 2xx | the segment is removed |
/// | 400, 413, 422 | the segment is sent in halves with separate keys; a half of one record is rejected |
/// | 401, 403 | nothing is sent until ``resume()`` is called |
/// | 407, 408, 409, 425, 429, 503 | the segment is sent again after the delay that `Retry-After` asks for |
/// | other 4xx | the segment is moved to the folder `rejected` and counted as dropped, until ``Outbox/retryRejected()`` |
/// | any other answer, or none | the segment is sent again after a delay that doubles with each failure |
public final class Uploader: Sendable {
  private let outbox: Outbox
  private let url: URL
  private let transport: any Transport
  private let options: Options
  private let headers: @Sendable () async -> [String: String]
  private let clock: TrackingClock
  private let schedule: Locked<UploadSchedule>
  private let system: System
  /// Signaled when the running upload ends.
  private let idle = WakeSignal()

  /// The system services that an uploader uses.
  struct System: Sendable {
    /// Reports changes of the network; see ``SystemNetwork/follow(_:)``.
    var followNetwork: @Sendable (@escaping @Sendable (Bool) -> Void) async -> Void = SystemNetwork.follow
    /// Requests background execution time; `nil` on platforms where an app needs no permission to run in the background.
    var activity = SystemActivity.expiring
  }

  /// Creates an uploader.
  ///
  /// - Parameters:
  ///   - outbox: The outbox whose segments are sent. Use only one uploader per outbox; two may send segments twice.
  ///   - url: The server's URL.
  ///   - transport: The HTTP client.
  ///   - options: The time-outs, delays and number of parallel requests.
  ///   - clock: The time of the attempts.
  ///   - headers: Returns additional header fields for each request, such as credentials. They cannot replace the uploader's own fields.
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

  /// Uploads in a loop until the task is canceled, and seals segments that are old.
  ///
  /// Between uploads, the task sleeps until a segment is sealed, a delay ends or, on Apple's platforms, the network returns.
  public func run() async {
    await withTaskGroup(of: Void.self) { group in
      group.addTask { await self.followNetwork() }
      while !Task.isCancelled { await pause(after: await upload().end) }
      group.cancelAll()
    }
  }

  /// Sleeps until there may be something to send. An early wake-up does not end a delay of the schedule: the next upload then sends
  /// nothing.
  private func pause(after end: UploadReport.End) async {
    if end == .busy { return await idle.wait(atMost: options.interval) }
    var delay = options.interval
    if case .waiting(let seconds, _) = end { delay = min(delay, seconds) }
    if let age = outbox.timeUntilOld { delay = min(delay, age) }
    // At least a millisecond; otherwise a delay of 0 would send requests in a busy loop.
    await outbox.wake.wait(atMost: max(0.001, delay))
  }

  private func followNetwork() async {
    // The first report is the network's present state, not a change.
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

  /// Sends the sealed segments until none is left or a request fails. Sends nothing while a delay lasts.
  ///
  /// A segment that the outbox cannot remove or rename, for example on a full disk, does not block the segments behind it.
  ///
  /// - Returns: The number of delivered and rejected records, and the reason why the upload ended.
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

  /// Uploads while the app goes to the background.
  ///
  /// On iOS, tvOS, watchOS and visionOS, this function asks the system at once not to suspend the app before the upload ends. If the system
  /// grants no time or the time expires, the upload is canceled, and the remaining segments wait for the next upload.
  ///
  /// ```swift
  /// recorder.enterBackground()
  /// uploader.uploadInBackground()
  /// ```
  ///
  /// - Returns: The task of the upload, which starts after a running upload has ended. An app need not wait for the task.
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

  /// Ends the current delay, including the stop after the status 401 or 403. Call it when the app has new credentials.
  public func resume() {
    schedule.withLock { $0.resume() }
    outbox.wake.signal()
  }

  // MARK: One request

  /// The server's response; `nil` if the request was not sent because the records have been removed.
  private typealias Outcome = Result<TransportResponse, TransportError>?

  private func send(_ part: SegmentPart) async -> Outcome {
    let body = TransportRequest.Body.bytes(GzipWriter.compressed(part.lines))
    let further = await headers()
    // Waiting for the app's header fields can take long; meanwhile, the user may have opted out.
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

  @inline(never)
  private func next(_ report: inout UploadReport, _ leftOut: inout [UInt64: OutboxError]) -> SegmentPart? {
    do throws(OutboxError) {
      if !Task.isCancelled { return try outbox.lend(butNot: &leftOut) }
      report.end = .cancelled
    } catch {
      fail(.outbox(error), &report)
    }
    return nil
  }

  @inline(never)
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
      // A rejection is an answer: the server works.
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
