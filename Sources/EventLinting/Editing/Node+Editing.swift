/// Changes to the tree of values that ``SourceEditor`` turns into edits.
extension Node {
  /// Makes a new dictionary, which has no place in a source.
  package init(members: [Member]) { self.init(.dictionary(members), 0..<0) }

  /// Makes a new string, which has no place in a source.
  package init(text: String) { self.init(.string(text), 0..<0) }

  /// The members of a dictionary; empty for other values, which become dictionaries when the members are set.
  package var memberList: [Member] {
    get { members ?? [] }
    set { kind = .dictionary(newValue) }
  }

  /// Changes the value of a key; the last one if the key occurs twice, as Foundation reads it. Does nothing without the key.
  package mutating func edit(_ key: String, _ body: (inout Node) -> Void) {
    guard var members, let index = members.lastIndex(where: { $0.key == key }) else { return }
    // Releases the second reference, so that the change does not copy the members.
    kind = .dictionary([])
    body(&members[index].value)
    kind = .dictionary(members)
  }

  /// Changes each member of a dictionary, including duplicate keys. Does nothing for other values.
  package mutating func editMembers(_ body: (inout Member) -> Void) {
    guard var members else { return }
    // Releases the second reference, so that the changes do not copy the members.
    kind = .dictionary([])
    for index in members.indices { body(&members[index]) }
    kind = .dictionary(members)
  }

  /// Changes each element of an array. Does nothing for other values.
  package mutating func editElements(_ body: (inout Node) -> Void) {
    guard case .array(var nodes) = kind else { return }
    kind = .array([])
    for index in nodes.indices { body(&nodes[index]) }
    kind = .array(nodes)
  }

  /// Removes all members of a key. If only the last one were removed, an earlier one would count.
  package mutating func removeMember(_ key: String) { memberList.removeAll { $0.key == key } }

  /// Inserts new members in the order of the keys' bytes; at the end if the existing members are not in this order.
  ///
  /// Complexity: linear in all members, plus sorting the new ones.
  package mutating func insert(_ new: [Member]) {
    func isOrdered(_ left: Member, _ right: Member) -> Bool {
      left.key.utf8.lexicographicallyPrecedes(right.key.utf8)
    }
    let old = memberList
    let new = new.sorted(by: isOrdered)
    let areSorted = zip(old, old.dropFirst()).allSatisfy { !isOrdered($1, $0) }
    guard areSorted else { return memberList = old + new }
    var merged: [Member] = []
    merged.reserveCapacity(old.count + new.count)
    var rest = new[...]
    for member in old {
      while let next = rest.first, isOrdered(next, member) { merged.append(rest.removeFirst()) }
      merged.append(member)
    }
    memberList = merged + rest
  }
}
