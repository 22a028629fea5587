import EventMapping

/// A table in EventMap's shape, made from the rows of a table in another shape.
package struct ConvertedTable {
  /// The root of the table: classes, sections and rows in the order of the source.
  package let root: Node

  /// Makes the table of the rows that were read.
  package init(_ reading: ShapeReading) {
    var classes = OrderedMembers<OrderedMembers<OrderedMembers<[ShapeReading.Row]>>>()
    for row in reading.rows {
      classes[row.name.className, default: .init()][row.name.section.rawValue, default: .init()][
        row.name.key, default: []
      ].append(row)
    }
    let tables = classes.node { sections in sections.node { rows in rows.node(Self.value) } }
    guard let settings = reading.settings else {
      root = tables
      return
    }
    root = Node(.dictionary([settings] + (tables.members ?? [])), 0..<0)
  }

  /// The value of a row: an event ID, an entry with annotations, or an array of entries for several touch phases.
  private static func value(_ rows: [ShapeReading.Row]) -> Node {
    if rows.count == 1, rows[0].name.touchPhase == nil, rows[0].annotations.isEmpty { return rows[0].value }
    let entries = rows.map { row in
      var members = [Node.Member(EventEntry.Key.eventID.rawValue, row.value)]
      if let phase = row.name.touchPhase {
        let condition = Node.Member(EventEntry.touchPhaseMember, Node(.string(phase.name), 0..<0))
        members.append(Node.Member(EventEntry.Key.when.rawValue, Node(.dictionary([condition]), 0..<0)))
      }
      return Node(.dictionary(members + row.annotations), 0..<0)
    }
    return entries.count == 1 && rows[0].name.touchPhase == nil ? entries[0] : Node(.array(entries), 0..<0)
  }
}

/// A dictionary in insertion order.
private struct OrderedMembers<Value> {
  private var values: [(key: String, value: Value)] = []
  private var positions: [String: Int] = [:]

  subscript(key: String, default fallback: @autoclosure () -> Value) -> Value {
    get { positions[key].map { values[$0].value } ?? fallback() }
    _modify {
      let position = positions[key] ?? values.count
      if position == values.count {
        positions[key] = position
        values.append((key, fallback()))
      }
      yield &values[position].value
    }
  }

  func node(_ node: (Value) -> Node) -> Node {
    Node(.dictionary(values.map { Node.Member($0.key, node($0.value)) }), 0..<0)
  }
}
