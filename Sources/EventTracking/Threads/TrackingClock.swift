import Foundation

/// The time, which tests set.
public struct TrackingClock: Sendable {
  /// The wall clock, which may jump in both directions.
  public var now: @Sendable () -> Date
  /// Seconds since a fixed moment. Never goes back, and continues while the device sleeps.
  public var uptime: @Sendable () -> TimeInterval

  /// Makes a clock.
  public init(now: @escaping @Sendable () -> Date, uptime: @escaping @Sendable () -> TimeInterval) {
    self.now = now
    self.uptime = uptime
  }

  /// The clocks of the system. Its uptime starts at zero when the process first uses it; the uptime of the device would be an API that Apple
  /// asks a reason for, and stops while the device sleeps.
  public static let system: TrackingClock = {
    let start = ContinuousClock.now
    return TrackingClock(now: { Date() }, uptime: { start.duration(to: .now).seconds })
  }()
}
