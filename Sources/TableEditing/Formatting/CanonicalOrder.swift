import EventLinting
import EventMapping

/// The one order of the keys of a table. Lists keep theirs, because it means something.
enum CanonicalOrder {
  /// Keys for editors and people, which come first wherever they are.
  private static let keysForPeople =
    (AnnotationKey.ofRoot + AnnotationKey.allCases.filter { !AnnotationKey.ofRoot.contains($0) }).map(\.rawValue)
  private static let suppressionKeys = [
    "rule", "class", "section", "action", "phase", "key", "eventID", "reason", "until",
  ]

  /// A table with all keys in order: those that the grammar knows as it lists them, the others by their bytes.
  ///
  /// Keys that are equal stay as they are, because the last one counts.
  static func sorted(_ root: Node) -> Node {
    sort(root, first: keysForPeople + [EventTable.settingsKey, EventTable.appKey]) { key, value in
      key == EventTable.settingsKey ? settings(value) : type(value)
    }
  }

  private static func type(_ node: Node) -> Node {
    sort(node, first: keysForPeople, last: TableSection.allCases.map(\.rawValue)) { key, value in
      switch TableSection(rawValue: key) {
      case .pageEventIDs: section(value, first: PagePhase.allCases.map(\.rawValue))
      case .appEventIDs: section(value, first: AppPhase.allCases.map(\.rawValue))
      case .controlEventIDs, .viewEventIDs: section(value, first: [])
      case nil: value
      }
    }
  }

  private static func section(_ node: Node, first: [String]) -> Node {
    sort(node, first: first) { _, value in row(value) }
  }

  private static func row(_ node: Node) -> Node {
    guard case .array(let entries) = node.kind else { return entry(node) }
    var node = node
    node.kind = .array(entries.map(entry))
    return node
  }

  private static func entry(_ node: Node) -> Node {
    let keys = EventEntry.Key.allCases.map(\.rawValue)
    return sort(node, first: Array(keys.prefix(1)) + keysForPeople, last: Array(keys.dropFirst())) { key, value in
      switch EventEntry.Key(rawValue: key) {
      case .when, .properties: sort(value, first: []) { _, value in value }
      case .eventID, .otherwise, nil: value
      }
    }
  }

  private static func settings(_ node: Node) -> Node {
    sort(node, first: keysForPeople + ["version"]) { key, value in
      guard key == "ignore", case .array(let list) = value.kind else {
        return key == "rules" ? sort(value, first: []) { _, level in level } : value
      }
      var value = value
      value.kind = .array(list.map { sort($0, first: suppressionKeys) { _, value in value } })
      return value
    }
  }

  /// Sorts the members of a dictionary; another value stays as it is.
  private static func sort(
    _ node: Node, first: [String], last: [String] = [], _ change: (String, Node) -> Node
  ) -> Node {
    guard let members = node.members else { return node }
    let ranks = Dictionary(
      zip(first, (-first.count)...).map { ($0, $1) } + zip(last, 1...).map { ($0, $1) }, uniquingKeysWith: { $1 })
    let sorted = members.enumerated().map { number, member in
      (rank: ranks[member.key] ?? 0, key: Array(member.key.utf8), number: number, member: member)
    }.sorted { left, right in
      if left.rank != right.rank { return left.rank < right.rank }
      if left.key == right.key { return left.number < right.number }
      return left.key.lexicographicallyPrecedes(right.key)
    }
    var node = node
    node.kind = .dictionary(
      sorted.map { item in
        var member = item.member
        member.value = change(member.key, member.value)
        return member
      })
    return node
  }
}
