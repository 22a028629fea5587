import AppManifests
import EventMapping

/// A row of a table that fitted the old app and does not fit the new one; or all rows of a section, or of a class.
package struct BrokenRow: Sendable, Equatable {
  /// As the table has it.
  package var className: String
  /// `nil` where a whole section or the whole class is gone.
  package var action: String?
  /// The section of pages that is lost, where the class is a page no more.
  package var section: TableSection?
  /// The event IDs that are lost.
  package var eventIDs: [String]
  /// The class or action that is most likely meant now.
  package var suggestion: String?

  /// The rows of a table that a change breaks: classes that are gone or are pages no more, and actions that a class neither has nor inherits
  /// any more. Nothing is said where the ancestors of a class are not all known, or where the new manifest leaves out what may have them.
  package static func find(
    in table: EventTable, from old: AppManifest, to new: AppManifest, _ diff: ManifestDiff
  ) -> [BrokenRow] {
    let (before, after) = (ClassHierarchy(old), ClassHierarchy(new))
    let classNames = Dictionary(uniqueKeysWithValues: diff.renamedClasses.map { ($0.old, $0.new) })
    // Their numbers, by the class that does not have the action any more.
    var withoutAction: [String: [Int]] = [:]
    var rows: [BrokenRow] = []
    for (key, events) in table.classes.sorted(by: { $0.key < $1.key }) {
      guard let name = theOnly(before.classes(named: key)) else { continue }
      guard let now = theOnly(after.classes(named: key)) else {
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

  /// An action may have another name in whichever class above declared it, the nearest first. One walk over all classes serves all rows:
  /// chains may be long.
  private static func suggestActions(
    for rows: inout [BrokenRow], _ rowsOfClass: [String: [Int]], in hierarchy: ClassHierarchy, _ diff: ManifestDiff
  ) {
    let renamings = Dictionary(uniqueKeysWithValues: diff.changes.map { ($0.className, $0.renamedActions) })
    // The new names of each action in the current class and those above it, the nearest last.
    var names: [String: [String]] = [:]
    hierarchy.visit { name in
      for renaming in renamings[name] ?? [] { names[renaming.old, default: []].append(renaming.new) }
      for row in rowsOfClass[name] ?? [] { rows[row].suggestion = rows[row].action.flatMap { names[$0]?.last } }
    } leave: { name in
      for renaming in renamings[name] ?? [] { names[renaming.old]?.removeLast() }
    }
  }

  private static func theOnly(_ names: [String]) -> String? { names.count == 1 ? names.first : nil }
}

extension ClassHierarchy {
  /// Whether the code records something by a name made at run time that may be a row of a class.
  fileprivate func mayRecord(_ name: String, _ events: EventTable.ClassEvents) -> Bool {
    let hasPage = !events.pageEventIDs.isEmpty || !events.viewEventIDs.isEmpty
    return hasPage && computedRecording(concerning: name, action: nil) != nil
      || events.controlEventIDs.keys.contains { computedRecording(concerning: name, action: $0) != nil }
  }
}
