import EventMapping

/// A member that `--select` names, and its name in the output.
struct SelectedMember: Sendable, Equatable {
  /// The dotted path of the member, or a part of the record's place: `$file`.
  var member: String
  /// The name in the output: the path, unless the user gives another name.
  var name: String
}

extension ValueType where Value == [SelectedMember] {
  /// A comma-separated list of `NAME` or `NAME=NEW`. A leading `=` belongs to the name.
  static var selectedMembers: ValueType {
    let list = ValueType<[String]>.list(of: "NAME", "name")
    return ValueType("NAME[=NEW],...") { text throws(CommandError) in
      var members: [SelectedMember] = []
      for item in try list.parse(text) {
        let sign = item.utf8.dropFirst().firstIndex(of: UInt8(ascii: "="))
        let parts = sign.map { [String(item[..<$0]), String(item[item.utf8.index(after: $0)...])] } ?? [item]
        if parts.last == "" {
          throw CommandError("\(DisplayedName.quoted(item)) has no name after '=', expected NAME=NEW")
        }
        try ValueType<String>.checkMember(parts[0])
        members.append(SelectedMember(member: parts[0], name: parts.count == 2 ? parts[1] : parts[0]))
      }
      return members
    }
  }
}
