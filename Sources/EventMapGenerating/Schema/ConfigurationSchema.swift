import EventLinting

/// The schemas of a project's configuration, and of the JSON of `eventmap config`.
enum ConfigurationSchema {
  static func node(_ schema: Node) -> Node {
    let files = [
      ("tables", "The tables of the project."), ("manifests", "The manifests that all tables are checked against."),
      ("dumps", "The raw events that tables are compared with."),
    ]
    let anything = SchemaNode.bool(true)
    return SchemaNode.closed(
      nil,
      [("$schema", anything), ("$comment", anything), ("schema", schema)]
        + files.map { name, description in (name, paths(description)) } + [
          ("rules", rules), ("baseline", path("The findings that do not count.")), ("formats", formats),
          (
            "against",
            SchemaNode.described("An earlier table: git:REF or a path.", [("minLength", SchemaNode.number(1))])
          ),
        ])
  }

  private static func path(_ description: String) -> Node {
    SchemaNode.described(
      description, [("minLength", SchemaNode.number(1)), ("not", SchemaNode.constant("-"))])
  }

  private static func paths(_ description: String) -> Node {
    SchemaNode.array(
      of: path("A path or pattern, from the folder of this file."),
      [("minItems", SchemaNode.number(1)), ("description", SchemaNode.text(description))])
  }

  /// The schema of the severities of rules. The rule for tables that cannot be parsed has a fixed severity, so it is not a member.
  private static let rules = SchemaNode.closed(
    "The severities of rules.",
    RuleCatalog.all.map(\.name).filter { $0 != RuleCatalog.fixedRule }.map { ($0, SchemaNode.choice(RuleLevel.names)) })

  private static let formats = SchemaNode.array(
    of: SchemaNode.described(
      "NAME or NAME=FILE.",
      [
        ("pattern", SchemaNode.text("^(\(OutputStyle.allCases.map(\.rawValue).joined(separator: "|")))(=.+)?$"))
      ]),
    [
      ("minItems", SchemaNode.number(1)),
      ("description", SchemaNode.text("The formats of findings; one at most without a file.")),
    ])

  static func report(_ schema: Node) -> Node {
    let setting = SchemaNode.open(
      [("name", SchemaNode.name), ("origin", SchemaNode.choice(["file", "default"]))],
      optional: [("value", SchemaNode.string)] + SchemaNode.members(["line", "column"], SchemaNode.position))
    return SchemaNode.open(
      [("schema", schema), ("root", SchemaNode.name), ("settings", SchemaNode.array(of: setting))],
      optional: [("file", SchemaNode.name)])
  }
}
