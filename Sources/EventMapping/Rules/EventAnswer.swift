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

    /// Makes a server event.
    public init(eventID: String, properties: [String: MemberValue] = [:], className: String? = nil) {
      self.eventID = eventID
      self.properties = properties
      self.className = className
    }

    /// The line that `eventmap translate` writes for a raw event with this answer, without a line feed: the raw event's own with the event ID
    /// first, then the properties in the order of their names; a property of which the raw event has a member replaces its value.
    public func jsonLine(of event: RawEvent) -> String {
      var bytes: [UInt8] = []
      appendJSONLine(of: event, to: &bytes)
      return String(decoding: bytes, as: UTF8.self)
    }

    /// Appends ``jsonLine(of:)``.
    public func appendJSONLine(of event: RawEvent, to output: inout [UInt8]) {
      var line = LineBuffer()
      RawEventWriter.append(event, as: self, to: &line)
      line.withSpan { ByteWords.append($0, to: &output) }
    }
  }

  /// These server events, at least one.
  case mapped([ServerEvent])
  /// Nothing: the table does not name it, or no entry's conditions hold.
  case unmapped
  /// Nothing: the settings put it aside.
  case ignored
  /// Nothing, since only names were given: the row has conditions on these members, sorted. Ask with the whole ``RawEvent``.
  case undecided(members: [String])

  /// The server events; none for an event that is unmapped, ignored or undecided.
  public var serverEvents: [ServerEvent] {
    if case .mapped(let events) = self { events } else { [] }
  }
}
