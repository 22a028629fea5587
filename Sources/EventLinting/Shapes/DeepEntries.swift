import EventMapping

/// deep-entries: our table with a dictionary where a row has its event ID.
enum DeepEntries: TableShape {
  static let info = TableShapes.Info(
    name: "deep-entries", summary: "the rows have dictionaries where our table has event IDs",
    sample: #"""
      { "Home": { "PageEventIDs": { "Enter": { "EventID": "HOME_ENTER", "Title": "Home" } },
                  "ControlEventIDs": { "onBuy:": { "EventID": "HOME_BUY", "Title": "Buy" } } } }
      """#)

  /// At least as many rows have such a dictionary as have anything else. One alone may be an entry without the brackets of its list.
  static func recognizes(_ root: Node) -> Bool {
    var (deep, others) = (0, 0)
    var hasOtherMembers = false
    for type in root.eventMembers {
      for section in type.value.effectiveMembers where TableSection(rawValue: section.key) != nil {
        for row in section.value.effectiveMembers {
          guard EventRecord(row.value)?.has(.eventID) == true else {
            others += 1
            continue
          }
          deep += 1
          if row.value.effectiveMembers.contains(where: { EventEntry.Key(rawValue: $0.key) == nil }) {
            hasOtherMembers = true
          }
        }
      }
    }
    return deep >= max(others, hasOtherMembers ? 1 : 2)
  }

  static func read(_ root: ShapeValue, into reading: inout ShapeReading) { ClassRows.read(root, into: &reading) }
}
