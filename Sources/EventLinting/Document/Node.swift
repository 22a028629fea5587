/// A value of a document with its range in the source. Ranges are offsets in bytes.
package struct Node: Sendable {
  /// The type and content of a value.
  package enum Kind: Sendable {
    case dictionary([Member])
    case array([Node])
    case string(String)
    /// A number as written in the source.
    case number(String)
    case boolean(Bool)
    case null
    /// A date in the form of XML property lists: `2026-01-31T00:00:00Z`.
    case date(String)
    /// Data in base64.
    case data(String)
    /// A value that could not be read; the syntax error gives the reason.
    case unreadable
  }

  package var kind: Kind
  /// The range for diagnostics: the text between the quotes or tags; for dictionaries and arrays the opening token.
  package var range: Range<Int>
  /// The range of the whole value, including quotes and tags.
  package var outerRange: Range<Int>

  /// A key of a dictionary with its value.
  package struct Member: Sendable {
    package var key: String
    /// The range between the quotes or tags.
    package var keyRange: Range<Int>
    /// The range including the quotes or tags.
    package var keyOuterRange: Range<Int>
    package var value: Node
  }

  package init(_ kind: Kind, _ range: Range<Int>, outer: Range<Int>? = nil) {
    self.kind = kind
    self.range = range
    outerRange = outer ?? range
  }

  /// The members of a dictionary, in the order of the source; `nil` for other values.
  package var members: [Member]? {
    if case .dictionary(let members) = kind { members } else { nil }
  }

  /// Whether the value could not be read.
  package var isUnreadable: Bool {
    if case .unreadable = kind { true } else { false }
  }

  /// Whether the value is an array.
  package var isArray: Bool {
    if case .array = kind { true } else { false }
  }

  /// The text of a string; `nil` for other values.
  package var string: String? {
    if case .string(let text) = kind { text } else { nil }
  }

  /// Returns the member of a key; the last one if the key occurs twice, as Foundation reads it.
  package func member(_ key: String) -> Member? {
    members?.last { $0.key == key }
  }

  /// The members of a dictionary in source order; only the last one of a key that occurs twice, as Foundation reads it.
  package var effectiveMembers: [Member] {
    guard let members else { return [] }
    guard Self.haveDoubleKeys(members) else { return members }
    var last: [String: Int] = [:]
    for (index, member) in members.enumerated() { last[member.key] = index }
    return members.enumerated().filter { last[$0.element.key] == $0.offset }.map(\.element)
  }

  /// The maximum number of keys that are compared pairwise, which is faster than a set for the few keys of most dictionaries.
  private static let mostCompared = 8

  private static func haveDoubleKeys(_ members: [Member]) -> Bool {
    if members.count > mostCompared { return Set(members.lazy.map(\.key)).count != members.count }
    for index in members.indices {
      for earlier in members.indices[..<index] where members[earlier].key == members[index].key { return true }
    }
    return false
  }
}

extension Node.Member {
  /// Makes a new member, which has no place in a source.
  package init(_ key: String, _ value: Node) {
    self.init(key: key, keyRange: 0..<0, keyOuterRange: 0..<0, value: value)
  }
}
