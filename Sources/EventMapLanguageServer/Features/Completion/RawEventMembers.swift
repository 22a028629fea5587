import EventLinting
import EventMapping

/// The members of raw events for conditions.
enum RawEventMembers {
  /// The members that hooks write for most events.
  static let usual = ["class", "frame", "from", "indexPath", "session", "state", "tag", "timestamp", "title", "value"]
}

extension Node {
  /// Calls `body` with each condition of the table, whose key is the name of a raw event's member.
  ///
  /// Complexity: linear in the table.
  func visitConditions(_ body: (Node.Member) -> Void) {
    for type in members ?? [] where type.key != EventTable.settingsKey && !AnnotationKey.isOfRoot(type.key) {
      for section in type.value.members ?? [] where TableSection(rawValue: section.key) != nil {
        for row in section.value.members ?? [] {
          let entries: [Node] = if case .array(let elements) = row.value.kind { elements } else { [row.value] }
          for entry in entries {
            for condition in entry.member(EventEntry.Key.when.rawValue)?.value.members ?? [] { body(condition) }
          }
        }
      }
    }
  }
}
