import EventLinting
import EventMapping

/// The schemas of annotations, the optional keys for people and editors.
enum AnnotationSchema {
  /// The annotations of classes and entries.
  static let members = AnnotationKey.allCases.map { ($0.rawValue, node($0)) }

  /// The annotations of the root.
  static let membersOfRoot = AnnotationKey.ofRoot.map { ($0.rawValue, node($0)) }

  private static func node(_ key: AnnotationKey) -> Node {
    switch key {
    case .description: text("What the events are about.")
    case .owner: text("Who answers questions about them.")
    case .since: text("The version of the app that sent them first.")
    case .deprecated:
      SchemaNode.object([
        ("description", SchemaNode.text("Whether they are to go, or why and what replaces them.")),
        ("type", SchemaNode.texts(["boolean", "string"])), ("minLength", SchemaNode.number(1)),
      ])
    case .schema: text("The JSON Schema of the file, for editors.")
    case .comment: SchemaNode.bool(true)
    }
  }

  private static func text(_ description: String) -> Node {
    SchemaNode.type(
      "string", [("description", SchemaNode.text(description)), ("minLength", SchemaNode.number(1))])
  }
}
