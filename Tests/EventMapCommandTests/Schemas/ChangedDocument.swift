import Foundation

/// A JSON document with one change, for tests that a schema notices it.
struct ChangedDocument {
  /// What is done to a member.
  enum Change: CaseIterable {
    case removed, renamed, null
    /// A member that nobody knows comes beside it.
    case another
  }

  /// The member, from the root; elements of arrays have no name.
  let path: [String]
  let change: Change
  /// On one line.
  let text: String

  /// A document as one line.
  static func line(_ document: Any) throws -> String {
    let data = try JSONSerialization.data(withJSONObject: document, options: [.sortedKeys, .withoutEscapingSlashes])
    return String(decoding: data, as: UTF8.self)
  }

  /// Every member of every object, changed in every way.
  static func all(of document: Any) throws -> [ChangedDocument] {
    var all: [ChangedDocument] = []
    try add(shortened(document), [], to: &all) { try line($0) }
    return all
  }

  /// Of objects with the same members only the first, since every change makes a document of its own.
  static func distinct(_ objects: [Any]) -> [Any] {
    var seen: Set<Set<String>> = []
    return objects.filter { seen.insert(names(in: $0)).inserted }
  }

  /// The names of all members, at any depth.
  static func names(in value: Any) -> Set<String> {
    if let list = value as? [Any] { return list.reduce(into: []) { $0.formUnion(names(in: $1)) } }
    guard let members = value as? [String: Any] else { return [] }
    return members.reduce(into: Set(members.keys)) { $0.formUnion(names(in: $1.value)) }
  }

  private static func shortened(_ value: Any) -> Any {
    if let list = value as? [[String: Any]] { return distinct(list.map { shortened($0) }) }
    return (value as? [String: Any])?.mapValues { shortened($0) } ?? value
  }

  private static func add(
    _ value: Any, _ path: [String], to all: inout [ChangedDocument], around: (Any) throws -> String
  ) throws {
    if let list = value as? [Any] {
      for (index, element) in list.enumerated() {
        try add(element, path, to: &all) { changed in
          var list = list
          list[index] = changed
          return try around(list)
        }
      }
    }
    guard let members = value as? [String: Any] else { return }
    for (name, member) in members.sorted(by: { $0.key < $1.key }) {
      for change in Change.allCases {
        var changed = members
        switch change {
        case .removed: changed[name] = nil
        case .renamed:
          changed[name] = nil
          changed[name + "X"] = member
        case .null: changed[name] = NSNull()
        case .another: changed["another"] = 1
        }
        all.append(ChangedDocument(path: path + [name], change: change, text: try around(changed)))
      }
      try add(member, path + [name], to: &all) { inner in
        var changed = members
        changed[name] = inner
        return try around(changed)
      }
    }
  }
}
