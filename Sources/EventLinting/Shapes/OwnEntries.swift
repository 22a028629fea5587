import EventMapping

/// EventMap's entries, which a table of another shape may also contain.
enum OwnEntries {
  /// Whether a value is an entry with conditions or properties, or an array with such an entry.
  static func occur(in node: Node) -> Bool { entries(node).contains(where: hasConditions) }

  /// Whether the grammar accepts an entry or an array of entries.
  static func areValid(_ node: Node) -> Bool {
    // The grammar reads whole tables, so the entries are wrapped in a table with a single row.
    var root = Node(.array(entries(node)), node.range)
    for key in ["onTap:", TableSection.controlEventIDs.rawValue, "Home"] {
      root = Node(.dictionary([member(key, root)]), node.range)
    }
    var grammar = TableGrammar(.json)
    return grammar.table(from: member("", root).tableNode)?.problems.isEmpty == true
  }

  private static func entries(_ node: Node) -> [Node] {
    if case .array(let nodes) = node.kind { nodes } else { [node] }
  }

  private static func hasConditions(_ node: Node) -> Bool {
    [EventEntry.Key.when, .otherwise, .properties].contains { node.member($0.rawValue) != nil }
  }

  private static func member(_ key: String, _ value: Node) -> Node.Member {
    Node.Member(key: key, keyRange: value.range, keyOuterRange: value.outerRange, value: value)
  }
}
