import EventLinting
import EventMapping
import EventMapTableSearch

/// The number of raw events in the dumps that match a row, or any row of a class.
package struct EventCount: Equatable, Sendable {
  /// The key of the row or class, in bytes of the text.
  package var range: Range<Int>
  /// The number of events.
  package var count: Int

  /// The counts of the classes and rows of a table, in source order. Rows that were not counted, and classes with only such rows, are left
  /// out.
  ///
  /// Complexity: linear in the table.
  ///
  /// - Parameter counts: the counts of all counted rows, including those with 0 events.
  package static func all(in document: Document, counts: [EventTable.RowName: Int]) -> [EventCount] {
    guard document.hasPlaces, !counts.isEmpty, let root = document.root else { return [] }
    // The last of equal keys has the events.
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
