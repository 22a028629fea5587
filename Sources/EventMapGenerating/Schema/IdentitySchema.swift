import EventLinting

/// The schema of a JSON line of `eventmap identity`.
enum IdentitySchema {
  static func node(_ schema: Node) -> Node {
    SchemaNode.open(
      [
        ("schema", schema), ("identity", SchemaNode.string), ("recipe", SchemaNode.name), ("md5", digest(digits: 32)),
        ("sha256", digest(digits: 64)),
      ],
      optional: SchemaNode.members(["page", "path"], SchemaNode.string) + [("count", SchemaNode.position)])
  }

  private static func digest(digits: Int) -> Node {
    SchemaNode.type("string", [("pattern", SchemaNode.text("^[0-9a-f]{\(digits)}$"))])
  }
}
