import EventLinting
import EventMapping
import EventMapTableEditing
import EventMapTableSearch
import EventTranslation
import Foundation

/// New table rows for pairs that are not in a table.
package struct UnmappedRows {
  /// The rows with new event IDs, in the order of the pairs.
  package let rows: [TableEditor.NewRow]
  /// The number of pairs that cannot be rows, because no table can name their type, phase, class or digest.
  package let leftOutCount: Int

  /// - Parameters:
  ///   - pairs: the pairs. Those that cannot be a row, or have one, are left out.
  ///   - table: the table, whose event IDs the new ones must not repeat.
  ///   - template: the template of the new event IDs.
  package init(_ pairs: [TriagedPair], _ table: EventTable, _ template: EventIDTemplate) {
    let rows = table.rows
    let names = pairs.compactMap { Self.row($0.name) }
    leftOutCount = pairs.count - names.count
    self.rows = MissingRows.rows(
      named: names, template, existing: Set(rows.map(\.name)),
      taken: Set(rows.flatMap(\.entries.eventIDs)), keys: Set(table.classes.keys))
  }

  /// Returns the name of an event's row; `nil` if no table can name the event.
  private static func row(_ name: EventName) -> EventTable.RowName? {
    if name.type == RawEventType.app.name {
      guard let phase = AppPhase.allCases.first(where: { $0.rawEventName == name.phase }) else { return nil }
      return EventTable.RowName(className: EventTable.appKey, section: .appEventIDs, key: phase.rawValue)
    }
    guard let className = name.className, !className.isEmpty, !className.hasPrefix("$") else { return nil }
    if let phase = name.phase {
      guard let phase = PagePhase.allCases.first(where: { $0.rawEventName == phase }) else { return nil }
      return EventTable.RowName(className: className, section: .pageEventIDs, key: phase.rawValue)
    }
    if let action = name.action, !action.isEmpty {
      return EventTable.RowName(className: className, section: .controlEventIDs, key: action)
    }
    guard let key = name.path ?? name.viewID, (try? ViewKey(key)) != nil else { return nil }
    return EventTable.RowName(className: className, section: .viewEventIDs, key: key)
  }

  /// Returns the first error that the rows would cause in a table, such as an event ID that does not match the settings; `nil` without one,
  /// and for a binary property list, which cannot be edited.
  package func firstError(in source: Linter.Source) -> Diagnostic? {
    guard var editor = try? TableEditor(source), (try? editor.add(rows)) != nil, let change = try? editor.change()
    else { return nil }
    return EditReview.errors(before: source, after: Linter.Source(name: source.name, data: change.data)).first
  }

  /// Returns the rows as a table in a text format.
  ///
  /// - Throws: `EditError` if the format cannot represent a name.
  package func bytes(as format: TableFormat) throws -> [UInt8] {
    let empty = Linter.Source(name: "rows", data: Data("{}".utf8))
    var editor = try TableEditor(empty)
    try editor.add(rows)
    return Array(try editor.canonicalData(as: format))
  }
}
