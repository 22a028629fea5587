import AppManifests
import EventLinting

/// The schema of the JSON of `eventmap report`.
enum ReportSchema {
  private static let states = CoverageEntry.State.allCases.map(\.rawValue)
  private static let counts = SchemaNode.open(SchemaNode.members(states, SchemaNode.count))
  private static let numbers = SchemaNode.array(of: SchemaNode.count)
  /// The annotations of a class or row.
  private static let annotations = SchemaNode.members(
    ["description", "owner", "since", "deprecated"], SchemaNode.string)

  static func node(_ schema: Node) -> Node {
    let totals = SchemaNode.members(
      [
        "classes", "rows", "eventIDs", "events", "mapped", "unmapped", "ignored", "unmatched", "unknownType",
        "uncounted", "rejected", "error", "warning", "note", "baselined", "suppressed", "breaking", "additive",
        "internal",
      ], SchemaNode.count)
    return SchemaNode.open(
      [
        ("schema", schema), ("table", SchemaNode.string), ("manifests", SchemaNode.strings),
        ("dumps", SchemaNode.strings), ("generated", SchemaNode.moment), ("counts", counts),
        ("totals", SchemaNode.open(totals)), ("classes", SchemaNode.array(of: type)),
        ("findings", SchemaNode.array(of: finding)), ("changes", SchemaNode.array(of: change)),
      ],
      optional: SchemaNode.members(["title", "against", "newSince"], SchemaNode.string) + [
        ("countsBefore", counts), ("activity", activity), ("funnel", funnel),
      ])
  }

  private static let type = SchemaNode.open(
    [("class", SchemaNode.string), ("isPage", SchemaNode.boolean), ("rows", SchemaNode.array(of: row))],
    optional: [("inApp", SchemaNode.boolean), ("superclass", SchemaNode.string)] + annotations)

  private static let row = SchemaNode.open(
    [("section", SchemaNode.string), ("eventIDs", SchemaNode.strings)]
      + SchemaNode.members(["count", "unmatched", "sessions"], SchemaNode.count)
      + SchemaNode.members(["findings", "changes"], numbers),
    optional: annotations
      + [
        ("conditions", SchemaNode.strings), ("state", SchemaNode.choice(states)), ("inApp", SchemaNode.boolean),
        ("activity", numbers),
      ] + SchemaNode.members(["key", "reason", "sessionsPrecision"], SchemaNode.string)
      + SchemaNode.members(["firstSeen", "lastSeen"], SchemaNode.moment))

  private static let finding = SchemaNode.open(
    [
      ("rule", SchemaNode.name), ("severity", SchemaNode.choice(Severity.allCases.map(\.rawValue))),
      ("message", SchemaNode.string), ("file", SchemaNode.string),
    ],
    optional: SchemaNode.members(["line", "column"], SchemaNode.position) + LintSchemas.subject + [
      ("help", SchemaNode.string), ("isNew", SchemaNode.boolean),
    ])

  private static let change = SchemaNode.open(
    [
      ("kind", SchemaNode.name), ("effect", SchemaNode.choice(ChangeEffect.allCases.map(\.rawValue))),
      ("message", SchemaNode.string),
    ] + SchemaNode.members(["oldEventIDs", "newEventIDs"], SchemaNode.strings), optional: LintSchemas.subject)

  private static let activity = SchemaNode.open(
    [
      ("unit", SchemaNode.activityUnit), ("start", SchemaNode.moment),
      ("utcOffset", SchemaNode.utcOffset),
    ]
      + SchemaNode.members(["events", "unmapped"], numbers)
      + SchemaNode.members(["withoutTime", "outside"], SchemaNode.count))

  private static let funnel: Node = {
    let page = SchemaNode.open(
      [("class", SchemaNode.string)] + SchemaNode.members(["enters", "first", "last"], SchemaNode.count))
    let step = SchemaNode.open(
      SchemaNode.members(["from", "to"], SchemaNode.string) + [("count", SchemaNode.count)])
    return SchemaNode.open([
      ("pages", SchemaNode.array(of: page)), ("steps", SchemaNode.array(of: step)), ("uncounted", SchemaNode.count),
    ])
  }()
}
