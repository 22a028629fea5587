import Foundation

extension Uploader {
  /// How an uploader sends and waits; times are in seconds.
  public struct Options: Sendable, Equatable {
    /// How long the server may be silent.
    public var timeout: TimeInterval = 60
    /// The longest duration of a whole request, however often the server sends something; `.infinity` for no limit.
    public var totalTimeout: TimeInterval = 300
    /// How many requests are under way at a time, 1 to 8. With 1 the server gets the records in order.
    public var parallelism = 1
    /// The longest wait after a first failure. It doubles with each further one; the wait is a random part of it, so that not all devices
    /// come back at the same moment.
    public var firstDelay: TimeInterval = 1
    /// The longest wait after any number of failures.
    public var longestDelay: TimeInterval = 300
    /// The longest wait that `Retry-After` can ask for.
    public var longestRetryAfter: TimeInterval = 3600
    /// The longest time between two looks of ``Uploader/run()`` for sealed segments, if nothing wakes it.
    public var interval: TimeInterval = 300

    /// The highest ``parallelism``.
    static let mostRequests = 8

    /// The options above.
    public init() {}
  }
}
