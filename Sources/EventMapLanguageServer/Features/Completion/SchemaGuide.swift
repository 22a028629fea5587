import EventLinting
import EventMapGenerating
import EventMapping

/// Lookups of keys and values in the JSON Schema of tables.
struct SchemaGuide {
  /// A key that the schema names.
  struct Key: Equatable {
    var name: String
    /// The schema's description of the key.
    var description: String?
  }

  private let root: Node
  private let definitions: [String: Node]

  /// - Parameter extraKeys: the team's own keys (the setting `extraKeys`).
  init(extraKeys: Set<String> = []) {
    root = TableSchema(extraKeys: extraKeys).node
    definitions = Dictionary(
      (root.member("$defs")?.value.members ?? []).map { ($0.key, $0.value) }, uniquingKeysWith: { _, last in last })
  }

  /// The keys that the schema names for a dictionary, in schema order; keys that may have any name are left out.
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

  /// The description of the last key of a path; `nil` if the schema does not name the key.
  func description(at path: [TableStep]) -> String? {
    keys(of: path.dropLast()).first { $0.name == path.last?.key }?.description
  }

  /// The constants that the schema allows for a value.
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

  /// The schemas of a value; several if the schema has alternatives.
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

  /// A schema, the schema that it refers to, and its alternatives.
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
