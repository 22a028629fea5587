import EventLinting
import EventMapping
import EventMapTableSearch

/// A row of a table: one class with one action, phase or view.
package struct EventRow {
  /// The class in the spelling of the table.
  package let className: String
  /// The section of the class.
  package let section: TableSection
  /// The phase, the action or the view.
  package let key: String
  /// The entries, at least one.
  package let entries: [EventEntry]
  /// The annotations of each entry.
  package let annotations: [Annotations]

  /// A class with its rows.
  package struct ClassRows {
    /// The class in the spelling of the table.
    package let name: String
    /// The annotations of the class.
    package let annotations: Annotations
    /// The rows, at least one.
    package let rows: [EventRow]
  }

  /// The rows of a class in a reproducible order: phases in the order in which they happen, then the other rows by the bytes of their keys.
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

  /// The classes of a table that have rows, sorted by the bytes of their names.
  package static func classes(of table: EventTable, _ annotations: TableAnnotations) -> [ClassRows] {
    table.classes.sorted { precedes($0.key, $1.key) }
      .map { name, events in
        ClassRows(
          name: name, annotations: annotations.annotations(ofClass: name), rows: rows(of: name, events, annotations))
      }
      .filter { !$0.rows.isEmpty }
  }

  /// Compares by bytes, which gives the same order in every version of Unicode.
  package static func precedes(_ left: String, _ right: String) -> Bool {
    left.utf8.lexicographicallyPrecedes(right.utf8)
  }

  /// The noun for the key: `page`, `app`, `action` or `view`.
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
  /// The conditions of the entry as text, such as `where 'title' is 'Buy'`; `nil` without conditions.
  package var conditionText: String? {
    let tests = when.map { "\(DisplayedName.quoted($0.member)) \($0.test)" }
    let conditions = (isOtherwise ? ["no entry before it holds"] : []) + tests
    return conditions.isEmpty ? nil : "where " + conditions.joined(separator: " and ")
  }

  /// The properties that the entry adds to the server event, as text; `nil` without properties.
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
