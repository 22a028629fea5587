import EventLinting
import EventMapping

/// The schema of a table's settings.
enum SettingsSchema {
  static let node = SchemaNode.closed(
    "Settings of the lookup and of the linter.",
    [
      ("version", described("The version of the settings.", SchemaNode.object([("const", SchemaNode.number(1))]))),
      ("eventIDPattern", text("A regular expression that every event ID must match.")),
      ("trackedActionPattern", text("A regular expression of the actions that the team wants to track.")),
      ("extraKeys", texts("Additional keys of classes and entries that the team uses.")),
      ("rules", rules),
      ("ignore", described("Findings that are intended.", SchemaNode.type("array", [("items", suppression)]))),
    ] + TableSettings.Name.allCases.map { ($0.rawValue, setting($0)) })

  private static func described(_ description: String, _ node: Node) -> Node {
    node.adding([("description", SchemaNode.text(description))])
  }

  private static func text(_ description: String) -> Node {
    SchemaNode.type("string", [("description", SchemaNode.text(description))])
  }

  private static func texts(_ description: String, _ item: [(String, Node)] = []) -> Node {
    SchemaNode.type(
      "array",
      [("description", SchemaNode.text(description)), ("items", SchemaNode.type("string", item))])
  }

  private static let rules = SchemaNode.closed(
    "The severities of rules.",
    RuleCatalog.all.map { ($0.name, described("Finds \($0.summary).", SchemaNode.choice(RuleLevel.names))) })

  private static let suppression = SchemaNode.closed(
    "A finding that is intended.",
    [
      ("rule", described("The rule of the finding.", SchemaNode.choice(RuleCatalog.all.map(\.name)))),
      ("class", text("Limits the suppression to findings in this class.")),
      ("section", text("Limits the suppression to findings in this section.")),
      ("action", text("Limits the suppression to findings in the row of this action.")),
      ("phase", text("Limits the suppression to findings in the row of this phase.")),
      ("key", text("Limits the suppression to findings in the row of this action, phase or view.")),
      ("eventID", text("Limits the suppression to findings about this event ID.")),
      ("reason", text("The reason why the finding is intended.")),
      (
        "until",
        SchemaNode.type(
          "string",
          [
            ("description", SchemaNode.text("The last day, UTC.")),
            ("pattern", SchemaNode.text("^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$")),
          ])
      ),
    ],
    [("required", SchemaNode.texts(["rule"]))])

  private static func setting(_ name: TableSettings.Name) -> Node {
    switch name {
    case .touchPhase:
      described(
        "The touch phase that counts: control events with another phase are ignored.",
        SchemaNode.reference("touchPhase"))
    case .ignoredClasses:
      texts(
        "Classes whose events are ignored: whole names, or the start of names and a final '*'.",
        [("pattern", SchemaNode.text("^(?!\\*$)[^*]*\\*?$"))])
    case .inherit:
      described(
        "Whether a class without a row for an event uses the row of its nearest ancestor that has one.",
        SchemaNode.choice(TableSettings.Inheritance.allCases.map(\.rawValue)))
    case .classSuffixes: texts("Suffixes that your hooks add to class names.")
    case .selectorPrefixes: texts("Prefixes that your hooks add to selectors.")
    }
  }
}
