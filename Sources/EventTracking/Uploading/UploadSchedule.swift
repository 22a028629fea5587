import Foundation

/// When the next request may be sent.
struct UploadSchedule {
  private typealias Wait = (until: TimeInterval, failure: UploadReport.Failure)

  private let options: Uploader.Options
  /// From 0 to 1.
  private let random: @Sendable () -> Double
  /// Whether a call is uploading.
  private(set) var isBusy = false
  /// How many uploads in a row failed.
  private var failures = 0
  /// Whether the upload failed already: what is still under way then fails for the same reason.
  private var hasFailed = false
  /// What failed, and the uptime at which the next request is due.
  private var wait: Wait?
  /// The part of the wait that was for other failures than a missing answer.
  private var firmWait: Wait?
  private var unauthorized: Int?

  init(_ options: Uploader.Options, random: @escaping @Sendable () -> Double) {
    self.options = options
    self.random = random
  }

  /// Starts an upload, or returns why there must be none now.
  mutating func start(_ uptime: TimeInterval) -> UploadReport.End? {
    if isBusy { return .busy }
    if let end = end(uptime) { return end }
    isBusy = true
    hasFailed = false
    return nil
  }

  mutating func finish() { isBusy = false }

  /// Why no request may be sent now.
  func end(_ uptime: TimeInterval) -> UploadReport.End? {
    if let unauthorized { return .unauthorized(status: unauthorized) }
    guard let wait, wait.until > uptime else { return nil }
    return .waiting(seconds: wait.until - uptime, because: wait.failure)
  }

  /// The wait after a request that failed at the same time stays.
  mutating func succeed() { failures = 0 }

  mutating func fail(_ failure: UploadReport.Failure, retryAfter: TimeInterval?, _ uptime: TimeInterval) {
    var delay: TimeInterval = 0
    if !hasFailed {
      let longest = min(options.longestDelay, options.firstDelay * pow(2, Double(min(failures, 30))))
      delay = max(0, longest) * random()
      failures += 1
      hasFailed = true
    }
    // Not at once, whatever the server says.
    if let retryAfter { delay = max(min(retryAfter, options.longestRetryAfter), min(1, options.firstDelay)) }
    // Of several requests that failed together the longest wait holds.
    wait = (max(uptime + delay, wait?.until ?? 0), failure)
    if case .transport = failure { return }
    firmWait = (max(uptime + delay, firmWait?.until ?? 0), failure)
  }

  mutating func stop(unauthorized status: Int) { unauthorized = status }

  mutating func resume() {
    unauthorized = nil
    failures = 0
    hasFailed = false
    (wait, firmWait) = (nil, nil)
  }

  /// Ends a wait for a server that did not answer. A server that answered has asked for its wait.
  mutating func networkReturned() {
    guard case .transport = wait?.failure else { return }
    wait = firmWait
    failures = 0
  }
}
