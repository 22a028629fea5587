/// What is looked for in records: names, members inside of members, elements of arrays. Each has a slot, in which a reader notes where the
/// value is.
///
///     timestamp ──────────▶ slot 1            {"timestamp":1,"properties":{"goods":{"id":7}}}
///     properties ─┬───────▶ slot 2
///                 └ goods ▶ slot 3
///
/// Slots are numbered in the order of the tree, so that those inside of a member follow its own. Slot 0 takes what is not looked for.
final class MemberTree: Sendable {
  /// An object or array with something inside that is looked for.
  struct Node: Sendable {
    /// By name the slot, and the node of what is inside; 0 for nothing.
    var names: [(name: [UInt8], slot: Int, node: Int)] = []
    /// The same of elements of an array.
    var elements: [(index: Int, slot: Int, node: Int)] = []
    /// The slots of everything inside.
    var slots = 0..<0
    /// The member whose value may be a string that holds JSON: its number among those of the builder; -1 for any other.
    var embedded = -1

    /// The slot of a member and the node of what is inside it; 0 for nothing.
    func member(named name: [UInt8]) -> (slot: Int, node: Int) {
      for index in names.indices where names[index].name == name { return (names[index].slot, names[index].node) }
      return (0, 0)
    }
  }

  /// The first is the record.
  let nodes: [Node]
  /// How many slots a record has.
  let stride: Int
  /// How long the longest name is.
  let longestName: Int
  /// For each path of the builder its slots, the one that counts first.
  private let slotsOfPaths: [[Int]]
  /// For each path its first slot; negative where there are more.
  private let firstSlots: [Int]
  /// The slot of each embedded string, its node, and its number among those of the builder; one that is inside of another comes after it.
  let embedded: [(slot: Int, node: Int, number: Int)]
  /// For each slot that of the member that it is inside of; 0 for none.
  let parents: [Int]
  /// The same for the walker.
  let keys: KeyIndex

  init(_ builder: MemberTreeBuilder) {
    let numbered = builder.numbered()
    nodes = numbered.nodes
    stride = numbered.slotCount + 1
    longestName = nodes.lazy.flatMap(\.names).map(\.name.count).max() ?? 0
    slotsOfPaths = numbered.slotsOfPaths
    firstSlots = slotsOfPaths.map { $0.count == 1 ? $0[0] : -$0[0] }
    embedded = numbered.embedded.enumerated().map { ($1.slot, $1.node, $0) }.sorted { $0.0 < $1.0 }
    parents = numbered.parents
    keys = KeyIndex(nodes)
  }

  /// The slots of a path, the one that counts first.
  @inline(__always)
  func slots(ofPath path: Int) -> [Int] { slotsOfPaths[path] }

  /// The first slot of a path, and whether there are more.
  @inline(__always)
  func firstSlot(ofPath path: Int) -> (slot: Int, hasMore: Bool) {
    let slot = firstSlots[path]
    return (abs(slot), slot < 0)
  }
}
