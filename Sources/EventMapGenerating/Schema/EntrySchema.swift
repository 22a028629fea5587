import EventLinting
import EventMapping

/// The schemas of a row's value: an event ID, an entry, or a list of entries with conditions and properties.
enum EntrySchema {
  /// - Parameter others: the members of an entry besides those of the lookup: annotations and extra keys.
  static func definitions(others: [(String, Node)]) -> [(String, Node)] {
    [
      ("row", row), ("eventID", eventID), ("entry", entry(others)), ("conditions", conditions),
      ("test", test("test", [])),
      ("touchPhase", touchPhase), ("touchPhaseTest", test("touchPhaseTest", [SchemaNode.reference("touchPhase")])),
      ("properties", properties),
    ]
  }

  private static let row = SchemaNode.any([
    SchemaNode.reference("eventID"),
    SchemaNode.reference("entry"),
    SchemaNode.type(
      "array",
      [
        ("minItems", SchemaNode.number(1)),
        ("items", SchemaNode.any([SchemaNode.reference("eventID"), SchemaNode.reference("entry")])),
      ]),
  ])

  private static let eventID = SchemaNode.type(
    "string",
    [("description", SchemaNode.text("The name that the server knows.")), ("minLength", SchemaNode.number(1))])

  private static func entry(_ others: [(String, Node)]) -> Node {
    let members = EventEntry.Key.allCases.map { key in (key.rawValue, member(key)) }
    return SchemaNode.closed(
      "An event ID of a row, with its conditions and properties.", members + others,
      [("required", SchemaNode.texts([EventEntry.Key.eventID.rawValue]))])
  }

  private static func member(_ key: EventEntry.Key) -> Node {
    switch key {
    case .eventID: SchemaNode.reference("eventID")
    case .when: SchemaNode.reference("conditions")
    case .otherwise:
      SchemaNode.type(
        "boolean", [("description", SchemaNode.text("Whether the entry applies only if no earlier entry does."))])
    case .properties: SchemaNode.reference("properties")
    }
  }

  private static let conditions = SchemaNode.type(
    "object",
    [
      ("description", SchemaNode.text("Conditions on members of the raw event, all of which must hold.")),
      ("minProperties", SchemaNode.number(1)),
      (
        "properties",
        SchemaNode.object([(EventEntry.touchPhaseMember, SchemaNode.reference("touchPhaseTest"))])
      ),
      ("additionalProperties", SchemaNode.reference("test")),
    ])

  /// The schema of a test of a member.
  ///
  /// - Parameters:
  ///   - name: the name of this definition, to which nested tests refer.
  ///   - constants: the strings and numbers that the member may be compared with; empty for any.
  private static func test(_ name: String, _ constants: [Node]) -> Node {
    let other = constants.isEmpty ? ["string", "number", "boolean", "null"] : ["boolean", "null"]
    let operators = SchemaNode.closed(
      nil,
      TextComparison.allCases.map { ($0.rawValue, comparison($0)) }
        + NumberComparison.allCases.map { ($0.rawValue, comparison($0)) } + [
          (
            "exists",
            SchemaNode.type(
              "boolean", [("description", SchemaNode.text("Whether the raw event has the member at all."))])
          ),
          (
            "not",
            SchemaNode.reference(name, [("description", SchemaNode.text("A test that the member must not pass."))])
          ),
        ],
      [("minProperties", SchemaNode.number(1))])
    let list = SchemaNode.type(
      "array", [("minItems", SchemaNode.number(1)), ("items", SchemaNode.reference(name))])
    return SchemaNode.any(constants + [SchemaNode.object([("type", SchemaNode.texts(other))]), list, operators])
  }

  private static func comparison(_ comparison: TextComparison) -> Node {
    SchemaNode.described("\(comparison.part.prefix(1).uppercased())\(comparison.part.dropFirst()) of the text.")
  }

  private static func comparison(_ comparison: NumberComparison) -> Node {
    SchemaNode.type("number", [("description", SchemaNode.text("The member \(comparison.words) this number."))])
  }

  private static let touchPhase = SchemaNode.object([
    (
      "enum",
      SchemaNode.list(
        TouchPhase.allCases.flatMap { phase in
          [
            SchemaNode.text(phase.name), SchemaNode.number(phase.rawValue), SchemaNode.text(String(phase.rawValue)),
          ]
        })
    )
  ])

  private static let properties = SchemaNode.type(
    "object",
    [
      (
        "description",
        SchemaNode.text(
          "Members to add to the server event. '$member' copies a member of the raw event, '$$' is a dollar sign.")
      ),
      (
        "additionalProperties",
        SchemaNode.object([
          ("type", SchemaNode.texts(["string", "number", "boolean", "null"])),
          ("not", SchemaNode.object([("const", SchemaNode.text("$"))])),
        ])
      ),
    ])
}
