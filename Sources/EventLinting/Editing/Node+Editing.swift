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

  /// Removes a key wherever it occurs: an earlier one would count otherwise.
  package mutating func removeMember(_ key: String) { memberList.removeAll { $0.key == key } }

  /// Puts a new member before the first one that it precedes, if the others are in that order, else at the end.
  ///
  /// - Parameter isOrdered: whether a key comes before another one.
  package mutating func insert(_ member: Member, where isOrdered: (String, String) -> Bool) {
    let keys = memberList.map(\.key)
    let areSorted = zip(keys, keys.dropFirst()).allSatisfy { !isOrdered($1, $0) }
    let index = areSorted ? keys.firstIndex { isOrdered(member.key, $0) } : nil
    memberList.insert(member, at: index ?? keys.count)
  }
}
