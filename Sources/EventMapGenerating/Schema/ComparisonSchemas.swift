import AppManifests
import EventLinting

/// The schemas of the JSON of the commands `coverage`, `diff` and `manifest diff`.
enum ComparisonSchemas {
  static func coverage(_ schema: Node) -> Node {
    let states = CoverageEntry.State.allCases.map(\.rawValue)
    let entry = SchemaNode.open(
      [
        ("state", SchemaNode.choice(states)), ("class", SchemaNode.string), ("section", SchemaNode.string),
        ("eventIDs", SchemaNode.strings),
      ] + SchemaNode.members(["count", "unmatched", "sessions"], SchemaNode.count),
      optional: [("inApp", SchemaNode.boolean)]
        + SchemaNode.members(["key", "reason", "sessionsPrecision"], SchemaNode.string)
        + SchemaNode.members(["firstSeen", "lastSeen"], SchemaNode.moment))
    let totals = SchemaNode.members(["events", "ignored", "unknownType", "uncounted"], SchemaNode.count)
    return SchemaNode.open([
      ("schema", schema), ("table", SchemaNode.string), ("manifests", SchemaNode.strings),
      ("dumps", SchemaNode.strings), ("counts", SchemaNode.open(SchemaNode.members(states, SchemaNode.count))),
      ("totals", SchemaNode.open(totals)), ("entries", SchemaNode.array(of: entry)),
    ])
  }

  static func diff(_ schema: Node) -> Node {
    let effects = ChangeEffect.allCases.map(\.rawValue)
    let change = SchemaNode.open(
      [
        ("kind", SchemaNode.name), ("effect", SchemaNode.choice(effects)), ("message", SchemaNode.string),
        ("side", SchemaNode.choice(["old", "new"])), ("file", SchemaNode.string),
      ] + SchemaNode.members(["keyPath", "oldEventIDs", "newEventIDs"], SchemaNode.strings),
      optional: LintSchemas.place + LintSchemas.subject)
    return SchemaNode.open([
      ("schema", schema), ("old", SchemaNode.string), ("new", SchemaNode.string),
      ("counts", SchemaNode.open(SchemaNode.members(effects, SchemaNode.count))),
      ("changes", SchemaNode.array(of: change)),
    ])
  }

  static func manifestDiff(_ schema: Node) -> Node {
    let renaming = SchemaNode.open(SchemaNode.members(["old", "new"], SchemaNode.string))
    let change = SchemaNode.open(
      [("class", SchemaNode.string)]
        + SchemaNode.members(["addedActions", "removedActions"], SchemaNode.strings)
        + [("renamedActions", SchemaNode.array(of: renaming))],
      optional: [("superclass", renaming), ("kind", renaming)])
    let row = SchemaNode.open(
      [("class", SchemaNode.string), ("eventIDs", SchemaNode.strings)],
      optional: SchemaNode.members(["action", "section", "suggestion"], SchemaNode.string))
    let effects = ChangeEffect.allCases.map(\.rawValue)
    let item = SchemaNode.open(
      [("kind", SchemaNode.name), ("effect", SchemaNode.choice(effects))]
        + SchemaNode.members(["message", "class"], SchemaNode.string),
      optional: [("action", SchemaNode.string)])
    return SchemaNode.open(
      [("schema", schema)] + SchemaNode.members(["addedClasses", "removedClasses"], SchemaNode.strings) + [
        ("counts", SchemaNode.open(SchemaNode.members(effects, SchemaNode.count))),
        ("changes", SchemaNode.array(of: item)),
        ("renamedClasses", SchemaNode.array(of: renaming)), ("changedClasses", SchemaNode.array(of: change)),
        ("brokenRows", SchemaNode.array(of: row)),
      ])
  }
}
