/// The optional keys for people and editors: annotations. They never change what a table means.
///
/// A class and an entry may have all of them, the root ``ofRoot``.
package enum AnnotationKey: String, CaseIterable, Sendable {
  /// What the events of the class or the entry are about.
  case description = "Description"
  /// Who answers questions about them.
  case owner = "Owner"
  /// The version of the app that sent them first.
  case since = "Since"
  /// Whether they are to go, or why and what replaces them.
  case deprecated = "Deprecated"
  /// Where editors find the JSON Schema of the table.
  case schema = "$schema"
  /// Whatever people want to say in a format that has no comments.
  case comment = "$comment"

  /// Those that the root of a table may have, where every other key is a class.
  package static let ofRoot: [AnnotationKey] = [.schema, .comment]

  /// Whether a key is one that the root of any file may have: a table, a manifest, a field map.
  package static func isOfRoot(_ key: String) -> Bool { AnnotationKey(rawValue: key).map(ofRoot.contains) ?? false }

  /// Whether a value is of the key's type. Loading takes any value; it is for the linter to say.
  package func accepts(_ value: some TableNode) -> Bool {
    switch self {
    case .comment: return true
    case .deprecated: if case .boolean = value.scalar { return true }
    case .description, .owner, .since, .schema: break
    }
    return value.string?.isEmpty == false
  }

  /// The type in words, for messages.
  package var expected: String {
    switch self {
    case .comment: "any value"
    case .deprecated: "true, false, or a non-empty string that says why"
    case .description, .owner, .since, .schema: "a non-empty string"
    }
  }
}
