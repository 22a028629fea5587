import EventLinting

/// The occurrences of one name in tables: of a class, an action of a class, or an event ID.
package struct TableReferences: Equatable, Sendable {
  /// An occurrence.
  package struct Place: Equatable, Sendable {
    /// The name of the table.
    package var file: String
    /// The range between the quotes or tags, in bytes of the text.
    package var range: Range<Int>
    /// Whether it is a mention in the settings, rather than the name of a class or row.
    package var isMention = false
  }

  /// The name.
  package let name: TableName
  /// The occurrence at the requested offset, in bytes of the text.
  package let range: Range<Int>
  /// All occurrences, including the requested one, in the order of the tables and their texts.
  package let places: [Place]

  /// Finds the occurrences of the name at an offset of a table, in this and other tables; `nil` without a name at the offset.
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
