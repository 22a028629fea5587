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
    case .description: text("A description of the events.")
    case .owner: text("The person or team that answers questions about the events.")
    case .since: text("The first version of the app that sent the events.")
    case .deprecated:
      SchemaNode.object([
        ("description", SchemaNode.text("Whether the events will be removed, or the reason and the replacement.")),
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
