import EventLinting

/// The places of one name in tables: of a class, an action of a class, or an event ID.
package struct TableReferences: Equatable, Sendable {
  /// A place.
  package struct Place: Equatable, Sendable {
    /// The table, as it is named.
    package var file: String
    /// Between the quotes or tags, in bytes of the text.
    package var range: Range<Int>
    /// Whether the settings mention the name at this place; otherwise a class or row has it.
    package var isMention = false
  }

  /// The name.
  package let name: TableName
  /// The place of the request, in bytes of the text.
  package let range: Range<Int>
  /// All places, in the order of the tables and their texts, the place of the request among them.
  package let places: [Place]

  /// Finds the references of the name at an offset of a table, in this and other tables; `nil` for a place without a name.
  ///
  /// Complexity: linear in the tables.
  package init?(in document: Document, at offset: Int, others: [Document] = []) {
    guard let place = CursorPlace(in: document, at: offset), let name = TableName(at: place, in: document) else {
      return nil
    }
    self.name = name
    range = place.range
    places = ([document] + others).flatMap { table in
      NameOccurrence.all(of: name, in: table).map {
        Place(file: table.source.name, range: $0.range, isMention: $0.isMention)
      }
    }
  }
}
