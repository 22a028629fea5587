import EventLinting
import EventMapping
import EventMapTableSearch

/// An occurrence of an event ID in a table.
package struct EventIDOccurrence: Equatable, Sendable {
  /// The event ID.
  package var eventID: String
  /// The range between the quotes or tags, in bytes of the text; empty in a binary property list, which has no text positions.
  package var range: Range<Int>
  /// The row that sends the event ID; `nil` for a mention in a suppression.
  package var row: EventTable.RowName?

  /// All occurrences in a table, in source order. For a table with a syntax error, those that could be parsed.
  ///
  /// Complexity: linear in the table.
  package static func all(in document: Document) -> [EventIDOccurrence] {
    guard let root = document.root else { return [] }
    let extraKeys = extraKeys(of: root)
    return (root.members ?? []).flatMap { type -> [EventIDOccurrence] in
      if type.key == EventTable.settingsKey { return suppressed(in: type.value) }
      if AnnotationKey.isOfRoot(type.key) { return [] }
      return (type.value.members ?? []).flatMap { section -> [EventIDOccurrence] in
        guard let kind = TableSection(rawValue: section.key) else { return [] }
        return (section.value.members ?? []).filter { !extraKeys.contains($0.key) }.flatMap { row in
          let name = EventTable.RowName(className: type.key, section: kind, key: row.key)
          return ids(of: row.value).map {
            EventIDOccurrence(eventID: $0.string ?? "", range: $0.range, row: name)
          }
        }
      }
    }
  }

  /// The team's own keys, from the setting `extraKeys` of a table.
  static func extraKeys(of root: Node?) -> Set<String> {
    let settings = root?.member(EventTable.settingsKey)?.value
    guard case .array(let keys)? = settings?.member("extraKeys")?.value.kind else { return [] }
    return Set(keys.compactMap(\.string))
  }

  private static func ids(of value: Node) -> [Node] {
    switch value.kind {
    case .string: [value]
    case .array(let elements): elements.flatMap { $0.isArray ? [] : ids(of: $0) }
    case .dictionary(let members):
      members.filter { $0.key == EventEntry.Key.eventID.rawValue && $0.value.string != nil }.map(\.value)
    default: []
    }
  }

  private static func suppressed(in settings: Node) -> [EventIDOccurrence] {
    guard case .array(let suppressions)? = settings.member("ignore")?.value.kind else { return [] }
    return suppressions.compactMap { suppression in
      guard let id = suppression.member("eventID")?.value, let text = id.string else { return nil }
      return EventIDOccurrence(eventID: text, range: id.range)
    }
  }
}
