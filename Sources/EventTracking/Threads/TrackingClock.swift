import Foundation

/// The source of time, which tests can replace.
public struct TrackingClock: Sendable {
  /// Returns the wall-clock time, which may jump in both directions.
  public var now: @Sendable () -> Date
  /// Returns the seconds since a fixed moment. The value never decreases, and increases while the device sleeps.
  public var uptime: @Sendable () -> TimeInterval

  /// Creates a clock.
  public init(now: @escaping @Sendable () -> Date, uptime: @escaping @Sendable () -> TimeInterval) {
    self.now = now
    self.uptime = uptime
  }

  /// The system's clocks.
  ///
  /// The uptime starts at zero when the process first uses it. The device's own uptime would require a declared reason in the privacy
  /// manifest, and stops while the device sleeps.
  public static let system: TrackingClock = {
    let start = ContinuousClock.now
    return TrackingClock(now: { Date() }, uptime: { start.duration(to: .now).seconds })
  }()
}
