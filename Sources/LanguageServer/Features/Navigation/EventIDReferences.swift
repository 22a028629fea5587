import EventLinting

/// The places of one event ID in tables.
package struct EventIDReferences: Equatable, Sendable {
  /// A place.
  package struct Place: Equatable, Sendable {
    /// The table, as it is named.
    package var file: String
    /// Between the quotes or tags, in bytes of the text.
    package var range: Range<Int>
  }

  /// The ID.
  package let eventID: String
  /// Where the ID that was asked for is, in bytes of the text.
  package let range: Range<Int>
  /// All places, in the order of the tables and their texts; that which was asked for is among them.
  package let places: [Place]

  /// Finds the references of the event ID at an offset of a table, in this and other tables; `nil` for a place without one.
  ///
  /// Complexity: linear in the tables.
  package init?(in document: Document, at offset: Int, others: [Document] = []) {
    guard let place = CursorPlace(in: document, at: offset), !place.isKey, let id = place.text, !id.isEmpty else {
      return nil
    }
    switch place.role {
    case .eventID(let row):
      guard !EventIDOccurrence.extraKeys(of: document.root).contains(row.key) else { return nil }
    case .suppression(member: "eventID"): break
    default: return nil
    }
    eventID = id
    range = place.range
    places = ([document] + others).flatMap { table in
      EventIDOccurrence.all(in: table).filter { $0.eventID == id }.map {
        Place(file: table.source.name, range: $0.range)
      }
    }
  }
}
