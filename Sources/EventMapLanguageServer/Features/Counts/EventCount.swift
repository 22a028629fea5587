import EventLinting
import EventMapping
import EventMapTableSearch

/// The number of raw events of a dump that led to a row, or to all rows of a class.
package struct EventCount: Equatable, Sendable {
  /// The key, in bytes of the text.
  package var range: Range<Int>
  /// The number of events.
  package var count: Int

  /// The counts of the classes and rows of a table, in the order of the source. Rows that were not looked for have none, and neither have
  /// classes with only such rows.
  ///
  /// Complexity: linear in the table.
  ///
  /// - Parameter counts: of the rows that were looked for, 0 for those without events.
  package static func all(in document: Document, counts: [EventTable.RowName: Int]) -> [EventCount] {
    guard document.hasPlaces, !counts.isEmpty, let root = document.root else { return [] }
    // Of a key that occurs twice, the last has the events.
    return root.effectiveMembers.filter { TableName.isClass($0.key) }.flatMap { type -> [EventCount] in
      let rows = type.value.effectiveMembers.flatMap { section -> [EventCount] in
        guard let kind = TableSection(rawValue: section.key) else { return [] }
        return section.value.effectiveMembers.compactMap { row in
          counts[EventTable.RowName(className: type.key, section: kind, key: row.key)].map {
            EventCount(range: row.keyRange, count: $0)
          }
        }
      }
      if rows.isEmpty { return [] }
      return [EventCount(range: type.keyRange, count: rows.map(\.count).reduce(0, +))] + rows
    }
  }
}
