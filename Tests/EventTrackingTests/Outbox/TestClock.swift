import Foundation

@testable import EventTracking

/// A clock that the test controls.
final class TestClock: Sendable {
  private let times: Locked<(now: Date, uptime: TimeInterval)>

  init(now: Date = Date(timeIntervalSince1970: 1_700_000_000)) { times = Locked((now, 1_000)) }

  /// Advances both the wall clock and the uptime.
  func advance(by seconds: TimeInterval) {
    times.withLock {
      $0.now += seconds
      $0.uptime += seconds
    }
  }

  /// Changes only the wall clock.
  func jump(by seconds: TimeInterval) { times.withLock { $0.now += seconds } }

  var uptime: TimeInterval { times.withLock { $0.uptime } }

  var clock: TrackingClock {
    TrackingClock(now: { self.times.withLock { $0.now } }, uptime: { self.times.withLock { $0.uptime } })
  }
}
