import EventMapping
import Foundation

/// The mutable state of a recorder.
struct RecorderState: ~Copyable {
  var session = Session()
  var unmapped: UnmappedTally
  /// Whether writing the tally is scheduled.
  var isTallyDue = false
  /// The IDs and the consent, as far as they are known.
  var identity = Identity()
  /// The user's decision; until there is one, the option's value.
  var consent: Recorder.Consent
  /// Whether the folder is open and `identity` therefore complete.
  var isOpen = false
  var held = HeldLines()
  var common: CommonMembers
  /// The time at which the app went to the background, by both clocks; `nil` in the foreground.
  var background: (now: Date, uptime: TimeInterval)?
  /// The buffer for the line being written. It is reused for all lines.
  var line = LineBuffer()
  /// The members of `identity` that are added to events.
  private(set) var identityMembers = CommonMembers.none
  /// The number of lines to write before the next check for dropped records.
  var linesToCheck = 0

  init(_ options: Recorder.Options) {
    unmapped = UnmappedTally(session: session.id)
    consent = options.isOptedOut ? .denied : options.consent
    common = CommonMembers(options.commonMembers, options.redaction)
  }

  /// Whether events are stored in the outbox.
  var stores: Bool { isOpen && consent == .granted }

  var isOptedOut: Bool { consent == .denied }

  /// Changes the identity and the members derived from it.
  mutating func changeIdentity(_ redaction: Redaction, _ body: (inout Identity) -> Void) {
    body(&identity)
    identityMembers = CommonMembers(identity, redaction)
  }

  mutating func startSession() {
    session = Session()
    unmapped = UnmappedTally(session: session.id)
  }

  /// Removes the IDs, the held events and the tally, and starts a session.
  mutating func forget() {
    identity = Identity(consent: identity.consent)
    identityMembers = .none
    held = HeldLines()
    startSession()
  }

  /// Whether the app was in the background for at least a time in seconds. Resets the time at which it went there.
  ///
  /// The longer of the two clocks' times counts, because the wall clock may have been set back, and a custom uptime may stop while the
  /// device sleeps.
  mutating func wasAway(_ clock: TrackingClock, for timeout: TimeInterval) -> Bool {
    guard let background else { return false }
    self.background = nil
    return max(clock.now().timeIntervalSince(background.now), clock.uptime() - background.uptime) >= timeout
  }
}
