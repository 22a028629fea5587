import Foundation

/// A JSON document with one change, which a schema must reject.
struct ChangedDocument {
  /// A change of a member.
  enum Change: CaseIterable {
    case removed, renamed, null
    /// Adds an unknown member beside it.
    case another
  }

  /// The names of the member and its parents from the root, without elements of arrays.
  let path: [String]
  let change: Change
  /// The changed document on one line.
  let text: String

  /// Writes a document on one line.
  static func line(_ document: Any) throws -> String {
    let data = try JSONSerialization.data(withJSONObject: document, options: [.sortedKeys, .withoutEscapingSlashes])
    return String(decoding: data, as: UTF8.self)
  }

  /// Returns the document with each change of each member of every object.
  static func all(of document: Any) throws -> [ChangedDocument] {
    var all: [ChangedDocument] = []
    try add(shortened(document), [], to: &all) { try line($0) }
    return all
  }

  /// Returns the first of all objects with the same members, because every change gives another document.
  static func distinct(_ objects: [Any]) -> [Any] {
    var seen: Set<Set<String>> = []
    return objects.filter { seen.insert(names(in: $0)).inserted }
  }

  /// Returns the names of all members, at any depth.
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
