import AppManifests
import EventMapping

/// A row of a table that fitted the old app and does not fit the new one.
package struct BrokenRow: Sendable, Equatable {
  /// As the table has it.
  package var className: String
  /// `nil` where the whole class is gone.
  package var action: String?
  /// The event IDs that are lost.
  package var eventIDs: [String]
  /// The class or action that is most likely meant now.
  package var suggestion: String?

  /// The rows of a table that a change breaks: classes that are gone, and actions that a class neither has nor inherits any more. Nothing is
  /// said where the ancestors of a class are not all known.
  package static func find(
    in table: EventTable, from old: AppManifest, to new: AppManifest, _ diff: ManifestDiff
  ) -> [BrokenRow] {
    let (before, after) = (ClassHierarchy(old), ClassHierarchy(new))
    let classNames = Dictionary(uniqueKeysWithValues: diff.renamedClasses.map { ($0.old, $0.new) })
    let renamedActions = Dictionary(
      uniqueKeysWithValues: diff.changes.map { change in
        (change.className, Dictionary(uniqueKeysWithValues: change.renamedActions.map { ($0.old, $0.new) }))
      })
    var rows: [BrokenRow] = []
    for (key, events) in table.classes.sorted(by: { $0.key < $1.key }) {
      guard let name = theOnly(before.classes(named: key)) else { continue }
      guard let now = theOnly(after.classes(named: key)) else {
        if !after.classes(named: key).isEmpty { continue }
        let all = Array(events.pageEventIDs.values) + events.controlEventIDs.values + events.viewEventIDs.values
        let ids = Set(all.flatMap(\.eventIDs)).sorted()
        rows.append(BrokenRow(className: key, action: nil, eventIDs: ids, suggestion: classNames[name]))
        continue
      }
      for (action, entries) in events.controlEventIDs.sorted(by: { $0.key < $1.key })
      where before.hasAction(action, name) == true && after.hasAction(action, now) == false {
        // The action may have another name in whichever class above declared it.
        let suggestion = after.chain(of: now).names.lazy.compactMap { renamedActions[$0]?[action] }.first
        rows.append(
          BrokenRow(className: key, action: action, eventIDs: entries.eventIDs, suggestion: suggestion))
      }
    }
    return rows
  }

  private static func theOnly(_ names: [String]) -> String? { names.count == 1 ? names.first : nil }
}
