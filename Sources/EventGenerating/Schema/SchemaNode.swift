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

  /// An object with all of these members; more may come with it, in this version or a later one.
  ///
  /// - Parameter optional: members that are absent where they do not apply.
  static func open(_ members: [(String, Node)], optional: [(String, Node)] = []) -> Node {
    type(
      "object",
      [("properties", object(members + optional))]
        + (members.isEmpty ? [] : [("required", texts(members.map(\.0)))]))
  }

  /// An array whose elements are all like this.
  static func array(of element: Node, _ members: [(String, Node)] = []) -> Node {
    type("array", [("items", element)] + members)
  }

  /// An object whose values are all like this, whatever the keys.
  static func map(of value: Node) -> Node { type("object", [("additionalProperties", value)]) }

  /// Only this text.
  static func constant(_ value: String) -> Node { object([("const", text(value))]) }

  /// A string with a description for editors.
  static func described(_ description: String, _ members: [(String, Node)] = []) -> Node {
    type("string", [("description", text(description))] + members)
  }

  static let string = type("string")
  /// A string that is not empty.
  static let name = type("string", [("minLength", number(1))])
  static let strings = array(of: string)
  static let boolean = type("boolean")
  /// How many of something.
  static let count = type("integer", [("minimum", number(0))])
  /// A line or column.
  static let position = type("integer", [("minimum", number(1))])

  /// Members that are all alike.
  static func members(_ names: [String], _ node: Node) -> [(String, Node)] { names.map { ($0, node) } }
}

extension Node {
  /// The schema with further members.
  func adding(_ more: [(String, Node)]) -> Node {
    SchemaNode.object((members ?? []).map { ($0.key, $0.value) } + more)
  }
}
