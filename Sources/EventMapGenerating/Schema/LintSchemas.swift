import EventLinting

/// The schemas of the linter's JSON.
enum LintSchemas {
  private static let severities = Severity.allCases.map(\.rawValue)
  /// The location of a finding; absent in a binary property list.
  static let place = SchemaNode.members(["line", "column", "endLine", "endColumn"], SchemaNode.position)
  /// The subject of a finding; members that do not apply are absent.
  static let subject = SchemaNode.members(["class", "section", "key"], SchemaNode.string)

  static func report(_ schema: Node) -> Node {
    let related = SchemaNode.open(
      [("message", SchemaNode.string), ("file", SchemaNode.string)],
      optional: SchemaNode.members(["line", "column"], SchemaNode.position))
    let diagnostic = SchemaNode.open(
      [
        ("rule", SchemaNode.name), ("severity", SchemaNode.choice(severities)), ("message", SchemaNode.string),
        ("file", SchemaNode.string), ("keyPath", SchemaNode.strings), ("suggestions", SchemaNode.strings),
        ("related", SchemaNode.array(of: related)),
      ],
      optional: place + subject + [
        ("baselined", SchemaNode.boolean), ("suppressed", SchemaNode.open([("reason", SchemaNode.string)])),
      ])
    let ruleCount = SchemaNode.open([
      ("rule", SchemaNode.name), ("severity", SchemaNode.choice(severities)), ("count", SchemaNode.position),
      ("fixable", SchemaNode.count),
    ])
    return SchemaNode.open(
      [
        ("schema", schema), ("diagnostics", SchemaNode.array(of: diagnostic)),
        ("counts", SchemaNode.open(SchemaNode.members(severities, SchemaNode.count))),
      ], optional: [("statistics", SchemaNode.array(of: ruleCount))])
  }

  static func baseline(_ schema: Node) -> Node {
    let entry = SchemaNode.open(
      [("table", SchemaNode.string), ("rule", SchemaNode.name), ("count", SchemaNode.position)],
      optional: subject + [("eventID", SchemaNode.string)])
    return SchemaNode.open([("schema", schema), ("entries", SchemaNode.array(of: entry))])
  }

  static func rules(_ schema: Node) -> Node {
    let rule = SchemaNode.open(
      SchemaNode.members(["name", "group", "summary", "explanation"], SchemaNode.name)
        + SchemaNode.members(["bad", "good"], SchemaNode.string)
        + [("severity", SchemaNode.choice(RuleLevel.names))])
    return SchemaNode.open([("schema", schema), ("rules", SchemaNode.array(of: rule))])
  }
}
