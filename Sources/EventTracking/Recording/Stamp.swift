import EventMapping

/// What the recorder adds to each event, as members at the end of its line.
enum Stamp: String, CaseIterable {
  /// When it was recorded, in milliseconds since 1970.
  case timestamp
  /// Of the session, a UUID.
  case session
  /// The place in the session, from 1 on.
  case sequence
  /// The event's own UUID, by which a server knows one that it gets twice.
  case uuid
  /// The revision of the table that gave the event ID.
  case table
  /// The installation of the app, a UUID.
  case installationID
  /// The user, as the app names them; only where it does.
  case userID

  /// The names of the members.
  static let names = allCases.map(\.rawValue)

  /// Whether a member has the name of a stamp. Every member of every event is asked, and nearly all have names of other lengths.
  ///
  /// - Parameter hasUser: whether the event gets a `userID`.
  static func isName(_ name: String, hasUser: Bool) -> Bool {
    switch name.utf8.count {
    case 4: name == uuid.rawValue
    case 5: name == table.rawValue
    case 6: hasUser && name == userID.rawValue
    case 7: name == session.rawValue
    case 8: name == sequence.rawValue
    case 9: name == timestamp.rawValue
    case 14: name == installationID.rawValue
    default: false
    }
  }
}

/// The stamps of one event.
struct Stamps {
  let milliseconds: Int64
  let session: String
  let sequence: Int
  let uuid: String
  let revision: String

  /// The members by name.
  var members: [String: MemberValue] {
    [
      Stamp.timestamp.rawValue: .number(String(milliseconds)), Stamp.session.rawValue: .string(session),
      Stamp.sequence.rawValue: .number(String(sequence)), Stamp.uuid.rawValue: .string(uuid),
      Stamp.table.rawValue: .string(revision),
    ]
  }
}
