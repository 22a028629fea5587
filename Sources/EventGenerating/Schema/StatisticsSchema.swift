import EventLinting

/// What `eventmap stats` writes as JSON.
enum StatisticsSchema {
  static func node(_ schema: Node) -> Node {
    let totals = SchemaNode.open(
      TranslationSchemas.lineCounts
        + SchemaNode.members(["events", "withoutTime", "forgottenPages", "sessions"], SchemaNode.count)
        + [("sessionsExact", SchemaNode.boolean)],
      optional: [("sessionsPrecision", SchemaNode.string)])
    let events = timed([("eventID", SchemaNode.string), ("count", SchemaNode.count)])
    let pages = timed(
      [("class", SchemaNode.string)] + SchemaNode.members(["count", "enters", "leaves"], SchemaNode.count))
    return SchemaNode.open(
      [
        ("schema", schema), ("totals", totals), ("events", SchemaNode.array(of: events)),
        ("pages", SchemaNode.array(of: pages)), ("actions", SchemaNode.array(of: action)),
        ("utcOffset", SchemaNode.utcOffset),
        ("steps", SchemaNode.array(of: step)),
      ] + SchemaNode.members(["uncountedEvents", "uncountedPages", "uncountedActions"], SchemaNode.count),
      optional: [("timeUnit", SchemaNode.string), ("activity", activity)])
  }

  private static let activity = SchemaNode.open(
    [
      ("unit", SchemaNode.activityUnit), ("start", SchemaNode.moment),
      ("events", SchemaNode.array(of: SchemaNode.count)),
    ] + SchemaNode.members(["withoutTime", "outside"], SchemaNode.count))
  private static let step = SchemaNode.open(
    [("from", SchemaNode.string), ("to", SchemaNode.string), ("count", SchemaNode.count)])

  /// What has sessions, times and hours of the day.
  private static func timed(_ members: [(String, Node)]) -> Node {
    let hours = SchemaNode.array(
      of: SchemaNode.count, [("minItems", SchemaNode.number(24)), ("maxItems", SchemaNode.number(24))])
    return SchemaNode.open(
      members + [
        ("sessions", SchemaNode.count), ("sessionsExact", SchemaNode.boolean), ("timed", SchemaNode.count),
        ("hours", hours),
      ],
      optional: SchemaNode.members(["medianSeconds", "p95Seconds", "totalSeconds"], SchemaNode.type("number"))
        + SchemaNode.members(["sessionsPrecision", "timedPrecision"], SchemaNode.string))
  }

  private static let action = SchemaNode.open(
    [("target", SchemaNode.string), ("action", SchemaNode.string), ("count", SchemaNode.count)],
    optional: [("touchPhases", SchemaNode.map(of: SchemaNode.count))]
      + SchemaNode.members(["severalTouchPhases", "neverEnds"], SchemaNode.boolean))
}
