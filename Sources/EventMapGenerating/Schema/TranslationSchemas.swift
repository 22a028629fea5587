import EventLinting
import EventTranslation

/// The schemas of the JSON of `eventmap translate`, except its events.
enum TranslationSchemas {
  /// The number of lines and bytes, and of lines in each bucket.
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

  /// The schema of a rejected record, which is text, or Base64 if it is not UTF-8 or too long.
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
