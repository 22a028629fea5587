import EventLinting

/// The canonical order of a table's keys: the order in which Foundation, and so Xcode and `plutil`, write property lists.
enum CanonicalOrder {
  /// A value with the members of all its dictionaries sorted by the bytes of their keys. Lists keep their order, which has a meaning.
  ///
  /// Equal keys keep their order, because the last one is effective.
  static func sorted(_ node: Node) -> Node {
    var node = node
    switch node.kind {
    case .dictionary(let members):
      let keys = members.map { Array($0.key.utf8) }
      let order = members.indices.sorted { left, right in
        keys[left] == keys[right] ? left < right : keys[left].lexicographicallyPrecedes(keys[right])
      }
      node.kind = .dictionary(
        order.map { index in
          var member = members[index]
          member.value = sorted(member.value)
          return member
        })
    case .array(let nodes): node.kind = .array(nodes.map(sorted))
    default: break
    }
    return node
  }
}
