/// Finds the members of a document that key paths name.
///
/// Paths that are asked for one after the other have most of their way in common, so the dictionaries of the last way are kept as indexes.
struct KeyIndex {
  private typealias Level = [String: (last: Node.Member, count: Int)]

  /// The way from the root to the dictionary that was asked for last, and the dictionaries on it.
  private var way: [String] = []
  private var levels: [Level]

  init(_ root: Node) { levels = [Self.index(root)] }

  /// The member that holds, the last where a key is there twice.
  mutating func member(at path: [String]) -> Node.Member? { entry(at: path)?.last }

  /// How often a key is in its dictionary.
  mutating func count(at path: [String]) -> Int { entry(at: path)?.count ?? 0 }

  private mutating func entry(at path: [String]) -> (last: Node.Member, count: Int)? {
    guard let key = path.last else { return nil }
    let common = zip(way, path.dropLast()).prefix { $0 == $1 }.count
    way.removeSubrange(common...)
    levels.removeSubrange((common + 1)...)
    for key in path.dropLast().dropFirst(common) {
      levels.append(Self.index(levels.last?[key]?.last.value))
      way.append(key)
    }
    return levels.last?[key]
  }

  private static func index(_ node: Node?) -> Level {
    var level: Level = [:]
    if case .array(let nodes) = node?.kind {
      // The elements of an array have their numbers for keys.
      for (number, node) in nodes.enumerated() {
        let member = Node.Member(
          key: String(number), keyRange: node.range, keyOuterRange: node.outerRange, value: node)
        level[member.key] = (member, 1)
      }
    }
    for member in node?.members ?? [] { level[member.key] = (member, (level[member.key]?.count ?? 0) + 1) }
    return level
  }
}
