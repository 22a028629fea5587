import EventMapping

/// What people wrote of a class or an entry, for programs that show it.
package struct Annotations: Sendable, Equatable {
  /// What the events are about (`Description`).
  package var description: String?
  /// Who answers questions about them (`Owner`).
  package var owner: String?
  /// The version of the app that sent them first (`Since`).
  package var since: String?
  /// `nil` for what is not deprecated (`Deprecated`).
  package var deprecation: Deprecation?

  /// That something is to go.
  package struct Deprecation: Sendable, Equatable {
    /// Why, or what replaces it; `nil` where nobody said.
    package var reason: String?
  }

  /// Makes annotations that say nothing.
  package init() {}

  /// Reads those of a class or an entry; a value of another type than its key's counts as absent.
  ///
  /// - Parameter isTextual: whether every value of the table is a string, as in OpenStep lists.
  package init(of node: some TableNode, isTextual: Bool) {
    guard let members = node.members else { return }
    func text(_ key: AnnotationKey) -> String? {
      members[key.rawValue].flatMap { key.accepts($0) ? $0.string : nil }
    }
    description = text(.description)
    owner = text(.owner)
    since = text(.since)
    switch members[AnnotationKey.deprecated.rawValue]?.truth(isTextual: isTextual) {
    case true?: deprecation = Deprecation()
    case false?: break
    case nil: deprecation = text(.deprecated).map { Deprecation(reason: $0) }
    }
  }

  /// Whether they say nothing.
  package var isEmpty: Bool { self == Annotations() }
}
