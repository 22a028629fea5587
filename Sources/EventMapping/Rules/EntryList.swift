/// The entries of a phase or an action, made ready for raw events.
package struct EntryList: Sendable {
  /// An entry, with numbers for names.
  package struct Entry: Sendable {
    /// The index of the event ID.
    package var eventIndex: Int
    /// What must hold of which member: the numbers of paths.
    package var conditions: [(path: Int, test: MemberTest)]
    package var isOtherwise: Bool
    /// Whether it decides by itself which touch phases count.
    package var namesTouchPhase: Bool
    package var properties: [Property]
  }

  /// A member that the server event gets.
  package struct Property: Sendable {
    /// The path of the name, taken literally.
    package var name: Int
    /// The path of the member whose value it has; -1 for a constant.
    package var path: Int
    /// The constant.
    package var constant: MemberValue
  }

  package var entries: [Entry]
  /// The paths of all members that conditions and properties need.
  package var paths: [Int]
}

/// A member of a raw event that the rules of a table look at.
package struct MemberPath: Sendable, Hashable {
  package var text: String
  /// Whether the dots are part of a name.
  package var isLiteral: Bool
}
