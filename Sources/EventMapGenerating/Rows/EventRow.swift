import EventLinting
import EventMapping
import EventMapTableSearch

/// A row of a table: one class with one action, phase or view.
package struct EventRow {
  /// As the table writes it.
  package let className: String
  /// Where in the class it is.
  package let section: TableSection
  /// The phase, the action or the view.
  package let key: String
  /// What it sends, at least one.
  package let entries: [EventEntry]
  /// What people wrote of each entry.
  package let annotations: [Annotations]

  /// A class with its rows.
  package struct ClassRows {
    /// As the table writes it.
    package let name: String
    /// What people wrote of the class.
    package let annotations: Annotations
    /// At least one.
    package let rows: [EventRow]
  }

  /// The rows of a class in an order that depends on nothing but the table: phases as they happen, others by their bytes.
  private static func rows(
    of className: String, _ events: EventTable.ClassEvents, _ annotations: TableAnnotations
  ) -> [EventRow] {
    func row(_ section: TableSection, _ key: String, _ entries: EventEntries) -> EventRow {
      let name = EventTable.RowName(className: className, section: section, key: key)
      let entries = entries.entries
      return EventRow(
        className: className, section: section, key: key, entries: entries,
        annotations: annotations.annotations(ofRow: name, entryCount: entries.count))
    }
    func sorted(_ section: TableSection, _ rows: [String: EventEntries]) -> [EventRow] {
      rows.sorted { precedes($0.key, $1.key) }.map { row(section, $0.key, $0.value) }
    }
    let pages = PagePhase.allCases.compactMap { phase in
      events.pageEventIDs[phase].map { row(.pageEventIDs, phase.rawValue, $0) }
    }
    let apps = AppPhase.allCases.compactMap { phase in
      events.appEventIDs[phase].map { row(.appEventIDs, phase.rawValue, $0) }
    }
    return pages + apps + sorted(.controlEventIDs, events.controlEventIDs) + sorted(.viewEventIDs, events.viewEventIDs)
  }

  /// The classes of a table that have rows, by their bytes.
  package static func classes(of table: EventTable, _ annotations: TableAnnotations) -> [ClassRows] {
    table.classes.sorted { precedes($0.key, $1.key) }
      .map { name, events in
        ClassRows(
          name: name, annotations: annotations.annotations(ofClass: name), rows: rows(of: name, events, annotations))
      }
      .filter { !$0.rows.isEmpty }
  }

  /// Compares by bytes, which is the same in every version of Unicode.
  package static func precedes(_ left: String, _ right: String) -> Bool {
    left.utf8.lexicographicallyPrecedes(right.utf8)
  }

  /// What the key is: `page`, `app`, `action` or `view`.
  var kind: String {
    switch section {
    case .pageEventIDs: "page"
    case .appEventIDs: "app"
    case .controlEventIDs: "action"
    case .viewEventIDs: "view"
    }
  }
}

extension EventEntry {
  /// When it counts, in words: `where 'title' is 'Buy'`; `nil` if always.
  package var conditionText: String? {
    let tests = when.map { "\(DisplayedName.quoted($0.member)) \($0.test)" }
    let conditions = (isOtherwise ? ["no entry before it counts"] : []) + tests
    return conditions.isEmpty ? nil : "where " + conditions.joined(separator: " and ")
  }

  /// What the server event also gets, in words; `nil` if nothing.
  var propertyText: String? {
    properties.isEmpty
      ? nil
      : properties.map { property in
        let name = DisplayedName.quoted(property.name)
        return switch property.source {
        case .constant(let value): "\(name) = \(value)"
        case .member(let path): "\(name) from \(DisplayedName.quoted(path))"
        }
      }.joined(separator: ", ")
  }
}
