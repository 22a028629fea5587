import EventMapping
import Foundation

extension Recorder {
  /// What a recorder does with events.
  public struct Options: Sendable {
    /// In seconds: an app that was in the background for so long starts a new session.
    public var sessionTimeout: TimeInterval
    /// What is removed from events before anything is done with them.
    public var redaction: Redaction
    /// Whether nothing is recorded in this launch, whatever was decided before, until ``Recorder/optIn()``. What was stored is removed.
    public var isOptedOut: Bool
    /// The consent until the first call of ``Recorder/setConsent(_:)``, whose value is remembered.
    public var consent: Consent
    /// Members that each event gets until ``Recorder/setCommonMembers(_:)`` is called, such as ``DeviceMembers/current()``.
    public var commonMembers: [String: MemberValue]
    /// Encrypts what is stored: events, the IDs and the tally of unmapped pairs; not how many events were lost. `nil` for none.
    public var encryption: (any StorageEncryption)?
    /// The event ID of the event that reports, once a session, what the table does not name.
    public var unmappedEventID: String
    /// The event ID of the event that reports what was lost.
    public var droppedEventID: String

    /// Makes options.
    public init(
      sessionTimeout: TimeInterval = 30 * 60, redaction: Redaction = .nothing, isOptedOut: Bool = false,
      consent: Consent = .granted, commonMembers: [String: MemberValue] = [:],
      encryption: (any StorageEncryption)? = nil,
      unmappedEventID: String = "$unmapped", droppedEventID: String = "$dropped"
    ) {
      self.sessionTimeout = sessionTimeout
      self.redaction = redaction
      self.isOptedOut = isOptedOut
      self.consent = consent
      self.commonMembers = commonMembers
      self.encryption = encryption
      self.unmappedEventID = unmappedEventID
      self.droppedEventID = droppedEventID
    }
  }

  /// What became of an event.
  public enum Outcome: Sendable, Equatable {
    /// This number of server events was stored.
    case recorded(Int)
    /// This number of server events waits in memory, for ``Recorder/Consent-swift.enum/granted`` or for a folder that cannot be used yet.
    case held(Int)
    /// The table does not name it; it is counted.
    case unmapped
    /// The table's settings put it aside.
    case ignored
    /// The user wants nothing to be recorded.
    case optedOut
    /// It could not be stored; the outbox counts it.
    case dropped
  }
}
