import EventMapping

/// The adapter that lets the grammar of tables read nodes with places.
extension Node.Member: TableNode {
  package var isReadable: Bool { !value.isUnreadable }

  package var string: String? { value.string }

  package var elements: [Node.Member]? {
    guard case .array(let nodes) = value.kind else { return nil }
    return nodes.enumerated().map { number, node in
      Node.Member(key: String(number), keyRange: node.range, keyOuterRange: node.outerRange, value: node)
    }
  }

  package var members: Members? { value.members == nil ? nil : Members(list: value.effectiveMembers) }

  package var scalar: MemberValue? {
    switch value.kind {
    case .string(let text): .string(text)
    case .number, .boolean: MemberValue(value.value)
    case .null: .null
    case .dictionary, .array, .date, .data, .unreadable: nil
    }
  }

  package var valueDescription: String {
    switch value.kind {
    // The description of a dictionary does not depend on its members, so they are not converted.
    case .dictionary: FoundationValue.describe([String: Any]())
    default: FoundationValue.describe(value.value)
    }
  }

  /// The members of a dictionary, in the order of the source.
  package struct Members: TableMembers {
    let list: [Node.Member]

    package var count: Int { list.count }

    package subscript(key: String) -> Node.Member? { list.first { $0.key == key } }

    package func forEachMember(_ body: (Node.Member) -> Void) -> Bool {
      for member in list { body(member) }
      return true
    }
  }
}

extension Node {
  /// Whether the value may be a row's: an event ID, an entry or an array of entries.
  var mayBeRow: Bool {
    string?.isEmpty == false || isArray || member(EventEntry.Key.eventID.rawValue) != nil
  }
}
