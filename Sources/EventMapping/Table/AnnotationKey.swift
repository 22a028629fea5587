/// The optional keys for people and editors, called annotations. They never change the meaning of a table.
///
/// A class and an entry may have any of them; the root may have the keys in ``ofRoot``.
package enum AnnotationKey: String, CaseIterable, Sendable {
  /// A description of the events of the class or the entry.
  case description = "Description"
  /// The person or team that answers questions about the events.
  case owner = "Owner"
  /// The first app version that sent the events.
  case since = "Since"
  /// Whether the events are deprecated, or a text with the reason or the replacement.
  case deprecated = "Deprecated"
  /// The URL of the table's JSON Schema, for editors.
  case schema = "$schema"
  /// A free comment, because JSON has no syntax for comments.
  case comment = "$comment"

  /// The annotations that the root of a table may have. Every other key of the root is a class.
  package static let ofRoot: [AnnotationKey] = [.schema, .comment]

  /// Whether a key may be at the root of any of the project's files: a table, a manifest or a field map.
  package static func isOfRoot(_ key: String) -> Bool { AnnotationKey(rawValue: key).map(ofRoot.contains) ?? false }

  /// Whether a value has the type that the key requires. Loading accepts any value; only the linter reports a wrong type.
  package func accepts(_ value: TableNode) -> Bool {
    switch self {
    case .comment: return true
    case .deprecated: if case .boolean = value.scalar { return true }
    case .description, .owner, .since, .schema: break
    }
    return value.string?.isEmpty == false
  }

  /// The expected type, as text for messages.
  package var expected: String {
    switch self {
    case .comment: "any value"
    case .deprecated: "true, false, or a non-empty string that says why"
    case .description, .owner, .since, .schema: "a non-empty string"
    }
  }
}
