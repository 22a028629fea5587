import EventMapping

/// The members that the recorder adds at the end of each event's line.
enum Stamp: String, CaseIterable {
  /// The time of recording, in milliseconds since 1970.
  case timestamp
  /// The UUID of the session.
  case session
  /// The number of the event in the session, from 1.
  case sequence
  /// The UUID of the event, by which a server recognizes duplicates.
  case uuid
  /// The revision of the table that gave the event ID.
  case table
  /// The UUID of the installation.
  case installationID
  /// The user's ID in the app, if the app sets one.
  case userID

  /// The names of the members.
  static let names = allCases.map(\.rawValue)

  /// Whether a name is that of a stamp. Compares the length first, because this is called for each member of each event, and most names
  /// have another length.
  ///
  /// - Parameter hasUser: Whether the recorder adds `userID` to the event.
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
