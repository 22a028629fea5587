import AppManifests
import EventMapping

/// A row of a table, or all rows of a section or a class, that matched the old app and cannot match the new one.
package struct BrokenRow: Sendable, Equatable {
  /// The class, as the table names it.
  package var className: String
  /// The action; `nil` if a whole section or the whole class is broken.
  package var action: String?
  /// The broken section of page events, if the class is no longer a page; otherwise `nil`.
  package var section: TableSection?
  /// The event IDs that are no longer sent.
  package var eventIDs: [String]
  /// The class or action that is most likely the new name; `nil` if no name is similar.
  package var suggestion: String?

  /// Returns the rows of a table that a change of the app breaks: rows of classes that were removed or are no longer pages, and rows of
  /// actions that a class no longer has or inherits.
  ///
  /// Rows of a class with unknown ancestors are not broken, nor are rows that an unread part of the new app may match.
  package static func find(
    in table: EventTable, from old: AppManifest, to new: AppManifest, _ diff: ManifestDiff
  ) -> [BrokenRow] {
    let (before, after) = (ClassHierarchy(old), ClassHierarchy(new))
    let classNames = Dictionary(uniqueKeysWithValues: diff.renamedClasses.map { ($0.old, $0.new) })
    // The indices of broken rows with an action, by the class in the new manifest.
    var withoutAction: [String: [Int]] = [:]
    var rows: [BrokenRow] = []
    for (key, events) in table.classes.sorted(by: { $0.key < $1.key }) {
      guard let name = onlyName(before.classes(named: key)) else { continue }
      guard let now = onlyName(after.classes(named: key)) else {
        if !after.classes(named: key).isEmpty || after.leftOut(concerning: key) != nil { continue }
        if after.mayRecord(key, events) { continue }
        let all =
          Array(events.pageEventIDs.values) + events.controlEventIDs.values + events.viewEventIDs.values
          + events.appEventIDs.values
        let ids = Set(all.flatMap(\.eventIDs)).sorted()
        rows.append(BrokenRow(className: key, action: nil, eventIDs: ids, suggestion: classNames[name]))
        continue
      }
      if before.isPage(name) == true && after.isPage(now) == false && after.leftOut(concerning: now) == nil {
        rows += sectionsOfPages(events).map { BrokenRow(className: key, section: $0, eventIDs: $1) }
      }
      for (action, entries) in events.controlEventIDs.sorted(by: { $0.key < $1.key })
      where before.hasAction(action, name) == true && after.hasAction(action, now) == false
        && after.leftOut(concerning: now, action: action) == nil
        && after.computedRecording(concerning: now, action: action) == nil
      {
        withoutAction[now, default: []].append(rows.count)
        rows.append(BrokenRow(className: key, action: action, eventIDs: entries.eventIDs))
      }
    }
    suggestActions(for: &rows, withoutAction, in: after, diff)
    return rows
  }

  /// The sections of a class that only pages have, with their event IDs.
  private static func sectionsOfPages(_ events: EventTable.ClassEvents) -> [(TableSection, [String])] {
    let rows: [(TableSection, [EventEntries])] = [
      (.pageEventIDs, Array(events.pageEventIDs.values)), (.viewEventIDs, Array(events.viewEventIDs.values)),
    ]
    return rows.compactMap { section, rows in
      rows.isEmpty ? nil : (section, Set(rows.flatMap(\.eventIDs)).sorted())
    }
  }

  /// Suggests the new name of each row's action, which the class or an ancestor may have renamed; the nearest one wins. All rows are
  /// handled in one walk over all classes, because chains may be long.
  private static func suggestActions(
    for rows: inout [BrokenRow], _ rowsOfClass: [String: [Int]], in hierarchy: ClassHierarchy, _ diff: ManifestDiff
  ) {
    let renamings = Dictionary(uniqueKeysWithValues: diff.changes.map { ($0.className, $0.renamedActions) })
    // The new names of each action in the current class and its ancestors, the nearest class last.
    var names: [String: [String]] = [:]
    hierarchy.visit { name in
      for renaming in renamings[name] ?? [] { names[renaming.old, default: []].append(renaming.new) }
      for row in rowsOfClass[name] ?? [] { rows[row].suggestion = rows[row].action.flatMap { names[$0]?.last } }
    } leave: { name in
      for renaming in renamings[name] ?? [] { names[renaming.old]?.removeLast() }
    }
  }

  private static func onlyName(_ names: [String]) -> String? { names.count == 1 ? names.first : nil }
}

extension ClassHierarchy {
  /// Whether the code records events by names made at run time that rows of a class may match.
  fileprivate func mayRecord(_ name: String, _ events: EventTable.ClassEvents) -> Bool {
    let hasPage = !events.pageEventIDs.isEmpty || !events.viewEventIDs.isEmpty
    return hasPage && computedRecording(concerning: name, action: nil) != nil
      || events.controlEventIDs.keys.contains { computedRecording(concerning: name, action: $0) != nil }
  }
}
