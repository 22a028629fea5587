import EventLinting
import EventMapGenerating
import EventMapping

/// What the schema of tables says about the keys and values at a path.
struct SchemaGuide {
  /// A key that the schema names.
  struct Key: Equatable {
    var name: String
    /// What it is for.
    var description: String?
  }

  private let root: Node
  private let definitions: [String: Node]

  /// - Parameter extraKeys: the keys that a team keeps for itself.
  init(extraKeys: Set<String> = []) {
    root = TableSchema(extraKeys: extraKeys).node
    definitions = Dictionary(
      (root.member("$defs")?.value.members ?? []).map { ($0.key, $0.value) }, uniquingKeysWith: { _, last in last })
  }

  /// The keys that a dictionary may have, in the order of the schema; without those that may be any.
  func keys(of path: [TableStep]) -> [Key] {
    var keys: [Key] = []
    for place in places(at: path) {
      for member in place.member("properties")?.value.members ?? []
      where !keys.contains(where: { $0.name == member.key }) {
        keys.append(Key(name: member.key, description: description(of: member.value)))
      }
    }
    return keys
  }

  /// What the value of a key is for; `nil` for a key that the schema does not name.
  func description(at path: [TableStep]) -> String? {
    keys(of: path.dropLast()).first { $0.name == path.last?.key }?.description
  }

  /// The constants that a value may be.
  func values(at path: [TableStep]) -> [Node.Kind] {
    places(at: path).flatMap { place -> [Node.Kind] in
      if case .array(let constants)? = place.member("enum")?.value.kind { return constants.map(\.kind) }
      if let constant = place.member("const")?.value.kind { return [constant] }
      return types(of: place).contains("boolean") ? [.boolean(true), .boolean(false)] : []
    }
  }

  private func types(of place: Node) -> [String] {
    switch place.member("type")?.value.kind {
    case .string(let name): [name]
    case .array(let names): names.compactMap(\.string)
    default: []
    }
  }

  private func description(of node: Node) -> String? {
    alternatives(node).lazy.compactMap { $0.member("description")?.value.string }.first
  }

  /// The schemas of a value; several where it may be one of several kinds.
  private func places(at path: [TableStep]) -> [Node] {
    path.reduce(alternatives(root)) { places, step in
      places.flatMap { place -> [Node] in
        let next: Node?
        switch step {
        case .key(let key):
          next =
            place.member("properties")?.value.member(key)?.value ?? place.member("additionalProperties")?.value
        case .element: next = place.member("items")?.value
        }
        return next.map(alternatives) ?? []
      }
    }
  }

  /// A schema and those that it refers to.
  private func alternatives(_ node: Node) -> [Node] {
    var found = [node]
    if let name = node.member("$ref")?.value.string?.split(separator: "/").last,
      let definition = definitions[String(name)]
    {
      found += alternatives(definition)
    }
    if case .array(let choices)? = node.member("anyOf")?.value.kind { found += choices.flatMap(alternatives) }
    return found
  }
}
