import EventMapping

/// The nodes of a document as the grammar of tables reads them, with the way back to their places.
struct TableNodes {
  /// The members of the document by the numbers of their nodes.
  private var members: [Node.Member] = []

  /// Makes the node of a member and those of everything below it.
  mutating func node(_ member: Node.Member) -> TableNode {
    let number = members.count
    members.append(member)
    return TableNode(content(member.value), key: member.key, number: number)
  }

  /// The member from which a node was made.
  subscript(node: TableNode) -> Node.Member { members[node.number] }

  private mutating func content(_ value: Node) -> TableNode.Content {
    switch value.kind {
    case .dictionary: .dictionary(value.effectiveMembers.map { node($0) })
    case .array(let elements):
      .array(
        elements.enumerated().map { index, element in
          node(
            Node.Member(key: String(index), keyRange: element.range, keyOuterRange: element.outerRange, value: element))
        })
    case .string(let text): .string(text)
    case .unreadable: .unreadable
    case .number, .boolean, .null, .date, .data: TableNode.Content(value.value)
    }
  }
}

extension Node.Member {
  /// Whether the value could be read.
  package var isReadable: Bool { !value.isUnreadable }

  /// The text of a string; `nil` for any other value.
  package var string: String? { value.string }

  /// A description of the value for messages: `the number 5`, `an empty array`.
  package var valueDescription: String {
    switch value.kind {
    // The description of a dictionary does not depend on its members, so they are not converted.
    case .dictionary: TableNode.Content.dictionary([]).description
    default: TableNode.describe(value.value)
    }
  }

  /// The value as the grammar of tables reads it, without a way back to its place.
  package var tableNode: TableNode {
    var nodes = TableNodes()
    return nodes.node(self)
  }
}

extension Node {
  /// Whether the value may be a row's: an event ID, an entry or an array of entries.
  var mayBeRow: Bool {
    string?.isEmpty == false || isArray || member(EventEntry.Key.eventID.rawValue) != nil
  }
}
