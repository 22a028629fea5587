import EventMapping

/// The annotations of a class or an entry, for programs that display them.
package struct Annotations: Sendable, Equatable {
  /// A description of the events (`Description`).
  package var description: String?
  /// The person or team that answers questions about the events (`Owner`).
  package var owner: String?
  /// The first app version that sent the events (`Since`).
  package var since: String?
  /// The deprecation of the events (`Deprecated`); `nil` if they are not deprecated.
  package var deprecation: Deprecation?

  /// A deprecation with an optional reason.
  package struct Deprecation: Sendable, Equatable {
    /// The reason or the replacement; `nil` if the table gives neither.
    package var reason: String?
  }

  /// Creates empty annotations.
  package init() {}

  /// Reads the annotations of a class or an entry. A value of the wrong type counts as absent.
  ///
  /// - Parameter isTextual: whether every value of the table is a string, as in OpenStep property lists.
  package init(of node: TableNode, isTextual: Bool) {
    guard node.members != nil else { return }
    func text(_ key: AnnotationKey) -> String? {
      node.member(key.rawValue).flatMap { key.accepts($0) ? $0.string : nil }
    }
    description = text(.description)
    owner = text(.owner)
    since = text(.since)
    switch node.member(AnnotationKey.deprecated.rawValue)?.truth(isTextual: isTextual) {
    case true?: deprecation = Deprecation()
    case false?: break
    case nil: deprecation = text(.deprecated).map { Deprecation(reason: $0) }
    }
  }

  /// Whether no annotation has a value.
  package var isEmpty: Bool { self == Annotations() }
}
