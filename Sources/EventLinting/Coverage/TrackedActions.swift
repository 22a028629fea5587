import AppManifests
import EventMapping

/// Which classes of the app a table has, and the actions under them.
struct TrackedActions {
  private let table: LintedTable
  private let hierarchy: ClassHierarchy
  /// The classes of the app that have a key, or get the events of one.
  private let present: ClassSelection
  /// The classes of the app for each key.
  private var classes: [String: [String]] = [:]
  /// The keys under which each action is.
  private var keys: [String: [String]] = [:]

  init(_ table: LintedTable, _ hierarchy: ClassHierarchy) {
    self.table = table
    self.hierarchy = hierarchy
    for name in hierarchy.names {
      let key = table.entry(forClass: hierarchy.sharedName(of: name))?.name
      if let key { classes[key, default: []].append(name) }
    }
    present = hierarchy.selection(classes.values.joined())
    for type in table.classes {
      for entry in type.entries where entry.section == .controlEventIDs {
        keys[entry.key, default: []].append(type.name)
      }
    }
  }

  /// The classes for which the table has an action.
  func classes(tracking action: String) -> ClassSelection {
    hierarchy.selection((keys[action] ?? []).flatMap { classes[$0] ?? [] })
  }

  /// An action may be tracked where it is declared, on any class that inherits it, and where ancestors answer on those.
  func isTracked(_ name: String, by tracking: ClassSelection) -> Bool {
    if table.meaning.settings.inherit == .nearest, hierarchy.isClass(name, below: tracking) { return true }
    return !hierarchy.classes(of: tracking, below: name, limit: 1).isEmpty
  }

  /// The key of a class, else of one that inherits from it.
  func keyRange(near name: String) -> Range<Int>? {
    let nearest = hierarchy.classes(of: present, below: name, limit: 1).first
    return nearest.flatMap { table.entry(forClass: hierarchy.sharedName(of: $0))?.keyRange }
  }
}
