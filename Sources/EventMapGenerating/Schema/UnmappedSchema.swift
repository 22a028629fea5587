import AppManifests
import EventLinting

/// The schema of the JSON of `eventmap unmapped`.
enum UnmappedSchema {
  static func node(_ schema: Node) -> Node {
    let pair = SchemaNode.open(
      [("origin", SchemaNode.choice(["app", "system"])), ("type", SchemaNode.string)]
        + SchemaNode.members(["count", "sessions"], SchemaNode.count),
      optional: [("reason", SchemaNode.choice(NameOrigin.Reason.allCases.map(\.rawValue)))]
        + SchemaNode.members(
          ["class", "action", "phase", "path", "viewID", "sessionsPrecision", "didYouMean", "note"], SchemaNode.string)
        + SchemaNode.members(["firstSeen", "lastSeen"], SchemaNode.moment))
    let totals = SchemaNode.members(
      [
        "events", "appPairs", "appEvents", "systemPairs", "systemEvents", "uncountedEvents", "omittedPairs",
      ], SchemaNode.count)
    return SchemaNode.open([
      ("schema", schema), ("table", SchemaNode.string), ("manifests", SchemaNode.strings),
      ("dumps", SchemaNode.strings), ("exact", SchemaNode.boolean), ("totals", SchemaNode.open(totals)),
      ("pairs", SchemaNode.array(of: pair)),
    ])
  }
}
