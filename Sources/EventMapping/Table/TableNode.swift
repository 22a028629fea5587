/// A value of a table together with its key, as a reader of the source made it.
///
/// The grammar of a table reads any such nodes: Foundation's objects, which say what a table means, and those of a reader that keeps the
/// places in the source.
package protocol TableNode {
  /// The members of a dictionary.
  associatedtype Members: TableMembers<Self>

  /// The key of the value in its dictionary, the number in its array; empty for the root.
  var key: String { get }
  /// False for a value that a syntax error left without a meaning; the grammar ignores it.
  var isReadable: Bool { get }
  /// The text of a string; `nil` for other values.
  var string: String? { get }
  /// The elements of an array, with their numbers as keys; `nil` for other values.
  var elements: [Self]? { get }
  /// The members of a dictionary; `nil` for other values.
  var members: Members? { get }
  /// A string, number, boolean or null; `nil` for other values and for numbers that JSON does not have.
  var scalar: MemberValue? { get }
  /// The value in words, for messages.
  var valueDescription: String { get }
}

extension TableNode {
  /// `true` or `false`, in an OpenStep list also as old property lists spell them; `nil` for other values.
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

/// The members of a dictionary of a table, each key once.
package protocol TableMembers<Node> {
  associatedtype Node

  var count: Int { get }

  /// The member of a key.
  subscript(key: String) -> Node? { get }

  /// Calls `body` with each member, in the order of the source where the reader keeps it.
  ///
  /// Ends with `false` at a key that is not a string; of property lists only binary ones can have it.
  func forEachMember(_ body: (Node) -> Void) -> Bool
}
