/// Where a table has an event ID first.
struct EventIDPlace {
  var name: TableRow.Name
  var place: Finding.Place
}

/// The places of event IDs.
typealias EventIDPlaces = [String: EventIDPlace]

extension EventIDPlaces {
  /// Adds the event IDs of a table that are not there yet.
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
