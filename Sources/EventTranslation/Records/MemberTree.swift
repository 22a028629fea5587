import ByteBlocks

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
  private let kernelNodes: [json_node]
  private let kernelNames: [json_names]
  private let kernelElements: [json_element]
  private let text: [UInt8]

  init(_ builder: MemberTreeBuilder) {
    let numbered = builder.numbered()
    nodes = numbered.nodes
    stride = numbered.slotCount + 1
    longestName = nodes.lazy.flatMap(\.names).map(\.name.count).max() ?? 0
    slotsOfPaths = numbered.slotsOfPaths
    firstSlots = slotsOfPaths.map { $0.count == 1 ? $0[0] : -$0[0] }
    embedded = numbered.embedded.enumerated().map { ($1.slot, $1.node, $0) }.sorted { $0.0 < $1.0 }
    parents = numbered.parents
    var kernel = KernelTree()
    for node in nodes { kernel.add(node) }
    (kernelNodes, kernelNames, kernelElements, text) = (kernel.nodes, kernel.names, kernel.elements, kernel.text)
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

  /// Hands the tree to a kernel, with the number of slots of a record.
  ///
  /// Safety: the addresses are those of arrays of the tree, which is not changed while the body runs.
  @unsafe
  @inline(__always)
  func withTree<Result>(_ body: (inout json_tree, Int) -> Result) -> Result {
    unsafe kernelNodes.withUnsafeBufferPointer { nodes in
      unsafe kernelNames.withUnsafeBufferPointer { names in
        unsafe kernelElements.withUnsafeBufferPointer { elements in
          unsafe text.withUnsafeBufferPointer { text in
            var tree = unsafe json_tree(
              nodes: nodes.baseAddress, names: names.baseAddress, elements: elements.baseAddress,
              text: text.baseAddress)
            return unsafe body(&tree, stride)
          }
        }
      }
    }
  }
}

/// A tree as the kernels have it.
private struct KernelTree {
  var nodes: [json_node] = []
  /// The first has no names.
  var names = [json_names()]
  var elements: [json_element] = []
  var text: [UInt8] = []

  mutating func add(_ node: MemberTree.Node) {
    var kernelNode = json_node()
    kernelNode.first_slot = UInt32(node.slots.lowerBound)
    kernelNode.slot_end = UInt32(node.slots.upperBound)
    kernelNode.first_element = UInt32(elements.count)
    kernelNode.element_count = UInt32(node.elements.count)
    for element in node.elements {
      elements.append(
        json_element(index: UInt32(element.index), slot: UInt32(element.slot), node: UInt32(element.node)))
    }
    for (name, slot, inner) in node.names { add(name, UInt64(slot) | UInt64(inner) << 32, to: &kernelNode) }
    nodes.append(kernelNode)
  }

  private mutating func add(_ name: [UInt8], _ target: UInt64, to node: inout json_node) {
    let length = name.count
    let bucket = min(length, 63)
    let size = MemoryLayout<json_names>.stride
    let known = node.number(bucket)
    var number = known / size
    while number != 0, names[number].length != UInt32(length) || names[number].targets.3 != 0 {
      number = Int(names[number].next) / size
    }
    if number == 0 {
      var group = json_names()
      group.length = UInt32(length)
      group.mask = length >= 8 ? .max : (1 << UInt64(8 * length)) - 1
      group.next = UInt32(known)
      group.is_special = known != 0 || length > 16
      number = names.count
      names.append(group)
      node.setNumber(bucket, number * size)
    }
    node.addFirst(of: name, bucket)
    names[number].add(Self.word(name.prefix(8)), Self.word(name.suffix(8)), target, text: UInt32(text.count))
    text += name
  }

  private static func word(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }
}

extension json_names {
  fileprivate mutating func add(_ first: UInt64, _ last: UInt64, _ target: UInt64, text start: UInt32) {
    switch UInt64(0) {
    case targets.0: (self.first.0, self.last.0, targets.0, text.0) = (first, last, target, start)
    case targets.1: (self.first.1, self.last.1, targets.1, text.1) = (first, last, target, start)
    case targets.2: (self.first.2, self.last.2, targets.2, text.2) = (first, last, target, start)
    default: (self.first.3, self.last.3, targets.3, text.3) = (first, last, target, start)
    }
  }
}

extension json_node {
  /// The offset of the names of a length.
  fileprivate func number(_ length: Int) -> Int {
    // Safety: the offset is inside of the 64 numbers.
    precondition((0..<64).contains(length))
    var names = names
    return unsafe withUnsafeBytes(of: &names) { unsafe Int($0.load(fromByteOffset: 4 * length, as: UInt32.self)) }
  }

  /// Notes that there is a name of a length with this first byte; of an empty name, that any byte may follow the quote.
  fileprivate mutating func addFirst(of name: [UInt8], _ length: Int) {
    // Safety: the offset is inside of the 64 words.
    precondition((0..<64).contains(length))
    unsafe withUnsafeMutableBytes(of: &firsts) { words in
      let before = unsafe words.load(fromByteOffset: 8 * length, as: UInt64.self)
      let bit = name.first.map { 1 << UInt64($0 & 63) } ?? UInt64.max
      unsafe words.storeBytes(of: before | bit, toByteOffset: 8 * length, as: UInt64.self)
    }
  }

  fileprivate mutating func setNumber(_ length: Int, _ number: Int) {
    // Safety: the offset is inside of the 64 numbers.
    precondition((0..<64).contains(length))
    unsafe withUnsafeMutableBytes(of: &names) {
      unsafe $0.storeBytes(of: UInt32(number), toByteOffset: 4 * length, as: UInt32.self)
    }
  }
}
