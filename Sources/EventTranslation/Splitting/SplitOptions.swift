/// The values by which server events are split into several outputs.
public struct SplitOptions: Sendable {
  /// A value that splits events.
  public enum Part: Hashable, Sendable {
    /// The day of the event in UTC: `2016-09-08`.
    case day
    /// The hour of the event in UTC: `2016-09-08T02`.
    case hour
    /// The member `session`, or the field of that name of a field map.
    case session
    /// The event ID.
    case eventID
    /// The class that the event is looked up under; for a control, the class of its target.
    case className
    /// A member of the server event, by its dotted path.
    case member(String)

    /// The parts that are chosen by name instead of a dotted path.
    public static let named: [(name: String, part: Part)] = [
      ("day", .day), ("hour", .hour), ("session", .session), ("eventID", .eventID), ("class", .className),
    ]

    /// Whether the part is derived from the event's time, so that its values have a fixed length.
    public var isTime: Bool { self == .day || self == .hour }
  }

  /// The parts, in the order of the values that an ``EventSplitter`` receives.
  public var parts: [Part]
  /// The member that holds the time; a dotted path names a nested member.
  public var timeMember: String
  /// The unit of numeric times; `nil` to judge each number by its size.
  public var timeUnit: TimeUnit?

  /// Creates options.
  public init(parts: [Part], timeMember: String = "timestamp", timeUnit: TimeUnit? = nil) {
    self.parts = parts
    self.timeMember = timeMember
    self.timeUnit = timeUnit
  }
}
