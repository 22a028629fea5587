import Foundation

/// Decides when the next request may be sent.
struct UploadSchedule: ~Copyable {
  private typealias Wait = (until: TimeInterval, failure: UploadReport.Failure)

  private let options: Uploader.Options
  /// Returns a random number from 0 to 1.
  private let random: @Sendable () -> Double
  /// Whether an upload is running.
  private(set) var isBusy = false
  /// The number of consecutive failed uploads.
  private var failures = 0
  /// Whether a request of the current upload has failed. Further failures of the same upload count as the same failure.
  private var hasFailed = false
  /// The last failure, and the uptime at which the next request is due.
  private var wait: Wait?
  /// The wait after failures other than a missing answer. The return of the network does not end it.
  private var firmWait: Wait?
  private var unauthorized: Int?

  init(_ options: Uploader.Options, random: @escaping @Sendable () -> Double) {
    self.options = options
    self.random = random
  }

  /// Starts an upload. Returns `nil`, or the reason why no upload may start now.
  mutating func start(_ uptime: TimeInterval) -> UploadReport.End? {
    if isBusy { return .busy }
    if let end = end(uptime) { return end }
    isBusy = true
    hasFailed = false
    return nil
  }

  mutating func finish() { isBusy = false }

  /// The reason why no request may be sent now; `nil` if one may.
  func end(_ uptime: TimeInterval) -> UploadReport.End? {
    if let unauthorized { return .unauthorized(status: unauthorized) }
    guard let wait, wait.until > uptime else { return nil }
    return .waiting(seconds: wait.until - uptime, because: wait.failure)
  }

  /// Resets the number of failures. A wait that a parallel request caused stays.
  mutating func succeed() { failures = 0 }

  mutating func fail(_ failure: UploadReport.Failure, retryAfter: TimeInterval?, _ uptime: TimeInterval) {
    var delay: TimeInterval = 0
    if !hasFailed {
      let longest = min(options.longestDelay, options.firstDelay * pow(2, Double(min(failures, 30))))
      delay = max(0, longest) * random()
      failures += 1
      hasFailed = true
    }
    // `Retry-After: 0` must not cause a busy loop.
    if let retryAfter { delay = max(min(retryAfter, options.longestRetryAfter), min(1, options.firstDelay)) }
    // If parallel requests failed, the longest delay counts.
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

  /// Ends a wait that a missing answer caused. A wait that the server's answer caused stays.
  mutating func networkReturned() {
    guard case .transport = wait?.failure else { return }
    wait = firmWait
    failures = 0
  }
}
