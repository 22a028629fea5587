import Foundation

/// The names of the members of records.
package struct MemberNames {
  /// The names so far; nested members have dotted paths.
  package private(set) var names: Set<String> = []

  /// Makes an empty set.
  package init() {}

  /// Adds the members of a record; a line that is not a JSON object has no members.
  package mutating func take(_ line: borrowing Span<UInt8>) {
    let object = try? JSONSerialization.jsonObject(with: Data(Array(copying: line)))
    if let members = object as? [String: Any] { take(members, "") }
  }

  private mutating func take(_ members: [String: Any], _ prefix: String) {
    for (name, value) in members {
      names.insert(prefix + name)
      if let inner = value as? [String: Any] { take(inner, prefix + name + ".") }
    }
  }
}
