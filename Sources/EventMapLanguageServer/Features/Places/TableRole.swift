import EventMapping
import EventMapTableSearch

/// The role of a key or value in a table, by its path.
enum TableRole: Equatable {
  /// A key of the root: a class or a reserved key.
  case rootKey
  /// A key of a class: a section, an annotation or one of the team's own keys.
  case classMember(className: String)
  /// The key of a row: a phase, action or view.
  case rowKey(className: String, section: TableSection)
  /// A key of an entry of a row.
  case entryMember(row: EventTable.RowName)
  /// An event ID: the value of a row, an element of a row's list, or the member of an entry.
  case eventID(row: EventTable.RowName)
  /// The key of a condition, which names a member of the raw event.
  case conditionMember
  /// A member of a suppression under `ignore`.
  case suppression(member: String)
  /// Anything else, which the schema of tables may describe.
  case other

  /// The role of the keys of a dictionary.
  ///
  /// - Parameter path: the path of the dictionary.
  init(keyAt path: [TableStep]) {
    guard let first = path.first?.key else {
      self = path.isEmpty ? .rootKey : .other
      return
    }
    guard first != EventTable.settingsKey, !AnnotationKey.isOfRoot(first) else {
      self = .other
      return
    }
    if path.count == 1 {
      self = .classMember(className: first)
      return
    }
    guard let section = path[1].key.flatMap(TableSection.init(rawValue:)) else {
      self = .other
      return
    }
    if path.count == 2 {
      self = .rowKey(className: first, section: section)
      return
    }
    guard let (row, rest) = Self.row(path) else {
      self = .other
      return
    }
    if rest.isEmpty {
      self = .entryMember(row: row)
    } else {
      self = rest == [.key(EventEntry.Key.when.rawValue)] ? .conditionMember : .other
    }
  }

  /// The role of a value.
  init(valueAt path: [TableStep]) {
    self = .other
    if path.first?.key == EventTable.settingsKey {
      if path.count == 4, path[1].key == "ignore", let member = path[3].key { self = .suppression(member: member) }
    } else if let (row, rest) = Self.row(path), rest.isEmpty || rest == [.key(EventEntry.Key.eventID.rawValue)] {
      self = .eventID(row: row)
    }
  }

  /// The row that a path leads into, and the steps below it or below an entry of its list.
  private static func row(_ path: [TableStep]) -> (EventTable.RowName, ArraySlice<TableStep>)? {
    guard path.count >= 3, let type = path[0].key, !AnnotationKey.isOfRoot(type),
      let section = path[1].key.flatMap(TableSection.init(rawValue:)),
      let key = path[2].key
    else { return nil }
    var rest = path[3...]
    if case .element? = rest.first { rest = rest.dropFirst() }
    return (EventTable.RowName(className: type, section: section, key: key), rest)
  }
}
