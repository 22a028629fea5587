import EventMapping

/// records: arrays of dictionaries, a dictionary for each event.
enum EventRecords: TableShape {
  static let info = TableShapes.Info(
    name: "records", summary: "the events are dictionaries in arrays",
    sample: #"""
      [ { "class": "HomePage", "selector": "onBuy:", "event": "HOME_BUY" },
        { "class": "HomePage", "phase": "appear", "event": "HOME_ENTER" } ]
      """#)

  /// Whether the root is an array of records, or a dictionary of such arrays. Arrays deeper in the table may be entries of rows.
  static func recognizes(_ root: Node, _ members: [Node.Member]) -> Bool {
    if case .array(let nodes) = root.kind { return areRecords(nodes, haveClass: true) }
    let arrays = members.compactMap { member -> Bool? in
      guard case .array(let nodes) = member.value.kind else { return nil }
      return areRecords(nodes, haveClass: !ShapeWords.looksLikeClass(member.key))
    }
    let others = members.filter { $0.value.members != nil }
    return !arrays.isEmpty && others.isEmpty && arrays.allSatisfy { $0 }
  }

  private static func areRecords(_ nodes: [Node], haveClass: Bool) -> Bool {
    let records = nodes.lazy.compactMap { EventRecord($0) }.filter {
      $0.has(.eventID) && $0.namesRow && ($0.has(.className) || !haveClass)
    }
    return !nodes.isEmpty && records.count * 2 >= nodes.count
  }

  static func read(_ root: ShapeValue, into reading: inout ShapeReading) {
    if root.node.isArray { return read(root, className: nil, into: &reading) }
    for member in reading.members(ofRoot: root) { read(below: member, into: &reading) }
  }

  private static func read(_ value: ShapeValue, className: String?, into reading: inout ShapeReading) {
    if value.node.isArray {
      for element in value.elements { reading.add(record: element, className: className) }
    } else if value.node.members != nil {
      for member in reading.members(of: value) { read(below: member, into: &reading) }
    } else {
      reading.leaveOut(value, "it is not in a dictionary of an event")
    }
  }

  private static func read(below member: ShapeValue, into reading: inout ShapeReading) {
    read(member, className: ShapeWords.looksLikeClass(member.key) ? member.key : nil, into: &reading)
  }
}
