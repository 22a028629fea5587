import EventMapping

/// event-id-first: event IDs as the keys of the root.
enum EventIDFirst: TableShape {
  static let info = TableShapes.Info(
    name: "event-id-first",
    summary: "the keys of the root are event IDs, with a class and an action or a phase below each",
    sample: #"""
      { "HOME_BUY": { "class": "HomePage", "selector": "onBuy:" },
        "HOME_ENTER": { "class": "HomePage", "phase": "appear" } }
      """#)

  /// Whether every value of the root names a class and a row. In EventMap's shape, members of a class never name a class.
  static func recognizes(_ root: Node, _ members: [Node.Member]) -> Bool {
    guard !members.isEmpty else { return false }
    return members.allSatisfy { event in
      let values: [Node] = if case .array(let nodes) = event.value.kind { nodes } else { [event.value] }
      return !values.isEmpty && values.allSatisfy(namesEvent)
    }
  }

  private static func namesEvent(_ node: Node) -> Bool {
    if let path = node.string { return RowName.names(in: path).count > 1 && RowName(path, of: nil) != nil }
    guard let record = EventRecord(node) else { return false }
    return record.has(.className) && record.namesRow
  }

  static func read(_ root: ShapeValue, into reading: inout ShapeReading) {
    for member in reading.members(ofRoot: root) {
      for value in member.node.isArray ? member.elements : [member] {
        if let path = value.node.string {
          reading.add(path, of: value, eventID: member.key)
        } else {
          reading.add(record: value, eventID: member.key)
        }
      }
    }
  }
}
