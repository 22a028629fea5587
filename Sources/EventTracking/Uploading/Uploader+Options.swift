import Foundation

extension Uploader {
  /// The time-outs, delays and parallelism of an uploader. Times are in seconds.
  public struct Options: Sendable, Equatable {
    /// The maximum time that the server may be silent before the request fails.
    public var timeout: TimeInterval = 60
    /// The maximum duration of a whole request, even if the server keeps sending bytes; `.infinity` for no limit.
    public var totalTimeout: TimeInterval = 300
    /// The maximum number of simultaneous requests, from 1 to 8. With 1, the server gets the records in order.
    public var parallelism = 1
    /// The maximum delay after a first failure. The maximum doubles with each further failure. The actual delay is a random part of the
    /// maximum, so that not all devices return at the same moment.
    public var firstDelay: TimeInterval = 1
    /// The maximum delay after any number of failures.
    public var longestDelay: TimeInterval = 300
    /// The maximum delay that the server can ask for with `Retry-After`.
    public var longestRetryAfter: TimeInterval = 3600
    /// The maximum time between two uploads of ``Uploader/run()``, if nothing wakes the task earlier.
    public var interval: TimeInterval = 300

    /// The maximum ``parallelism``.
    static let mostRequests = 8

    /// Creates options with the default values of the properties.
    public init() {}
  }
}
