/// By what server events are split into several outputs.
public struct SplitOptions: Sendable {
  /// One of the values that events are split by.
  public enum Part: Hashable, Sendable {
    /// The day of the event in UTC: `2016-09-08`.
    case day
    /// The hour of the event in UTC: `2016-09-08T02`.
    case hour
    /// The member `session`, or the field of that name of a field map.
    case session
    case eventID
    /// The class that the event is looked up under: of a control the one of its target.
    case className
    /// A member of the server event, by its dotted path.
    case member(String)

    /// The parts that have a name of their own.
    public static let named: [(name: String, part: Part)] = [
      ("day", .day), ("hour", .hour), ("session", .session), ("eventID", .eventID), ("class", .className),
    ]

    /// Whether the part is made of the event's time, and as long for every event that has one.
    public var isTime: Bool { self == .day || self == .hour }
  }

  /// In the order of the values that an ``EventSplitter`` gets.
  public var parts: [Part]
  /// The member that holds the time; a dotted path names a nested one.
  public var timeMember: String
  /// The unit of numbers; `nil` to judge each by its size.
  public var timeUnit: TimeUnit?

  /// Makes options.
  public init(parts: [Part], timeMember: String = "timestamp", timeUnit: TimeUnit? = nil) {
    self.parts = parts
    self.timeMember = timeMember
    self.timeUnit = timeUnit
  }
}
