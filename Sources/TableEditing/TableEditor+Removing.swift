import EventLinting
import EventMapping

extension TableEditor {
  /// Removes rows, the sections that are empty then, and the classes of which nothing is left.
  ///
  /// - Parameter classes: those that go with everything in them.
  ///
  /// Complexity: linear in the table and in the rows.
  package mutating func remove(_ rows: Set<EventTable.RowName>, classes: Set<String> = []) {
    let touched = Set(rows.map(\.className))
    source.root.memberList = source.root.memberList.compactMap { member in
      if classes.contains(member.key) { return nil }
      guard touched.contains(member.key), let sections = member.value.members else { return member }
      var type = member
      type.value.memberList = sections.compactMap { member in
        guard let kind = TableSection(rawValue: member.key), let all = member.value.members, !all.isEmpty else {
          return member
        }
        var section = member
        section.value.memberList = all.filter { row in
          !rows.contains(EventTable.RowName(className: type.key, section: kind, key: row.key))
        }
        return section.value.memberList.isEmpty ? nil : section
      }
      return type.value.memberList.isEmpty && !sections.isEmpty ? nil : type
    }
  }
}
