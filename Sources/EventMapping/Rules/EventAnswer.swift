/// The result of looking up a raw event in a table.
///
/// ```swift
/// switch mapper.answer(to: event) {
/// case .mapped(let events): events.forEach { server.send($0.eventID, $0.properties) }
/// case .unmapped: log.notice("no event ID for \(event.jsonLine)")
/// case .ignored, .undecided: break
/// }
/// ```
public enum EventAnswer: Sendable, Equatable {
  /// An event for the server: an event ID with the properties that the table adds.
  public struct ServerEvent: Sendable, Equatable {
    /// The event ID, such as `EVENT_HOME_ENTER_PAGE`.
    public var eventID: String
    /// The members that the table adds to the event, by name.
    public var properties: [String: MemberValue]
    /// The class whose row matched, as the table spells it; `nil` for an app event, and for a view found by its digest without a
    /// page.
    public var className: String?

    /// Creates a server event.
    public init(eventID: String, properties: [String: MemberValue] = [:], className: String? = nil) {
      self.eventID = eventID
      self.properties = properties
      self.className = className
    }

    /// Returns the line of JSON that `eventmap translate` writes for a raw event with this answer, without a line feed.
    ///
    /// The event ID comes first, then the properties sorted by name, then the members of the raw event. A property with the name
    /// of a raw event's member replaces the member's value in place.
    public func jsonLine(of event: RawEvent) -> String {
      var bytes: [UInt8] = []
      appendJSONLine(of: event, to: &bytes)
      return String(decoding: bytes, as: UTF8.self)
    }

    /// Appends ``jsonLine(of:)`` as UTF-8 to a buffer.
    public func appendJSONLine(of event: RawEvent, to output: inout [UInt8]) {
      var line = LineBuffer()
      RawEventWriter.append(event, as: self, to: &line)
      line.withSpan { ByteWords.append($0, to: &output) }
    }
  }

  /// The table maps the event to these server events, at least one.
  case mapped([ServerEvent])
  /// The table has no row for the event, or no entry's conditions hold.
  case unmapped
  /// The table's settings ignore the event.
  case ignored
  /// The row has conditions on these members (sorted), but only the event's names were given. Pass a ``RawEvent`` with its
  /// members instead.
  case undecided(members: [String])

  /// The server events; empty for an event that is unmapped, ignored or undecided.
  public var serverEvents: [ServerEvent] {
    if case .mapped(let events) = self { events } else { [] }
  }
}
