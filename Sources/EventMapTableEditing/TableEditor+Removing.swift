import EventLinting
import EventMapping
import EventMapTableSearch

extension TableEditor {
  /// Removes rows, and sections and classes that become empty. A section or class stays if it has a comment on a separate line.
  ///
  /// - Parameter classes: the classes to remove with all their content.
  ///
  /// Complexity: linear in the table and in the rows.
  package mutating func remove(_ rows: Set<EventTable.RowName>, classes: Set<String> = []) {
    let touched = Set(rows.map(\.className))
    let repeated = source.root.repeatedKeys
    source.root.memberList = source.root.memberList.compactMap { member in
      if classes.contains(member.key) { return nil }
      guard touched.contains(member.key), let sections = member.value.members else { return member }
      var type = member
      let repeatedSections = member.value.repeatedKeys
      type.value.memberList = sections.compactMap { member in
        guard let kind = TableSection(rawValue: member.key), let all = member.value.members, !all.isEmpty else {
          return member
        }
        var section = member
        section.value.memberList = all.filter { row in
          !rows.contains(EventTable.RowName(className: type.key, section: kind, key: row.key))
        }
        let stays = repeatedSections.contains(member.key) || source.hasOwnComments(member.value)
        return section.value.memberList.isEmpty && !stays ? nil : section
      }
      guard type.value.memberList.isEmpty, !sections.isEmpty else { return type }
      return repeated.contains(type.key) || source.hasOwnComments(member.value) ? type : nil
    }
  }
}

extension Node {
  /// The keys that occur more than once. Removing the last one would make an earlier one effective.
  fileprivate var repeatedKeys: Set<String> {
    var keys: Set<String> = []
    return Set(memberList.lazy.map(\.key).filter { !keys.insert($0).inserted })
  }
}
