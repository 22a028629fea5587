import EventMapping

/// What a reader of another shape makes of a table: rows of ours, and whatever could not become one, with the reason.
///
/// Every value of the source is in one of the two; ``isTotal(of:)`` checks that.
package struct ShapeReading {
  /// A row of our table.
  struct Row {
    var name: RowName
    /// An event ID, or a list of entries.
    var value: Node
    /// What people wrote of the event ID.
    var annotations: [Node.Member] = []
  }

  /// What is not in the table that was made.
  package struct LeftOut {
    /// The keys from the root of the source.
    package let path: [String]
    /// Its place in the source.
    package let range: Range<Int>
    /// Why, in lower case without a full stop.
    package let reason: String
  }

  private(set) var rows: [Row] = []
  /// In the order of reading.
  package private(set) var leftOut: [LeftOut] = []
  /// The settings, which are the same in every shape.
  private(set) var settings: Node.Member?
  /// What each row has.
  private var found: [RowName: Node] = [:]
  /// The rows that are for phases of the touch, without these.
  private var touched: Set<RowName> = []
  private var leafCount = 0
  /// Whether every value of the source is a string, as in OpenStep lists.
  private let isTextual: Bool

  init(_ format: TableFormat) { isTextual = format == .openStep }

  /// How many rows there are.
  package var rowCount: Int { rows.count }

  /// Whether every value below a root was carried or is in ``leftOut``.
  package func isTotal(of root: Node) -> Bool { leafCount == root.leafCount }

  // MARK: What is not carried

  /// Reports a value, with everything in it.
  mutating func leave(_ value: ShapeValue, _ reason: String) {
    let count = value.node.leafCount
    leafCount += count
    // An empty dictionary or array has nothing to lose.
    if count > 0 { leftOut.append(LeftOut(path: value.path, range: value.range, reason: reason)) }
  }

  /// The members of a dictionary, each once, as Foundation reads it; reports the others.
  mutating func members(of value: ShapeValue) -> [ShapeValue] {
    let members = value.node.effectiveMembers
    if let all = value.node.members, all.count > members.count {
      var last: [String: Int] = [:]
      for (number, member) in all.enumerated() { last[member.key] = number }
      for (number, member) in all.enumerated() where last[member.key] != number {
        leave(ShapeValue(member, in: value), "the key occurs twice, and Foundation keeps the other one")
      }
    }
    return members.map { ShapeValue($0, in: value) }
  }

  /// The members of a root, without the settings, which it keeps; reports a root that is not a dictionary.
  mutating func members(ofRoot root: ShapeValue) -> [ShapeValue] {
    guard root.node.members != nil else {
      leave(root, "\(root.description) is not a dictionary of this shape")
      return []
    }
    return members(of: root).filter { member in
      guard member.key == EventTable.settingsKey else { return true }
      settings = Node.Member(
        key: member.key, keyRange: member.range, keyOuterRange: member.range, value: member.node)
      leafCount += member.node.leafCount
      return false
    }
  }

  // MARK: What is carried

  /// Adds the row of a value: an event ID, our entries, or a record with an event ID.
  mutating func add(_ value: ShapeValue, as name: RowName?) {
    guard let name else {
      return leave(value, "\(DisplayedName.quoted(value.key)) is not a phase, an action or a view")
    }
    if let id = value.node.nameText {
      if insert(name, Node(.string(id), value.node.range), of: value) { leafCount += 1 }
    } else if OwnEntries.areMeant(by: value.node) {
      add(entries: value, as: name)
    } else if value.node.isArray {
      for element in value.elements { add(element, as: name) }
    } else if let record = EventRecord(value.node), record.has(.eventID) {
      add(record, of: value, as: name, using: [.eventID])
    } else if value.node.members != nil {
      leave(value, "it has no event ID")
    } else {
      leave(value, "\(value.description) is not an event ID")
    }
  }

  /// Adds entries as they are. Without their conditions they would mean something else.
  private mutating func add(entries value: ShapeValue, as name: RowName) {
    if isTextual { return leave(value, "the values in its conditions have no types in an OpenStep list") }
    guard name.touchPhase == nil, OwnEntries.areValid(value.node) else {
      return leave(value, "its entries are not those of a table")
    }
    let list = value.node.isArray ? value.node : Node(.array([value.node]), value.node.range)
    if insert(name, list, of: value) { leafCount += value.node.leafCount }
  }

  /// Adds the row that a record names, with what the table says around it.
  mutating func add(
    record value: ShapeValue, className: String? = nil, section: TableSection? = nil, eventID: String? = nil
  ) {
    guard let record = EventRecord(value.node) else {
      return leave(value, "\(value.description) does not describe an event")
    }
    let (key, kind, usesPhase) = record.key
    var used: Set<EventRecord.Field> = eventID == nil ? [.eventID, .action] : [.action]
    if className == nil { used.insert(.className) }
    if usesPhase { used.insert(.phase) }
    let type = className ?? record[.className]
    let name = key.flatMap { key in type.flatMap { RowName(key, of: $0, in: section ?? kind) } }
    guard let name else { return leave(value, "it does not name a class with a phase or an action") }
    add(record, of: value, as: name, using: used, eventID: eventID)
  }

  /// Adds the row that a path names.
  mutating func add(_ path: String, of value: ShapeValue, eventID: String) {
    guard let name = RowName(path, of: nil) else {
      return leave(value, "\(DisplayedName.quoted(path)) does not name a class with a phase or an action")
    }
    if insert(name, Node(.string(eventID), value.range), of: value) { leafCount += 1 }
  }

  private mutating func add(
    _ record: EventRecord, of value: ShapeValue, as name: RowName, using used: Set<EventRecord.Field>,
    eventID: String? = nil
  ) {
    guard let id = eventID ?? record[.eventID] else { return leave(value, "it has no event ID") }
    guard insert(name, Node(.string(id), value.node.range), of: value) else { return }
    for (number, member) in members(of: value).enumerated() {
      if record.uses(number, as: used) {
        leafCount += member.node.leafCount
      } else if let annotation = Self.annotation(member) {
        leafCount += member.node.leafCount
        rows[rows.count - 1].annotations.append(annotation)
      } else {
        leave(member, "a row has no place for \(DisplayedName.quoted(member.key))")
      }
    }
  }

  /// A member that an entry of ours may have for people.
  private static func annotation(_ value: ShapeValue) -> Node.Member? {
    let member = Node.Member(key: value.key, keyRange: value.range, keyOuterRange: value.range, value: value.node)
    // A comment may be a value that the other format does not have.
    guard let key = AnnotationKey(rawValue: value.key), key != .comment, key.accepts(member) else { return nil }
    return member
  }

  /// Adds a row, or reports its value where there is such a row already.
  private mutating func insert(_ name: RowName, _ value: Node, of source: ShapeValue) -> Bool {
    // What is for one phase of the touch and what is for all of them exclude each other.
    var others = name
    others.touchPhase = nil
    let isTaken = found[name] != nil || name.touchPhase != nil && found[others] != nil
    guard !isTaken, name.touchPhase != nil || !touched.contains(name) else {
      let key = "\(DisplayedName.quoted(name.key)) of \(DisplayedName.quoted(name.className))"
      let value = found[name] ?? found[others]
      let id = value?.string.map { "the event ID " + DisplayedName.quoted($0) }
      leave(source, "\(key) has \(id ?? (value == nil ? "entries for phases of the touch" : "entries")) already")
      return false
    }
    found[name] = value
    if name.touchPhase != nil { touched.insert(others) }
    rows.append(Row(name: name, value: value))
    return true
  }
}
