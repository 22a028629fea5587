import Foundation

/// A value of a table with its key, as the grammar of tables reads it.
///
/// A class, because the grammar passes nodes on at every step.
package final class TableNode: Sendable {
  /// The type and content of a value.
  package enum Content: Sendable {
    /// The members of a dictionary, with unique keys.
    case dictionary([TableNode])
    /// The elements of an array, with their indices as keys.
    case array([TableNode])
    case string(String)
    /// A number as decimal text, `nil` if JSON cannot represent it, and its text in messages.
    case number(String?, shown: String)
    case boolean(Bool)
    case null
    /// A value that no table may contain, described for messages: `a date`.
    case other(String)
    /// A value that a syntax error damaged. The grammar ignores it.
    case unreadable
  }

  /// The key of the value in its dictionary, or its index in its array; empty for the root.
  package let key: String
  /// The content of the value.
  package let content: Content
  /// The number of the value in the reader's own list of values; -1 if the reader has none.
  package let number: Int

  /// Creates a node.
  package init(_ content: Content, key: String = "", number: Int = -1) {
    self.key = key
    self.content = content
    self.number = number
  }

  /// Creates the nodes of a value that Foundation read.
  package convenience init(_ value: Any, key: String = "") { self.init(Content(value), key: key) }

  /// Whether the value could be read.
  package var isReadable: Bool {
    if case .unreadable = content { false } else { true }
  }

  /// The text of a string; `nil` for any other value.
  package var string: String? {
    if case .string(let text) = content { text } else { nil }
  }

  /// The elements of an array; `nil` for any other value.
  package var elements: [TableNode]? {
    if case .array(let nodes) = content { nodes } else { nil }
  }

  /// The members of a dictionary; `nil` for any other value.
  package var members: [TableNode]? {
    if case .dictionary(let nodes) = content { nodes } else { nil }
  }

  /// Returns the member of a key; `nil` if the value is not a dictionary or lacks the key.
  package func member(_ key: String) -> TableNode? { members?.first { $0.key == key } }

  /// A string, number, boolean or null; `nil` for any other value and for numbers that JSON cannot represent.
  package var scalar: MemberValue? {
    switch content {
    case .string(let text): .string(text)
    case .number(let text, _): text.map { .number($0) }
    case .boolean(let truth): .boolean(truth)
    case .null: .null
    case .dictionary, .array, .other, .unreadable: nil
    }
  }

  /// The value of a boolean; `nil` for any other value. In an OpenStep list also `YES`, `true`, `1`, `NO`, `false` and `0` in any
  /// case.
  package func truth(isTextual: Bool) -> Bool? {
    if case .boolean(let truth) = content { return truth }
    guard isTextual, let text = string else { return nil }
    switch text.lowercased() {
    case "yes", "true", "1": return true
    case "no", "false", "0": return false
    default: return nil
    }
  }

  /// A description of the value for messages: `the number 5`, `an empty array`.
  package var valueDescription: String { content.description }

  /// Returns the description of a value that Foundation read.
  package static func describe(_ value: Any) -> String { Content(value).description }
}

extension TableNode.Content {
  /// Creates the content of a value that Foundation read. Foundation's reading defines the meaning of a table.
  package init(_ value: Any) {
    switch value {
    case let text as String: self = .string(text)
    case let list as [Any]: self = .array(list.enumerated().map { TableNode($0.element, key: String($0.offset)) })
    case is Date: self = .other("a date")
    case is Data: self = .other("data")
    default: self = Self.members(of: value) ?? Self.scalar(value)
    }
  }

  /// The content of a dictionary; `nil` for any other value.
  ///
  /// Foundation returns a property list as a dictionary with `AnyHashable` keys. A cast to string keys copies the dictionary,
  /// which takes longer than everything else that loading does with it.
  private static func members(of value: Any) -> Self? {
    var members: [TableNode] = []
    if type(of: value) == [AnyHashable: Any].self, let dictionary = value as? [AnyHashable: Any] {
      members.reserveCapacity(dictionary.count)
      for (key, value) in dictionary {
        // Only binary property lists can have a key that is not a string.
        guard let key = key.base as? String else { return .other("a dictionary") }
        members.append(TableNode(value, key: key))
      }
    } else if let dictionary = value as? [String: Any] {
      members.reserveCapacity(dictionary.count)
      for (key, value) in dictionary { members.append(TableNode(value, key: key)) }
    } else {
      return value is [AnyHashable: Any] ? .other("a dictionary") : nil
    }
    return .dictionary(members)
  }

  private static func scalar(_ value: Any) -> Self {
    switch MemberValue(value) {
    case .null: .null
    case .boolean(let truth): .boolean(truth)
    case .number(let text): .number(text, shown: "\(value)")
    default: value is NSNumber ? .number(nil, shown: "\(value)") : .other("a \(type(of: value))")
    }
  }

  /// A description of the value for messages: `the number 5`, `an empty array`.
  package var description: String {
    switch self {
    case .dictionary: "a dictionary"
    case .array(let elements): elements.isEmpty ? "an empty array" : "an array"
    case .string(let text):
      text.isEmpty ? "an empty string" : "the string " + DisplayedName.quoted(DisplayedName.shortened(text, to: 40))
    case .number(_, let shown): "the number \(shown)"
    case .boolean(let truth): "the boolean \(truth)"
    case .null: "null"
    case .other(let description): description
    case .unreadable: "an unreadable value"
    }
  }
}
