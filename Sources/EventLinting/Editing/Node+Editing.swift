/// Changes of values on the way to an edited source.
extension Node {
  /// A dictionary or string that is in no source.
  package init(members: [Member]) { self.init(.dictionary(members), 0..<0) }

  package init(text: String) { self.init(.string(text), 0..<0) }

  /// The members of a dictionary; none of other values, which become dictionaries when members are set.
  package var memberList: [Member] {
    get { members ?? [] }
    set { kind = .dictionary(newValue) }
  }

  /// Changes the value of a key: where it occurs twice, the last, as Foundation reads it. Does nothing without the key.
  package mutating func edit(_ key: String, _ body: (inout Node) -> Void) {
    guard var members, let index = members.lastIndex(where: { $0.key == key }) else { return }
    // Not held twice while it changes, so that it is not copied.
    kind = .dictionary([])
    body(&members[index].value)
    kind = .dictionary(members)
  }

  /// Changes each member of a dictionary, also keys that occur twice; does nothing with other values.
  package mutating func editMembers(_ body: (inout Member) -> Void) {
    guard var members else { return }
    // Not held twice while they change, so that they are not copied.
    kind = .dictionary([])
    for index in members.indices { body(&members[index]) }
    kind = .dictionary(members)
  }

  /// Changes each element of an array; does nothing with other values.
  package mutating func editElements(_ body: (inout Node) -> Void) {
    guard case .array(var nodes) = kind else { return }
    kind = .array([])
    for index in nodes.indices { body(&nodes[index]) }
    kind = .array(nodes)
  }

  /// Removes a key wherever it occurs: an earlier one would count otherwise.
  package mutating func removeMember(_ key: String) { memberList.removeAll { $0.key == key } }

  /// Puts new members where each of them belongs by the bytes of its key, or, if the others are not in that order, at the end.
  ///
  /// Complexity: linear in all members, besides the sorting of the new ones.
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
