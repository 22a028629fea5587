import AppManifests
import EventMapping

/// The classes of the app that a table has rows for, and the actions of these rows.
struct TrackedActions {
  private let table: LintedTable
  private let hierarchy: ClassHierarchy
  /// The classes of the app whose lookup ends at a key of the table.
  private let present: ClassSelection
  /// The classes of the app by key of the table.
  private var classes: [String: [String]] = [:]
  /// The keys of the table that have an action, by action.
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

  /// The classes of the app for which the table has an action.
  func classes(tracking action: String) -> ClassSelection {
    hierarchy.selection((keys[action] ?? []).flatMap { classes[$0] ?? [] })
  }

  /// Whether the action of a class is tracked: on the class itself, on a class that inherits it, or, if the settings let ancestors answer,
  /// on an ancestor.
  func isTracked(_ name: String, by tracking: ClassSelection) -> Bool {
    if table.meaning.settings.inherit == .nearest, hierarchy.isClass(name, below: tracking) { return true }
    return !hierarchy.classes(of: tracking, below: name, limit: 1).isEmpty
  }

  /// The range of the key of a class, or of one of its subclasses; `nil` without such a key.
  func keyRange(near name: String) -> Range<Int>? {
    let nearest = hierarchy.classes(of: present, below: name, limit: 1).first
    return nearest.flatMap { table.entry(forClass: hierarchy.sharedName(of: $0))?.keyRange }
  }
}
