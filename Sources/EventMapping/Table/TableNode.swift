/// A value of a table with its key, as read from the source.
///
/// The table grammar works on any type of node: on Foundation's objects, which define the meaning of a table, and on the nodes of
/// a reader that keeps source positions.
package protocol TableNode {
  /// The members of a dictionary.
  associatedtype Members: TableMembers<Self>

  /// The key of the value in its dictionary, or its index in its array; empty for the root.
  var key: String { get }
  /// Whether the value could be read. The grammar ignores a value that a syntax error damaged.
  var isReadable: Bool { get }
  /// The text of a string; `nil` for any other value.
  var string: String? { get }
  /// The elements of an array, with their indices as keys; `nil` for any other value.
  var elements: [Self]? { get }
  /// The members of a dictionary; `nil` for any other value.
  var members: Members? { get }
  /// A string, number, boolean or null; `nil` for any other value and for numbers that JSON cannot represent.
  var scalar: MemberValue? { get }
  /// A description of the value for messages.
  var valueDescription: String { get }
}

extension TableNode {
  /// The value of a boolean; `nil` for any other value. In an OpenStep list also `YES`, `true`, `1`, `NO`, `false` and `0` in any
  /// case.
  package func truth(isTextual: Bool) -> Bool? {
    if case .boolean(let truth) = scalar { return truth }
    guard isTextual, let text = string else { return nil }
    switch text.lowercased() {
    case "yes", "true", "1": return true
    case "no", "false", "0": return false
    default: return nil
    }
  }
}

/// The members of a dictionary of a table, with unique keys.
package protocol TableMembers<Node> {
  associatedtype Node

  var count: Int { get }

  /// The member with a key.
  subscript(key: String) -> Node? { get }

  /// Calls `body` for each member, in source order if the reader keeps it.
  ///
  /// - Returns: `false` if iteration stopped at a key that is not a string, which only binary property lists can contain.
  func forEachMember(_ body: (Node) -> Void) -> Bool
}
