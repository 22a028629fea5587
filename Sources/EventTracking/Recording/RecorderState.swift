import EventMapping
import Foundation

/// What of a recorder changes with events.
struct RecorderState: ~Copyable {
  var session = Session()
  var unmapped: UnmappedTally
  /// Whether the tally is about to be written.
  var isTallyDue = false
  var isOptedOut: Bool
  /// When the app went to the background, by both clocks.
  var background: (now: Date, uptime: TimeInterval)?
  /// The line that is written; kept for the next one.
  var line = LineBuffer()
  /// How many lines may be written before the outbox is asked what it lost.
  var linesToCheck = 0

  init(isOptedOut: Bool) {
    unmapped = UnmappedTally(session: session.id)
    self.isOptedOut = isOptedOut
  }

  mutating func startSession() {
    session = Session()
    unmapped = UnmappedTally(session: session.id)
  }

  /// Whether the app was in the background for so long that a new session starts.
  ///
  /// The wall clock may have been set, and the uptime of an app may stop while the device sleeps: the longer time counts.
  mutating func wasAway(_ clock: TrackingClock, for timeout: TimeInterval) -> Bool {
    guard let background else { return false }
    self.background = nil
    return max(clock.now().timeIntervalSince(background.now), clock.uptime() - background.uptime) >= timeout
  }
}
