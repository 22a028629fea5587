import EventMapping
import Foundation

/// What of a recorder changes with events.
struct RecorderState: ~Copyable {
  var session = Session()
  var unmapped: UnmappedTally
  /// Whether the tally is about to be written.
  var isTallyDue = false
  /// As far as it is known.
  var identity = Identity()
  /// The user's decision, or the option's value before it.
  var consent: Recorder.Consent
  /// Whether the folder is open, so that all of `identity` is known.
  var isOpen = false
  var held = HeldLines()
  var common: CommonMembers
  /// When the app went to the background, by both clocks.
  var background: (now: Date, uptime: TimeInterval)?
  /// The line that is written; kept for the next one.
  var line = LineBuffer()
  /// The members of `identity` that events get.
  private(set) var identityMembers = CommonMembers.none
  /// How many lines may be written before the outbox is asked what it lost.
  var linesToCheck = 0

  init(_ options: Recorder.Options) {
    unmapped = UnmappedTally(session: session.id)
    consent = options.isOptedOut ? .denied : options.consent
    common = CommonMembers(options.commonMembers, options.redaction)
  }

  /// Whether events go to the outbox.
  var stores: Bool { isOpen && consent == .granted }

  var isOptedOut: Bool { consent == .denied }

  /// Changes the identity and the members that events get of it.
  mutating func changeIdentity(_ redaction: Redaction, _ body: (inout Identity) -> Void) {
    body(&identity)
    identityMembers = CommonMembers(identity, redaction)
  }

  mutating func startSession() {
    session = Session()
    unmapped = UnmappedTally(session: session.id)
  }

  /// Forgets who the user is, what is held and what the session saw.
  mutating func forget() {
    identity = Identity(consent: identity.consent)
    identityMembers = .none
    held = HeldLines()
    startSession()
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
