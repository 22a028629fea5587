import Foundation

/// The names of the members of records.
package struct MemberNames {
  /// The names so far; nested members have dotted paths.
  package private(set) var names: Set<String> = []

  /// Makes an empty set.
  package init() {}

  /// Adds the members of the records in a line; a line that is not a JSON object has no members.
  package mutating func take(_ line: borrowing Span<UInt8>) {
    var record = PlainRecord(names: [])
    var start = 0
    while start < line.count {
      let rest = line.extracting(start...)
      guard let (range, next) = try? record.readFirst(rest) else { return }
      let object = try? JSONSerialization.jsonObject(with: Data(Array(copying: rest.extracting(range))))
      if let members = object as? [String: Any] { take(members, "") }
      guard let next else { return }
      start += next
    }
  }

  private mutating func take(_ members: [String: Any], _ prefix: String) {
    for (name, value) in members {
      names.insert(prefix + name)
      if let inner = value as? [String: Any] { take(inner, prefix + name + ".") }
    }
  }
}
