/// The value of a row in a table: a single event ID, or a list of entries with conditions.
///
/// A string literal is a single event ID:
///
/// ```swift
/// let events = EventTable.ClassEvents(controlEventIDs: ["onFavBtnPressed:": "CTRL_EVENT_HOME_FAV"])
/// ```
public enum EventEntries: Sendable, Equatable, ExpressibleByStringLiteral {
  /// A single event ID for every event of the row.
  case id(String)
  /// A list of entries. Each entry whose conditions hold gives a server event, in list order.
  case list([EventEntry])

  /// Creates a single event ID.
  public init(stringLiteral value: String) { self = .id(value) }

  /// The possible event IDs, in the order of the entries.
  public var eventIDs: [String] {
    switch self {
    case .id(let id): [id]
    case .list(let entries): entries.map(\.eventID)
    }
  }

  /// The entries. A single event ID is an entry without conditions.
  public var entries: [EventEntry] {
    switch self {
    case .id(let id): [EventEntry(eventID: id)]
    case .list(let entries): entries
    }
  }
}
