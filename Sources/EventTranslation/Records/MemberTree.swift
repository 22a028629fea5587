/// The requested members of records as a tree: names, members inside members, and elements of arrays. Each has a slot, in which a reader
/// stores the range of its value.
///
///     timestamp ──────────▶ slot 1            {"timestamp":1,"properties":{"goods":{"id":7}}}
///     properties ─┬───────▶ slot 2
///                 └ goods ▶ slot 3
///
/// Slots are numbered in the order of the tree, so that the slots inside a member follow its own. Slot 0 receives values that were not
/// requested.
final class MemberTree: Sendable {
  /// An object or array with requested members or elements.
  struct Node: Sendable {
    /// The requested members, each with its slot and the node of the members requested inside it; 0 if none are.
    var names: [(name: [UInt8], slot: Int, node: Int)] = []
    /// The requested elements of an array, with slots and nodes as those of ``names``.
    var elements: [(index: Int, slot: Int, node: Int)] = []
    /// The slots of everything inside.
    var slots = 0..<0
    /// The number of the embedded string that the member may be, among those of the builder; -1 for any other member.
    var embedded = -1

    /// Returns the slot of a member and the node of the members requested inside it; 0 if none are.
    func member(named name: [UInt8]) -> (slot: Int, node: Int) {
      for index in names.indices where names[index].name == name { return (names[index].slot, names[index].node) }
      return (0, 0)
    }
  }

  /// The nodes; the first one is the record.
  let nodes: [Node]
  /// The number of slots of a record.
  let stride: Int
  /// The length of the longest name, in bytes.
  let longestName: Int
  /// The slots of each path of the builder, in order of precedence.
  private let slotsOfPaths: [[Int]]
  /// The first slot of each path, negated if the path has more.
  private let firstSlots: [Int]
  /// The slot, node and number of each embedded string. A string inside another one comes after it.
  let embedded: [(slot: Int, node: Int, number: Int)]
  /// The slot of the member that contains each slot; 0 for none.
  let parents: [Int]
  /// The tree in the form that ``RecordWalker`` reads.
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

  /// Returns the slots of a path, in order of precedence.
  @inline(__always)
  func slots(ofPath path: Int) -> [Int] { slotsOfPaths[path] }

  /// Returns the first slot of a path, and whether the path has more.
  @inline(__always)
  func firstSlot(ofPath path: Int) -> (slot: Int, hasMore: Bool) {
    let slot = firstSlots[path]
    return (abs(slot), slot < 0)
  }
}
