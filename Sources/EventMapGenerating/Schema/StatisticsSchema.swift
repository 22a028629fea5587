import EventLinting
import EventTranslation

/// The schema of the JSON of `eventmap stats`.
enum StatisticsSchema {
  static func node(_ schema: Node) -> Node {
    let totals = SchemaNode.open(
      TranslationSchemas.lineCounts
        + SchemaNode.members(["events", "withoutTime", "forgottenPages", "sessions"], SchemaNode.count)
        + [("sessionsExact", SchemaNode.boolean)],
      optional: [("sessionsPrecision", SchemaNode.string)])
    return SchemaNode.open(
      [
        ("schema", schema), ("totals", totals), ("events", SchemaNode.array(of: row("eventID", isPage: false))),
        ("pages", SchemaNode.array(of: row("class", isPage: true))), ("actions", SchemaNode.array(of: action)),
        ("utcOffset", SchemaNode.utcOffset),
        ("steps", SchemaNode.array(of: step)),
      ] + SchemaNode.members(["uncountedEvents", "uncountedPages", "uncountedActions"], SchemaNode.count),
      optional: [
        ("timeUnit", SchemaNode.string), ("activity", activity), ("by", SchemaNode.array(of: SchemaNode.string)),
        ("groups", SchemaNode.array(of: row(("members", SchemaNode.map(of: SchemaNode.string)), isPage: false))),
        ("otherGroups", row(nil, isPage: false)), ("parts", SchemaNode.open([])),
      ])
  }

  private static let activity = SchemaNode.open(
    [
      ("unit", SchemaNode.activityUnit), ("start", SchemaNode.moment),
      ("events", SchemaNode.array(of: SchemaNode.count)),
    ] + SchemaNode.members(["withoutTime", "outside"], SchemaNode.count))
  private static let step = SchemaNode.open(
    [("from", SchemaNode.string), ("to", SchemaNode.string), ("count", SchemaNode.count)])

  private static func row(_ name: String, isPage: Bool) -> Node { row((name, SchemaNode.string), isPage: isPage) }

  /// - Parameter name: the member that names the counted thing; `nil` without one.
  private static func row(_ name: (String, Node)?, isPage: Bool) -> Node {
    func members(_ kind: StatisticsRow.Column.Kind...) -> [(String, Node)] {
      StatisticsRow.Column.all(ofPages: isPage).filter { kind.contains($0.kind) }.map { ($0.memberName, node($0.kind)) }
    }
    let hours = SchemaNode.array(
      of: SchemaNode.count, [("minItems", SchemaNode.number(24)), ("maxItems", SchemaNode.number(24))])
    return SchemaNode.open(
      [name, ("count", SchemaNode.count)].compactMap { $0 } + members(.count, .truth) + [("hours", hours)],
      optional: members(.seconds) + members(.precision))
  }

  private static func node(_ kind: StatisticsRow.Column.Kind) -> Node {
    switch kind {
    case .count: SchemaNode.count
    case .truth: SchemaNode.boolean
    case .seconds: SchemaNode.type("number")
    case .precision: SchemaNode.string
    }
  }

  private static let action = SchemaNode.open(
    [("target", SchemaNode.string), ("action", SchemaNode.string), ("count", SchemaNode.count)],
    optional: [("touchPhases", SchemaNode.map(of: SchemaNode.count))]
      + SchemaNode.members(["severalTouchPhases", "neverEnds"], SchemaNode.boolean))
}
