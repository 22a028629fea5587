import EventLinting
import EventMapping

/// The schema of a field map, which people write.
enum FieldMapSchema {
  static func node(_ schema: Node) -> Node {
    SchemaNode.closed(
      nil,
      [
        ("schema", schema), ("about", SchemaNode.name),
        (
          "embedded", SchemaNode.array(of: SchemaNode.reference("pointer"), [("uniqueItems", SchemaNode.bool(true))])
        ),
        ("fields", SchemaNode.reference("fields", [("required", SchemaNode.texts(["type"]))])), ("types", types),
      ] + AnnotationSchema.membersOfRoot,
      [
        ("required", SchemaNode.texts(["schema", "fields"])),
        (
          "$defs",
          SchemaNode.object([("pointer", pointer), ("source", source), ("place", place), ("fields", fields)])
        ),
      ])
  }

  private static let pointer = SchemaNode.described(
    "A JSON Pointer (RFC 6901) such as '/properties/name'.",
    [("pattern", SchemaNode.text("^(/([^~/]|~[01])*)+$"))])

  private static let source = SchemaNode.any([
    SchemaNode.reference("pointer"),
    SchemaNode.closed(
      "A part of the string, or an item of the list.",
      [
        ("pointer", SchemaNode.reference("pointer")),
        ("after", SchemaNode.described("The text after whose last occurrence the part starts.", nonEmpty)),
        ("before", SchemaNode.described("The text before whose first occurrence the part ends.", nonEmpty)),
        ("item", SchemaNode.described("The 'key' of the item whose 'value' counts.", nonEmpty)),
      ],
      [("required", SchemaNode.texts(["pointer"]))]),
  ])

  private static let nonEmpty = [("minLength", SchemaNode.number(1))]

  private static let place = SchemaNode.any([
    SchemaNode.reference("source"),
    SchemaNode.array(of: SchemaNode.reference("source"), [("minItems", SchemaNode.number(1))]),
  ])

  private static let fields = SchemaNode.closed(
    "The places of the members of raw events.",
    SchemaNode.members(
      [
        "type", "page", "class", "target", "action", "phase", "path", "viewID", "time", "session", "device",
      ], SchemaNode.reference("place")))

  /// The schema of the types, which give each event name a type.
  private static let types = SchemaNode.type(
    "object",
    [
      ("minProperties", SchemaNode.number(1)),
      (
        "additionalProperties",
        SchemaNode.any(
          RawEventType.allCases.filter { !$0.phases.isEmpty }.map { kind([$0], phases: $0.phases) }
            + [kind(RawEventType.allCases.filter(\.phases.isEmpty), phases: [])])
      ),
    ])

  private static func kind(_ types: [RawEventType], phases: [String]) -> Node {
    SchemaNode.closed(
      nil,
      [("type", SchemaNode.choice(types.map(\.name))), ("fields", SchemaNode.reference("fields"))]
        + (phases.isEmpty ? [] : [("phase", SchemaNode.choice(phases))]),
      [("required", SchemaNode.texts(["type"]))])
  }
}
