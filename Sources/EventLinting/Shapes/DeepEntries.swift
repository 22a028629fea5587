import EventMapping

/// deep-entries: a table of EventMap's shape whose rows are dictionaries other than entries.
enum DeepEntries: TableShape {
  static let info = TableShapes.Info(
    name: "deep-entries", summary: "the rows have dictionaries with other members than EventMap's entries",
    sample: #"""
      { "Home": { "PageEventIDs": { "Enter": { "EventID": "HOME_ENTER", "Title": "Home" } },
                  "ControlEventIDs": { "onBuy:": { "EventID": "HOME_BUY", "Title": "Buy" } } } }
      """#)

  /// Whether at least half of the rows are such dictionaries. Entries with misspelled keys do not count as such.
  static func recognizes(_ root: Node, _ members: [Node.Member]) -> Bool {
    var (deep, others) = (0, 0)
    for type in members {
      for section in type.value.effectiveMembers where TableSection(rawValue: section.key) != nil {
        for row in section.value.effectiveMembers {
          if isDeep(row.value) { deep += 1 } else { others += 1 }
        }
      }
    }
    return deep > 0 && deep >= others
  }

  private static func isDeep(_ node: Node) -> Bool {
    EventRecord(node)?.has(.eventID) == true
      && node.effectiveMembers.contains { EventEntry.nearestKey(to: $0.key) == nil }
  }

  static func read(_ root: ShapeValue, into reading: inout ShapeReading) { ClassRows.read(root, into: &reading) }
}
