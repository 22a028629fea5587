import EventMapping

/// The table as a list of rows, for those who go through all of it.
extension EventTable {
  /// What makes a row the same row in two tables, and in a dump.
  package struct RowName: Hashable, Sendable {
    /// As the table writes it.
    package var className: String
    /// Where in the class it is.
    package var section: TableSection
    /// The phase, the action, or the path, pattern or digest of a view.
    package var key: String

    /// Makes the name of a row.
    package init(className: String, section: TableSection, key: String) {
      self.className = className
      self.section = section
      self.key = key
    }

    /// The keys that lead to the row from the root of the table.
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

  /// The same rows with other entries.
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
