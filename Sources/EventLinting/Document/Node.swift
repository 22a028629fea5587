/// A value of a document with its place in the source.
package struct Node: Sendable {
  /// What the value is.
  package enum Kind: Sendable {
    case dictionary([Member])
    case array([Node])
    case string(String)
    /// A number as the source writes it.
    case number(String)
    case boolean(Bool)
    case null
    /// As XML property lists write it: `2026-01-31T00:00:00Z`.
    case date(String)
    /// In base64.
    case data(String)
    /// What could not be read; the syntax error says why.
    case unreadable
  }

  package var kind: Kind
  /// What a diagnostic of the value points at: the text between the quotes or tags; for dictionaries and arrays the opening token.
  package var range: Range<Int>
  /// The whole value, quotes and tags included.
  package var outerRange: Range<Int>

  /// A key of a dictionary with its value.
  package struct Member: Sendable {
    package var key: String
    /// Between the quotes or tags.
    package var keyRange: Range<Int>
    /// With the quotes or tags.
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

  /// Whether it is an array.
  package var isArray: Bool {
    if case .array = kind { true } else { false }
  }

  /// The text of a string.
  package var string: String? {
    if case .string(let text) = kind { text } else { nil }
  }

  /// The member of a key: where it occurs twice, the last, as Foundation reads it.
  package func member(_ key: String) -> Member? {
    members?.last { $0.key == key }
  }

  /// The members of a dictionary, in the order of the source: of a key that occurs twice the last, as Foundation reads it.
  package var effectiveMembers: [Member] {
    guard let members else { return [] }
    guard Self.haveDoubleKeys(members) else { return members }
    var last: [String: Int] = [:]
    for (index, member) in members.enumerated() { last[member.key] = index }
    return members.enumerated().filter { last[$0.element.key] == $0.offset }.map(\.element)
  }

  /// How many keys are compared with each other: for the few of most dictionaries a set takes longer.
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
  /// A member that is in no source.
  package init(_ key: String, _ value: Node) {
    self.init(key: key, keyRange: 0..<0, keyOuterRange: 0..<0, value: value)
  }
}
