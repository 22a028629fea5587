/// Collects the requested members of records, and numbers their slots.
struct MemberTreeBuilder {
  private struct Node {
    var names: [[UInt8]] = []
    var nameNodes: [Int] = []
    var elements: [Int] = []
    var elementNodes: [Int] = []
    var embedded = -1
  }

  /// The maximum number of dots of a path that may each belong to a name or separate two. Further dots only separate. Each more would
  /// double the number of ways to read the path.
  static let maximumDots = 10

  private var nodes = [Node()]
  /// The nodes of each path, in order of precedence.
  private var paths: [[Int]] = []
  private var embeddedNodes: [Int] = []

  /// Adds a member by its literal name, which may contain dots.
  ///
  /// - Returns: the number of the path.
  mutating func add(name: [UInt8]) -> Int {
    paths.append([child(of: 0, name)])
    return paths.count - 1
  }

  /// Adds a member by its dotted path.
  ///
  /// At every level, a literal member whose name contains the dots takes precedence over a nested one. Of several ways to split the path,
  /// the one with the longest first name takes precedence.
  mutating func add(path: [UInt8]) -> Int {
    var ways: [Int] = []
    addWays(path[...], from: 0, dots: 0, to: &ways)
    paths.append(ways)
    return paths.count - 1
  }

  private mutating func addWays(_ path: ArraySlice<UInt8>, from node: Int, dots: Int, to ways: inout [Int]) {
    ways.append(child(of: node, Array(path)))
    var used = dots
    let places = path.indices.filter {
      path[$0] == UInt8(ascii: ".") && $0 > path.startIndex && $0 + 1 < path.endIndex
    }
    for dot in places.reversed() {
      // The way in which every dot separates is always tried, so that a member is found at any depth.
      guard used < Self.maximumDots || dot == places.first else { continue }
      used += 1
      addWays(path[(dot + 1)...], from: child(of: node, Array(path[..<dot])), dots: used, to: &ways)
    }
  }

  /// Adds the value at a JSON Pointer.
  mutating func add(pointer: JSONPointer) -> Int {
    paths.append([node(of: pointer)])
    return paths.count - 1
  }

  /// Adds a path that has the value of the first existing path in a list.
  mutating func add(firstOf others: [Int]) -> Int {
    paths.append(others.flatMap { paths[$0] })
    return paths.count - 1
  }

  /// Adds a slot for a computed value, which no member of a record fills.
  mutating func addComputed() -> Int {
    nodes.append(Node())
    paths.append([nodes.count - 1])
    computedNodes.append(nodes.count - 1)
    return paths.count - 1
  }

  private var computedNodes: [Int] = []

  /// Adds a string that may contain JSON.
  mutating func add(embedded pointer: JSONPointer) {
    let node = node(of: pointer)
    nodes[node].embedded = embeddedNodes.count
    embeddedNodes.append(node)
  }

  private mutating func node(of pointer: JSONPointer) -> Int {
    var node = 0
    for token in pointer.tokens {
      let parent = node
      node = child(of: parent, token)
      guard let index = JSONPointer.index(token) else { continue }
      if !nodes[parent].elements.contains(index) {
        nodes[parent].elements.append(index)
        nodes[parent].elementNodes.append(node)
      }
    }
    return node
  }

  private mutating func child(of node: Int, _ name: [UInt8]) -> Int {
    if let known = nodes[node].names.firstIndex(of: name) { return nodes[node].nameNodes[known] }
    nodes[node].names.append(name)
    nodes[node].nameNodes.append(nodes.count)
    nodes.append(Node())
    return nodes.count - 1
  }

  // MARK: Numbers

  /// Returns the tree with its slots and nodes numbered.
  func numbered() -> (
    nodes: [MemberTree.Node], slotCount: Int, slotsOfPaths: [[Int]], embedded: [(slot: Int, node: Int)], parents: [Int]
  ) {
    var slots = [Int](repeating: 0, count: nodes.count)
    var numbers = [Int](repeating: 0, count: nodes.count)
    var numbered: [MemberTree.Node] = []
    var slotCount = 0
    var parents = [0]
    func visit(_ node: Int, in parent: Int) {
      if node > 0 {
        slotCount += 1
        slots[node] = slotCount
        parents.append(slots[parent])
      }
      guard node == 0 || !nodes[node].names.isEmpty || nodes[node].embedded >= 0 else { return }
      let number = numbered.count
      numbers[node] = number
      numbered.append(MemberTree.Node())
      let firstSlot = slotCount + 1
      for child in nodes[node].nameNodes { visit(child, in: node) }
      let names = zip(nodes[node].names, nodes[node].nameNodes).map { ($0, slots[$1], numbers[$1]) }
      let elements = zip(nodes[node].elements, nodes[node].elementNodes).map { ($0, slots[$1], numbers[$1]) }
      numbered[number] = MemberTree.Node(
        names: names, elements: elements, slots: firstSlot..<(slotCount + 1), embedded: nodes[node].embedded)
    }
    visit(0, in: 0)
    for node in computedNodes { visit(node, in: 0) }
    return (
      numbered, slotCount, paths.map { $0.map { slots[$0] } }, embeddedNodes.map { (slots[$0], numbers[$0]) }, parents
    )
  }
}
