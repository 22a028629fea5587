/// Finds the members of a document that key paths name.
///
/// Those of one dictionary are asked for one after the other, as a rule, so the last dictionary is kept as an index.
struct KeyIndex {
  private let root: Node
  private var parent: ArraySlice<String>?
  private var members: [String: (last: Node.Member, count: Int)] = [:]

  init(_ root: Node) { self.root = root }

  /// The member that holds, the last where a key is there twice.
  mutating func member(at path: [String]) -> Node.Member? { entry(at: path)?.last }

  /// How often a key is in its dictionary.
  mutating func count(at path: [String]) -> Int { entry(at: path)?.count ?? 0 }

  private mutating func entry(at path: [String]) -> (last: Node.Member, count: Int)? {
    guard let key = path.last else { return nil }
    if path.dropLast() != parent {
      var node: Node? = root
      for key in path.dropLast() { node = node?.member(key)?.value }
      members = [:]
      for member in node?.members ?? [] {
        members[member.key] = (member, (members[member.key]?.count ?? 0) + 1)
      }
      parent = path.dropLast()
    }
    return members[key]
  }
}
