/// What a table makes of a raw event.
public enum EventAnswer: Sendable, Equatable {
  /// A server event.
  public struct ServerEvent: Sendable, Equatable {
    /// The name that the server knows.
    public var eventID: String
    /// The members that the table adds.
    public var properties: [String: MemberValue]
    /// The class, as the table has it, whose entry it is; `nil` for an app event.
    public var className: String?
  }

  /// These server events, at least one.
  case mapped([ServerEvent])
  /// Nothing: the table does not name it, or no entry's conditions hold.
  case unmapped
  /// Nothing: the settings put it aside.
  case ignored

  /// The server events; none for an event that is unmapped or ignored.
  public var serverEvents: [ServerEvent] {
    if case .mapped(let events) = self { events } else { [] }
  }
}
