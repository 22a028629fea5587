import EventMapping

/// The event IDs of a table, by class, with the places that send them.
struct EventConstants {
  /// The event IDs of one class.
  struct ClassConstants {
    let className: String
    /// In the order of the rows.
    fileprivate(set) var constants: [Constant] = []
  }

  /// An event ID of a class.
  struct Constant {
    let eventID: String
    /// Where the class sends it, a sentence each.
    fileprivate(set) var places: [String]
  }

  /// The classes in the order of their bytes.
  let classes: [ClassConstants]

  init(_ table: EventTable) {
    classes = EventRow.classes(of: table).map { type in
      var result = ClassConstants(className: type.name)
      // By bytes: Swift's strings are equal where those of a server are not.
      var positions: [[UInt8]: Int] = [:]
      for row in type.rows {
        for entry in row.entries {
          let place = Self.place(row, entry)
          let bytes = Array(entry.eventID.utf8)
          if let position = positions[bytes] {
            result.constants[position].places.append(place)
          } else {
            positions[bytes] = result.constants.count
            result.constants.append(Constant(eventID: entry.eventID, places: [place]))
          }
        }
      }
      return result
    }
  }

  private static func place(_ row: EventRow, _ entry: EventEntry) -> String {
    let place = "\(code(row.className)), \(row.kind) \(code(row.key))"
    let conditions = entry.conditionText.map { ", " + $0 } ?? ""
    return place + conditions + (entry.propertyText.map { "; with \($0)" } ?? "") + "."
  }

  /// A name as code in a comment; in single quotes where it holds the mark of code.
  static func code(_ name: String) -> String {
    name.utf8.contains(UInt8(ascii: "`")) ? DisplayedName.quoted(name) : "`\(DisplayedName.plain(name))`"
  }
}
