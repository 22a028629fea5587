import EventLinting

/// Short spellings of JSON for a schema. The members keep their order.
enum SchemaNode {
  static func object(_ members: [(String, Node)]) -> Node {
    Node(.dictionary(members.map { Node.Member($0.0, $0.1) }), 0..<0)
  }

  static func list(_ nodes: [Node]) -> Node { Node(.array(nodes), 0..<0) }

  static func text(_ text: String) -> Node { Node(.string(text), 0..<0) }

  static func texts(_ texts: [String]) -> Node { list(texts.map(text)) }

  static func number(_ number: Int) -> Node { Node(.number(String(number)), 0..<0) }

  static func truth(_ truth: Bool) -> Node { Node(.boolean(truth), 0..<0) }

  /// A value of a JSON type.
  static func type(_ name: String, _ members: [(String, Node)] = []) -> Node {
    object([("type", text(name))] + members)
  }

  /// A definition of the schema.
  static func reference(_ name: String, _ members: [(String, Node)] = []) -> Node {
    object([("$ref", text("#/$defs/\(name)"))] + members)
  }

  /// One of several.
  static func any(_ nodes: [Node]) -> Node { object([("anyOf", list(nodes))]) }

  /// One of these texts.
  static func choice(_ names: [String]) -> Node { object([("enum", texts(names))]) }

  /// An object with these members and no others, each of which may be absent.
  ///
  /// - Parameter description: shown by editors.
  static func closed(_ description: String?, _ members: [(String, Node)], _ more: [(String, Node)] = []) -> Node {
    type(
      "object",
      (description.map { [("description", text($0))] } ?? []) + [("properties", object(members))] + more
        + [("additionalProperties", truth(false))])
  }
}
