import Foundation

extension Recorder {
  /// What a recorder does with events.
  public struct Options: Sendable {
    /// In seconds: an app that was in the background for so long starts a new session.
    public var sessionTimeout: TimeInterval
    /// What is removed from events before anything is done with them.
    public var redaction: Redaction
    /// Whether nothing is recorded, as after ``Recorder/optOut()``.
    public var isOptedOut: Bool
    /// The event ID of the event that reports, once a session, what the table does not name.
    public var unmappedEventID: String
    /// The event ID of the event that reports what was lost.
    public var droppedEventID: String

    /// Makes options.
    public init(
      sessionTimeout: TimeInterval = 30 * 60, redaction: Redaction = .nothing, isOptedOut: Bool = false,
      unmappedEventID: String = "$unmapped", droppedEventID: String = "$dropped"
    ) {
      self.sessionTimeout = sessionTimeout
      self.redaction = redaction
      self.isOptedOut = isOptedOut
      self.unmappedEventID = unmappedEventID
      self.droppedEventID = droppedEventID
    }
  }

  /// What became of an event.
  public enum Outcome: Sendable, Equatable {
    /// This number of server events was stored.
    case recorded(Int)
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
