import EventLinting
import EventTranslation

/// What `eventmap translate` writes as JSON, besides events.
enum TranslationSchemas {
  /// How many lines are in each bucket.
  static let lineCounts = SchemaNode.members(
    ["lines", "bytes"] + LineBucket.allCases.map(\.name), SchemaNode.count)

  static func summary(_ schema: Node) -> Node {
    let timing = SchemaNode.members(
      [
        "matched", "unmatchedEnters", "unmatchedLeaves", "clockJumps", "withoutTime", "forgottenPages",
        "forgottenSessions",
      ], SchemaNode.count)
    return SchemaNode.open(
      [
        ("schema", schema), ("table", SchemaNode.open([("path", SchemaNode.string)])),
        ("totals", SchemaNode.open(lineCounts)),
        ("inputs", SchemaNode.array(of: SchemaNode.open([("file", SchemaNode.string)] + lineCounts))),
        ("events", SchemaNode.map(of: SchemaNode.count)), ("uncountedEvents", SchemaNode.count),
        ("unmappedTop", SchemaNode.array(of: unmapped)), ("unmappedTopExact", SchemaNode.boolean),
        ("unmappedPairs", SchemaNode.count),
        ("seconds", SchemaNode.type("number", [("minimum", SchemaNode.number(0))])),
      ],
      optional: [("pageTiming", SchemaNode.open(timing, optional: [("unit", SchemaNode.string)]))])
  }

  private static let unmapped = SchemaNode.open(
    [
      ("type", SchemaNode.string), ("count", SchemaNode.count), ("file", SchemaNode.string),
      ("line", SchemaNode.position),
    ],
    optional: SchemaNode.members(["class", "action", "phase", "path", "viewID", "didYouMean"], SchemaNode.string))

  /// The record is text, or Base64 where it is not.
  static func reject(_ schema: Node) -> Node {
    let device = SchemaNode.open(
      SchemaNode.members(
        ["deviceName", "deviceModel", "systemName", "systemVersion", "uuid", "appVersion", "appBuild"],
        SchemaNode.string))
    return SchemaNode.open(
      [
        ("schema", schema), ("format", SchemaNode.name), ("file", SchemaNode.string), ("line", SchemaNode.position),
        ("offset", SchemaNode.count),
        ("reason", SchemaNode.type("string", [("pattern", SchemaNode.text("^[a-z0-9-]+$"))])),
        ("message", SchemaNode.string),
      ],
      optional: [("raw", SchemaNode.string), ("rawBase64", SchemaNode.string), ("device", device)]
    ).adding([
      (
        "oneOf",
        SchemaNode.list(["raw", "rawBase64"].map { SchemaNode.object([("required", SchemaNode.texts([$0]))]) })
      )
    ])
  }
}
