import Archives
import Foundation

/// Sends the sealed segments of an outbox to a server, the oldest first, one in a request.
///
/// A request is a `POST` of JSON lines, compressed with gzip, with the header field `Idempotency-Key`: the same for each attempt, so that a server
/// can leave out what it has already. Each answer has its consequence:
///
/// | answer | consequence |
/// | --- | --- |
/// | 2xx | the segment is removed |
/// | 400, 413, 422 | it is sent in halves, which have keys of their own; a single record is rejected |
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
    random: @escaping @Sendable () -> Double,
    headers: @escaping @Sendable () async -> [String: String]
  ) {
    self.outbox = outbox
    self.url = url
    self.transport = transport
    self.options = options
    self.headers = headers
    self.clock = clock
    schedule = Locked(UploadSchedule(options, random: random))
  }

  /// Uploads again and again, until the task is cancelled; also seals segments that are old.
  public func run() async {
    while !Task.isCancelled {
      var delay = options.interval
      if case .waiting(let seconds, _) = await upload().end { delay = min(delay, seconds) }
      if let age = outbox.timeUntilOld { delay = min(delay, age) }
      // A thousandth at least, as a server could be asked without pause otherwise.
      try? await Task.sleep(nanoseconds: UInt64(min(max(0.001, delay), 86_400) * 1e9))
    }
  }

  /// Sends what is sealed, until there is no more or something fails. Does nothing while it has to wait. A segment that the outbox cannot
  /// put away, as on a full disk, does not stop those behind it.
  public func upload() async -> UploadReport {
    outbox.sealIfOld()
    if let end = schedule.withLock({ $0.start(clock.uptime()) }) { return UploadReport(end: end) }
    defer { schedule.withLock { $0.finish() } }
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

  /// Ends a wait, also that after 401 or 403: for new credentials, or when the network is back.
  public func resume() { schedule.withLock { $0.resume() } }

  // MARK: One request

  /// `nil` where nothing was sent, as the records were removed before.
  private typealias Outcome = Result<TransportResponse, TransportError>?

  private func send(_ part: SegmentPart) async -> Outcome {
    let fields = [
      "Content-Type": "application/x-ndjson", "Content-Encoding": "gzip", "Idempotency-Key": part.key,
    ]
    var request = TransportRequest(
      "POST", url, headers: fields, body: .bytes(GzipWriter.compressed(part.lines)), timeout: options.timeout)
    request.cutsLongResponse = true
    request.addHeaders(await headers())
    // The app may take its time for them, and the user may want nothing to be sent any more.
    guard outbox.isLent(part) else { return nil }
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
    case .failure(.cancelled):
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
