import Foundation

/// The time, which tests set.
public struct TrackingClock: Sendable {
  /// The wall clock, which may jump in both directions.
  public var now: @Sendable () -> Date
  /// Seconds since some moment; never goes back.
  public var uptime: @Sendable () -> TimeInterval

  /// Makes a clock.
  public init(now: @escaping @Sendable () -> Date, uptime: @escaping @Sendable () -> TimeInterval) {
    self.now = now
    self.uptime = uptime
  }

  /// The clocks of the system.
  public static let system = TrackingClock(now: { Date() }, uptime: { ProcessInfo.processInfo.systemUptime })
}
