/// The first place of an event ID in the tables of a run.
struct EventIDPlace {
  var name: TableRow.Name
  var place: Finding.Place
}

/// The first place of each event ID.
typealias EventIDPlaces = [String: EventIDPlace]

extension EventIDPlaces {
  /// Adds the places of a table's event IDs that have no place yet.
  mutating func add(_ table: LintedTable, in file: String) {
    for type in table.classes {
      for entry in type.entries {
        for item in entry.items where !item.eventID.isEmpty && self[item.eventID] == nil {
          self[item.eventID] = EventIDPlace(
            name: TableRow.Name(className: type.name, section: entry.section, key: entry.key),
            place: Finding.Place(file: file, range: item.idRange))
        }
      }
    }
  }
}
