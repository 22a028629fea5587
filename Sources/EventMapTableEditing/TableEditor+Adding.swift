import EventLinting
import EventMapping
import EventMapTableSearch

extension TableEditor {
  /// A row to add, with its event ID.
  package struct NewRow: Sendable, Equatable {
    package var name: EventTable.RowName
    package var eventID: String

    package init(_ name: EventTable.RowName, eventID: String) {
      self.name = name
      self.eventID = eventID
    }
  }

  /// Adds a row, and its class and section if they are missing. The row is inserted in order if the keys are sorted, otherwise at the end.
  ///
  /// - Parameter replaces: whether an existing row gets the event ID; otherwise an existing row is an error.
  package mutating func add(
    _ row: EventTable.RowName, eventID: String, replaces: Bool = false
  ) throws(EditError) {
    guard let value = value(of: row) else { return try add([NewRow(row, eventID: eventID)]) }
    let name = DisplayedName.keyPath(row.keyPath)
    guard replaces else { throw problem("\(name) already exists; replace its event ID with --replace") }
    if value.isArray { throw problem("\(name) has a list of entries; change the event ID of one of them by hand") }
    source.root.edit(row.className) { type in
      type.edit(row.section.rawValue) { section in section.edit(row.key) { $0.replaceEventID(by: eventID) } }
    }
  }

  /// Adds rows that the table lacks, each at the place where ``add(_:eventID:replaces:)`` inserts it.
  ///
  /// Complexity: linear in the table and in the rows, apart from sorting the rows.
  package mutating func add(_ rows: [NewRow]) throws(EditError) {
    let rowsOfClass = Dictionary(grouping: rows, by: \.name.className)
    // The last of equal classes is the effective one.
    var occurrences: [String: Int] = [:]
    for type in source.root.memberList {
      guard let rows = rowsOfClass[type.key] else { continue }
      occurrences[type.key, default: 0] += 1
      try checkDictionaries(type, Set(rows.map(\.name.section)))
    }
    let newNames = rowsOfClass.keys.filter { occurrences[$0] == nil }
    source.root.editMembers { type in
      guard let rows = rowsOfClass[type.key], let left = occurrences[type.key] else { return }
      occurrences[type.key] = left - 1
      if left == 1 { type.value.insert(rows: rows) }
    }
    let newClasses = newNames.map { name in
      var type = Node(members: [])
      type.insert(rows: rowsOfClass[name] ?? [])
      return Node.Member(name, type)
    }
    source.root.insert(newClasses)
  }

  /// Checks that a class and its sections are dictionaries; adding to a value of another type would replace it.
  private func checkDictionaries(_ type: Node.Member, _ sections: Set<TableSection>) throws(EditError) {
    func check(_ member: Node.Member, _ path: [String]) throws(EditError) {
      guard member.value.members == nil else { return }
      throw problem("\(DisplayedName.keyPath(path)) is \(member.valueDescription), expected a dictionary; fix it first")
    }
    try check(type, [type.key])
    for section in type.value.memberList {
      guard let kind = TableSection(rawValue: section.key), sections.contains(kind) else { continue }
      try check(section, [type.key, section.key])
    }
  }
}

extension Node {
  /// Inserts rows into the sections of a class.
  fileprivate mutating func insert(rows: [TableEditor.NewRow]) {
    for (section, rows) in Dictionary(grouping: rows, by: \.name.section).sorted(by: {
      $0.key.rawValue < $1.key.rawValue
    }) {
      if member(section.rawValue) == nil {
        insert([Member(section.rawValue, Node(members: []))])
      }
      edit(section.rawValue) { node in
        node.insert(rows.map { Member($0.name.key, Node(text: $0.eventID)) })
      }
    }
  }

  /// Replaces the event ID of a row's value, which is an event ID or an entry.
  fileprivate mutating func replaceEventID(by eventID: String) {
    let key = EventEntry.Key.eventID.rawValue
    guard members != nil else { return kind = .string(eventID) }
    if member(key) == nil { memberList.insert(Member(key, Node(text: eventID)), at: 0) }
    edit(key) { $0.kind = .string(eventID) }
  }
}
