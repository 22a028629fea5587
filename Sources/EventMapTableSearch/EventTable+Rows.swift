import EventMapping

/// The table as a flat list of rows.
extension EventTable {
  /// The identity of a row, by which tables and dumps are compared.
  package struct RowName: Hashable, Sendable {
    /// The class name, as the table spells it.
    package var className: String
    /// The section of the class that contains the row.
    package var section: TableSection
    /// The key in the section: a phase, an action, or the path, pattern or digest of a view.
    package var key: String

    /// Creates the name of a row.
    package init(className: String, section: TableSection, key: String) {
      self.className = className
      self.section = section
      self.key = key
    }

    /// The keys from the root of the table to the row.
    package var keyPath: [String] { [className, section.rawValue, key] }
  }

  /// All rows, sorted by their key paths.
  package var rows: [(name: RowName, entries: EventEntries)] {
    var rows: [(name: RowName, entries: EventEntries)] = []
    for (className, events) in classes {
      func add(_ section: TableSection, _ entries: some Sequence<(String, EventEntries)>) {
        rows += entries.map { (RowName(className: className, section: section, key: $0), $1) }
      }
      add(.pageEventIDs, events.pageEventIDs.map { ($0.rawValue, $1) })
      add(.controlEventIDs, events.controlEventIDs.map { ($0, $1) })
      add(.viewEventIDs, events.viewEventIDs.map { ($0, $1) })
      add(.appEventIDs, events.appEventIDs.map { ($0.rawValue, $1) })
    }
    return rows.sorted { $0.name.keyPath.lexicographicallyPrecedes($1.name.keyPath) }
  }

  /// Returns a copy of the table with the entries of each row replaced by the result of the closure.
  package func mapRows(_ entries: (RowName, EventEntries) -> EventEntries) -> EventTable {
    var changed: [String: ClassEvents] = [:]
    for (className, events) in classes {
      func map<Key>(
        _ section: TableSection, _ rows: [Key: EventEntries], _ name: (Key) -> String
      ) -> [Key: EventEntries] {
        Dictionary(
          uniqueKeysWithValues: rows.map { key, old in
            (key, entries(RowName(className: className, section: section, key: name(key)), old))
          })
      }
      changed[className] = ClassEvents(
        pageEventIDs: map(.pageEventIDs, events.pageEventIDs, \.rawValue),
        controlEventIDs: map(.controlEventIDs, events.controlEventIDs, \.self),
        viewEventIDs: map(.viewEventIDs, events.viewEventIDs, \.self),
        appEventIDs: map(.appEventIDs, events.appEventIDs, \.rawValue))
    }
    return EventTable(classes: changed, settings: settings)
  }
}
