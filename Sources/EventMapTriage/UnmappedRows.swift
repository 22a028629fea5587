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
  /// The actions of the pairs that are left out because they are neither selectors nor names that the app records, one for each pair.
  package let malformedActions: [String]
  /// The first error that the rows would cause in the table, such as an event ID that does not match the settings; `nil` without one.
  package let firstError: Diagnostic?

  /// - Parameters:
  ///   - pairs: the pairs. Those that cannot be a row, or have one, are left out.
  ///   - table: the table, whose event IDs the new ones must not repeat.
  ///   - source: the text of the same table.
  ///   - manifests: the manifests of the app, which may have actions that are not selectors.
  ///   - template: the template of the new event IDs.
  package init(
    _ pairs: [TriagedPair], _ table: EventTable, _ source: Linter.Source, manifests: [ManifestInput],
    _ template: EventIDTemplate
  ) {
    let existing = table.rows
    func rows(_ names: [EventTable.RowName]) -> [TableEditor.NewRow] {
      MissingRows.rows(
        named: names, template, existing: Set(existing.map(\.name)),
        taken: Set(existing.flatMap(\.entries.eventIDs)), keys: Set(table.classes.keys))
    }
    let names = pairs.compactMap { Self.row($0.name) }
    leftOutCount = pairs.count - names.count
    let all = rows(names)
    let errors = Self.errors(of: all, in: source, manifests)
    firstError = errors.first { !$0.isMalformedSelector }
    let malformed = Set(errors.filter(\.isMalformedSelector).map(\.keyPath))
    if malformed.isEmpty {
      (self.rows, malformedActions) = (all, [])
      return
    }
    let isLeftOut = names.map { name in
      // The row of a class may have the key without the module.
      let keys = [name.className, QualifiedClassName(name.className)?.className].compactMap(\.self)
      return keys.contains { malformed.contains([$0, name.section.rawValue, name.key]) }
    }
    malformedActions = zip(names, isLeftOut).filter(\.1).map(\.0.key)
    self.rows = rows(zip(names, isLeftOut).filter { !$0.1 }.map(\.0))
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

  /// Returns the errors that rows would cause in a table.
  private static func errors(
    of rows: [TableEditor.NewRow], in source: Linter.Source, _ manifests: [ManifestInput]
  ) -> [Diagnostic] {
    var source = source
    // A binary property list cannot be edited.
    if TableFormat(of: source.data, fileName: source.name) == .binary {
      guard let conversion = try? FormatConversion(source, to: .xml) else { return [] }
      source = Linter.Source(name: source.name, data: Data(conversion.data))
    }
    guard var editor = try? TableEditor(source), (try? editor.add(rows)) != nil, let change = try? editor.change()
    else { return [] }
    let after = Linter.Source(name: source.name, data: change.data)
    return EditReview.errors(before: source, after: after, manifests: manifests)
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
