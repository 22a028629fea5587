import Foundation

/// A value of a table as Foundation parsed it. Foundation's reading defines the meaning of a table, but has no source positions.
package struct FoundationValue: TableNode {
  package let key: String
  private let value: Any

  /// Creates a node from a parsed value.
  package init(_ value: Any, key: String = "") {
    self.key = key
    self.value = value
  }

  package var isReadable: Bool { true }

  package var string: String? { value as? String }

  package var elements: [FoundationValue]? {
    (value as? [Any])?.enumerated().map { FoundationValue($0.element, key: String($0.offset)) }
  }

  package var members: Members? { Members(value) }

  package var scalar: MemberValue? {
    switch MemberValue(value) {
    case nil, .array, .object: nil
    case let scalar?: scalar
    }
  }

  package var valueDescription: String { Self.describe(value) }

  /// Describes a value for messages: `the number 5`, `an empty array`.
  package static func describe(_ value: Any) -> String {
    switch value {
    case let text as String:
      return text.isEmpty ? "an empty string" : "the string \(DisplayedName.quoted(shortened(text)))"
    case is NSNull: return "null"
    case let list as [Any]: return list.isEmpty ? "an empty array" : "an array"
    case is [AnyHashable: Any]: return "a dictionary"
    case is Date: return "a date"
    case is Data: return "data"
    default:
      if case .boolean(let truth) = MemberValue(value) { return "the boolean \(truth)" }
      if let number = value as? NSNumber { return "the number \(number)" }
      return "a \(type(of: value))"
    }
  }

  private static func shortened(_ text: String) -> String {
    text.count > 40 ? text.prefix(39) + "…" : text
  }

  /// A dictionary as Foundation created it, read without a copy.
  ///
  /// Foundation returns a property list as a dictionary with `AnyHashable` keys. A cast to string keys copies the dictionary,
  /// which takes longer than everything else that loading does with it.
  package enum Members: TableMembers {
    case anyKeys([AnyHashable: Any])
    case strings([String: Any])

    /// Wraps a dictionary without looking at its keys; `nil` for any other value.
    @inline(__always)
    fileprivate init?(_ value: Any) {
      if type(of: value) == [AnyHashable: Any].self, let dictionary = value as? [AnyHashable: Any] {
        self = .anyKeys(dictionary)
      } else if let dictionary = value as? [String: Any] {
        self = .strings(dictionary)
      } else {
        return nil
      }
    }

    package var count: Int {
      switch self {
      case .anyKeys(let dictionary): dictionary.count
      case .strings(let dictionary): dictionary.count
      }
    }

    package subscript(key: String) -> FoundationValue? {
      let value: Any? =
        switch self {
        case .anyKeys(let dictionary): dictionary[key]
        case .strings(let dictionary): dictionary[key]
        }
      return value.map { FoundationValue($0, key: key) }
    }

    @inline(__always)
    package func forEachMember(_ body: (FoundationValue) -> Void) -> Bool {
      switch self {
      case .anyKeys(let dictionary):
        for (key, value) in dictionary {
          guard let key = key.base as? String else { return false }
          body(FoundationValue(value, key: key))
        }
      case .strings(let dictionary):
        for (key, value) in dictionary { body(FoundationValue(value, key: key)) }
      }
      return true
    }
  }
}
