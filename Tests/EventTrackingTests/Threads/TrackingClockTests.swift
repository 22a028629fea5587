import Foundation
import Testing

@testable import EventTracking

@Suite struct TrackingClockTests {
  @Test func uptimeNeverDecreases() {
    let uptime = TrackingClock.system.uptime
    var last = uptime()
    #expect(last >= 0)
    for _ in 0..<10_000 {
      let next = uptime()
      #expect(next >= last)
      last = next
    }
  }

  @Test func uptimeIsInSeconds() {
    let before = ContinuousClock.now
    let start = TrackingClock.system.uptime()
    var now = start
    while now - start < 0.01 { now = TrackingClock.system.uptime() }
    #expect(before.duration(to: .now) >= .milliseconds(10))
  }

  @Test(arguments: [(Duration.zero, 0), (.milliseconds(90_250), 90.25), (.milliseconds(-1_500), -1.5)])
  func durationIsConvertedToSeconds(duration: Duration, seconds: TimeInterval) { #expect(duration.seconds == seconds) }

  @Test(
    arguments: [
      (1.5, .milliseconds(1_500)), (0, .zero), (-1, .zero), (.nan, .zero), (.infinity, .seconds(2_592_000)),
      (1e300, .seconds(2_592_000)), (-.infinity, .zero),
    ] as [(TimeInterval, Duration)])
  func waitIsLimitedToThirtyDays(seconds: TimeInterval, duration: Duration) {
    #expect(Duration(waiting: seconds) == duration)
  }
}
