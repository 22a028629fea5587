import EventMapping
import Foundation

extension Recorder {
  /// The options of a recorder.
  public struct Options: Sendable {
    /// The time in the background after which a new session starts, in seconds.
    public var sessionTimeout: TimeInterval
    /// Removes private data from events before they are looked up or stored.
    public var redaction: Redaction
    /// Whether this launch starts opted out, whatever was decided before. Stored events are removed, and nothing is recorded until
    /// ``Recorder/optIn()``.
    public var isOptedOut: Bool
    /// The consent until the first call of ``Recorder/setConsent(_:)``, whose value is kept across launches.
    public var consent: Consent
    /// The common members until the first call of ``Recorder/setCommonMembers(_:)``, such as ``DeviceMembers/current()``.
    public var commonMembers: [String: MemberValue]
    /// Encrypts the stored events, the IDs, and the tally of unmapped events, but not the counts of dropped events; `nil` for no
    /// encryption.
    public var encryption: (any StorageEncryption)?
    /// The event ID of the report of unmapped events, which is recorded once per session.
    public var unmappedEventID: String
    /// The event ID of the report of dropped events.
    public var droppedEventID: String

    /// Creates options.
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

  /// The result of recording an event.
  public enum Outcome: Sendable, Equatable {
    /// The given number of server events was stored.
    case recorded(Int)
    /// The given number of server events waits in memory, for ``Recorder/Consent-swift.enum/granted`` or for a folder that cannot be used
    /// yet.
    case held(Int)
    /// The table has no row for the event. The report of unmapped events counts it.
    case unmapped
    /// The table's settings ignore the event.
    case ignored
    /// The user has denied consent.
    case optedOut
    /// The event could not be stored. The outbox counts it.
    case dropped
  }
}
