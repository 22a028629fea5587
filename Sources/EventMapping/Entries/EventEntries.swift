/// What the table says for a phase or an action: one event ID, or entries that depend on the raw event.
///
/// A string literal is one event ID: `controlEventIDs: ["onFavBtnPressed:": "CTRL_EVENT_HOME_FAV"]`.
public enum EventEntries: Sendable, Equatable, ExpressibleByStringLiteral {
  /// Every event of the phase or action has this ID.
  case id(String)
  /// Every entry whose conditions hold gives a server event, in this order.
  case list([EventEntry])

  /// One event ID.
  public init(stringLiteral value: String) { self = .id(value) }

  /// All the event IDs that it may give, in the order of the entries.
  public var eventIDs: [String] {
    switch self {
    case .id(let id): [id]
    case .list(let entries): entries.map(\.eventID)
    }
  }

  /// The entries; a lone event ID is one without conditions.
  public var entries: [EventEntry] {
    switch self {
    case .id(let id): [EventEntry(eventID: id)]
    case .list(let entries): entries
    }
  }
}
