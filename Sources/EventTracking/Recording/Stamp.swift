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

  /// The names of the members.
  static let names = allCases.map(\.rawValue)
}

/// The stamps of one event.
struct Stamps {
  let milliseconds: Int64
  let session: String
  let sequence: Int
  let uuid: EventUUID
  let table: LoadedTable

  /// The members by name.
  var members: [String: MemberValue] {
    [
      Stamp.timestamp.rawValue: .number(String(milliseconds)), Stamp.session.rawValue: .string(session),
      Stamp.sequence.rawValue: .number(String(sequence)), Stamp.uuid.rawValue: .string(uuid.text),
      Stamp.table.rawValue: .string(table.revision),
    ]
  }

  /// Appends the members as JSON, each with a comma before it.
  func append(to output: inout [UInt8]) {
    output.append(contentsOf: #","timestamp":"#.utf8)
    output.append(contentsOf: String(milliseconds).utf8)
    output.append(contentsOf: #","session":""#.utf8)
    output.append(contentsOf: session.utf8)
    output.append(contentsOf: #"","sequence":"#.utf8)
    output.append(contentsOf: String(sequence).utf8)
    output.append(contentsOf: #","uuid":""#.utf8)
    uuid.append(to: &output)
    output.append(contentsOf: #"","table":"#.utf8)
    output.append(contentsOf: table.revisionText)
  }
}
