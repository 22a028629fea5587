import EventMapping

/// The result of reading a table in another shape: rows, and the values that could not become rows, with the reasons.
///
/// Every value of the source is in one of these two lists; ``isTotal(of:)`` checks that.
package struct ShapeReading {
  /// A row of the converted table.
  struct Row {
    var name: RowName
    /// An event ID, or an array of entries.
    var value: Node
    /// The annotations of the event ID.
    var annotations: [Node.Member] = []
  }

  /// A value that is not in the converted table.
  package struct LeftOut {
    /// The keys from the root of the source.
    package let path: [String]
    /// The place of the value in the source.
    package let range: Range<Int>
    /// The reason, in lower case without a full stop.
    package let reason: String
  }

  private(set) var rows: [Row] = []
  /// The values that are not in the converted table, in the order of reading.
  package private(set) var leftOut: [LeftOut] = []
  /// The settings, which are the same in every shape.
  private(set) var settings: Node.Member?
  /// The values of the rows by name.
  private var found: [RowName: Node] = [:]
  /// The names, without touch phase, of the rows for single touch phases.
  private var touched: Set<RowName> = []
  private var leafCount = 0
  /// Whether every value of the source is a string, as in OpenStep lists.
  private let isTextual: Bool

  init(_ format: TableFormat) { isTextual = format == .openStep }

  /// The number of rows.
  package var rowCount: Int { rows.count }

  /// Whether every value below a root was converted or is in ``leftOut``.
  package func isTotal(of root: Node) -> Bool { leafCount == root.leafCount }

  // MARK: Values that are left out

  /// Adds a value with all of its content to ``leftOut``.
  mutating func leaveOut(_ value: ShapeValue, _ reason: String) {
    let count = value.node.leafCount
    leafCount += count
    // An empty dictionary or array contains nothing to report.
    if count > 0 { leftOut.append(LeftOut(path: value.path, range: value.range, reason: reason)) }
  }

  /// Returns the members of a dictionary that Foundation keeps, and leaves out the values of duplicate keys.
  mutating func members(of value: ShapeValue) -> [ShapeValue] {
    let members = value.node.effectiveMembers
    if let all = value.node.members, all.count > members.count {
      var last: [String: Int] = [:]
      for (number, member) in all.enumerated() { last[member.key] = number }
      for (number, member) in all.enumerated() where last[member.key] != number {
        leaveOut(ShapeValue(member, in: value), "the key occurs twice, and Foundation keeps the other one")
      }
    }
    return members.map { ShapeValue($0, in: value) }
  }

  /// Returns the members of a root except the settings, which are stored. A root that is not a dictionary is left out.
  mutating func members(ofRoot root: ShapeValue) -> [ShapeValue] {
    guard root.node.members != nil else {
      leaveOut(root, "\(root.description) is not a dictionary of this shape")
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

  // MARK: Values that become rows

  /// Adds the row of a value: an event ID, entries, or a record with an event ID.
  mutating func add(_ value: ShapeValue, as name: RowName?) {
    guard let name else {
      return leaveOut(value, "\(DisplayedName.quoted(value.key)) is not a phase, an action or a view")
    }
    if let id = value.node.nameText {
      if insert(name, Node(.string(id), value.node.range), of: value) { leafCount += 1 }
    } else if OwnEntries.occur(in: value.node) {
      add(entries: value, as: name)
    } else if value.node.isArray {
      for element in value.elements { add(element, as: name) }
    } else if let record = EventRecord(value.node), record.has(.eventID) {
      add(record, of: value, as: name, using: [.eventID])
    } else if value.node.members != nil {
      leaveOut(value, "it has no event ID")
    } else {
      leaveOut(value, "\(value.description) is not an event ID")
    }
  }

  /// Adds entries unchanged, because without their conditions they would have another meaning.
  private mutating func add(entries value: ShapeValue, as name: RowName) {
    if isTextual { return leaveOut(value, "the values in its conditions have no types in an OpenStep list") }
    guard name.touchPhase == nil, OwnEntries.areValid(value.node) else {
      return leaveOut(value, "its entries are not valid in a table")
    }
    let list = value.node.isArray ? value.node : Node(.array([value.node]), value.node.range)
    if insert(name, list, of: value) { leafCount += value.node.leafCount }
  }

  /// Adds the row that a record names. The arguments are the class, section and event ID that the table has outside of the record.
  mutating func add(
    record value: ShapeValue, className: String? = nil, section: TableSection? = nil, eventID: String? = nil
  ) {
    guard let record = EventRecord(value.node) else {
      return leaveOut(value, "\(value.description) does not describe an event")
    }
    let (key, kind, usesPhase) = record.key
    var used: Set<EventRecord.Field> = eventID == nil ? [.eventID, .action] : [.action]
    if className == nil { used.insert(.className) }
    if usesPhase { used.insert(.phase) }
    let type = className ?? record[.className]
    let name = key.flatMap { key in type.flatMap { RowName(key, of: $0, in: section ?? kind) } }
    guard let name else { return leaveOut(value, "it does not name a class with a phase or an action") }
    add(record, of: value, as: name, using: used, eventID: eventID)
  }

  /// Adds the row that a path names.
  mutating func add(_ path: String, of value: ShapeValue, eventID: String) {
    guard let name = RowName(path, of: nil) else {
      return leaveOut(value, "\(DisplayedName.quoted(path)) does not name a class with a phase or an action")
    }
    if insert(name, Node(.string(eventID), value.range), of: value) { leafCount += 1 }
  }

  private mutating func add(
    _ record: EventRecord, of value: ShapeValue, as name: RowName, using used: Set<EventRecord.Field>,
    eventID: String? = nil
  ) {
    guard let id = eventID ?? record[.eventID] else { return leaveOut(value, "it has no event ID") }
    guard insert(name, Node(.string(id), value.node.range), of: value) else { return }
    for (number, member) in members(of: value).enumerated() {
      if record.uses(number, as: used) {
        leafCount += member.node.leafCount
      } else if let annotation = Self.annotation(member) {
        leafCount += member.node.leafCount
        rows[rows.count - 1].annotations.append(annotation)
      } else {
        leaveOut(member, "a row has no place for \(DisplayedName.quoted(member.key))")
      }
    }
  }

  /// Returns the member for an annotation that an entry may have; `nil` for other values.
  private static func annotation(_ value: ShapeValue) -> Node.Member? {
    let member = Node.Member(key: value.key, keyRange: value.range, keyOuterRange: value.range, value: value.node)
    // A `$comment` may be a value that the target format cannot represent.
    guard let key = AnnotationKey(rawValue: value.key), key != .comment, key.accepts(member.tableNode) else {
      return nil
    }
    return member
  }

  /// Adds a row. If the row exists already, its value is left out.
  ///
  /// - Returns: Whether the row was added.
  private mutating func insert(_ name: RowName, _ value: Node, of source: ShapeValue) -> Bool {
    // Rows of a single touch phase and a row of all touch phases exclude each other.
    var others = name
    others.touchPhase = nil
    let isTaken = found[name] != nil || name.touchPhase != nil && found[others] != nil
    guard !isTaken, name.touchPhase != nil || !touched.contains(name) else {
      let key = "\(DisplayedName.quoted(name.key)) of \(DisplayedName.quoted(name.className))"
      let value = found[name] ?? found[others]
      let id = value?.string.map { "the event ID " + DisplayedName.quoted($0) }
      leaveOut(source, "\(key) already has \(id ?? (value == nil ? "entries for touch phases" : "entries"))")
      return false
    }
    found[name] = value
    if name.touchPhase != nil { touched.insert(others) }
    rows.append(Row(name: name, value: value))
    return true
  }
}
