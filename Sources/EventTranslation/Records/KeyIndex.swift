/// What is looked for in records, flat and by the length of its names: as ``RecordWalker`` finds the slot of a key.
struct KeyIndex {
  /// Names of one length, at most four, that are compared with a key all at once: `word_block_target_4` reads the first three members.
  struct Group {
    /// The first eight bytes of each name and the last eight; of a shorter name twice all of them, zeros after them.
    var first = SIMD4<UInt64>(), last = SIMD4<UInt64>()
    /// The slot of each name, never 0, and above it the node of what is looked for inside, 0 for nothing.
    var targets = SIMD4<UInt64>()
    /// The bits of a word that count.
    var mask: UInt64 = 0
    var length: UInt32 = 0
    /// Where the names are in the texts, one after the other.
    var text: UInt32 = 0
    /// The number of another group of the same length; 0 after the last.
    var next: UInt32 = 0
    /// Whether the names are longer than sixteen bytes, or there are more of their length.
    var isSpecial = false
  }

  /// The names of a length.
  struct Length {
    /// A bit for each first byte that a name has, by the lower six bits of the byte.
    var firstBytes: UInt64 = 0
    /// Where their group is, in bytes; the first group has no names.
    var group: UInt32 = 0
  }

  /// An element of an array, and as a number what ``Group/targets`` has.
  struct Element {
    var index: UInt32
    var target: UInt64
  }

  /// An object or array in which something is looked for.
  struct Node {
    var firstElement: UInt32 = 0, elementCount: UInt32 = 0
    /// The slots of everything inside of it, which a second member of the same name clears.
    var firstSlot: UInt32 = 0, slotEnd: UInt32 = 0
  }

  /// Of how many lengths a node has groups; all names that are longer are together with the last.
  static let lengthCount = 64
  static let groupSize = MemoryLayout<Group>.stride

  private(set) var nodes: [Node] = []
  /// Those of each node.
  private(set) var lengths: [Length] = []
  private(set) var groups = [Group()]
  private(set) var elements: [Element] = []
  private(set) var texts: [UInt8] = []
  /// What a value is by its first byte. Of the bytes that a structural index has entries for, all that start no value are absent: separators,
  /// and those that it takes for brackets.
  static let kinds: [JSONKind] = (0...255).map { (byte: UInt8) in
    "\n:,}]\\Y_y\u{7F}".utf8.contains(byte) ? .absent : JSONKind(firstByte: byte)
  }

  /// - Parameter nodes: the first is the record.
  init(_ nodes: [MemberTree.Node]) {
    for node in nodes { add(node) }
  }

  private mutating func add(_ node: MemberTree.Node) {
    let firstElement = UInt32(elements.count)
    elements += node.elements.map { Element(index: UInt32($0.index), target: Self.target($0.slot, $0.node)) }
    let first = lengths.count
    lengths += [Length](repeating: Length(), count: Self.lengthCount)
    for (name, slot, inner) in node.names {
      add(name, Self.target(slot, inner), to: first + min(name.count, Self.lengthCount - 1))
    }
    nodes.append(
      Node(
        firstElement: firstElement, elementCount: UInt32(node.elements.count),
        firstSlot: UInt32(node.slots.lowerBound), slotEnd: UInt32(node.slots.upperBound)))
  }

  private static func target(_ slot: Int, _ node: Int) -> UInt64 { UInt64(slot) | UInt64(node) << 32 }

  private mutating func add(_ name: [UInt8], _ target: UInt64, to place: Int) {
    // An empty name has no first byte: any may follow the quote.
    lengths[place].firstBytes |= name.first.map { 1 << UInt64($0 & 63) } ?? .max
    // Those that were added first are found first: every record has the members that decide.
    var (number, last) = (Int(lengths[place].group) / Self.groupSize, 0)
    while number != 0, groups[number].length != UInt32(name.count) || groups[number].targets[3] != 0 {
      (number, last) = (Int(groups[number].next), number)
    }
    if number == 0 {
      number = groups.count
      groups.append(Group(length: name.count, text: texts.count))
      texts += [UInt8](repeating: 0, count: 4 * name.count)
      if last == 0 {
        lengths[place].group = UInt32(number * Self.groupSize)
      } else {
        groups[last].next = UInt32(number)
        groups[last].isSpecial = true
      }
    }
    var free = 0
    while groups[number].targets[free] != 0 { free += 1 }
    groups[number].first[free] = Self.word(name.prefix(8))
    groups[number].last[free] = Self.word(name.suffix(8))
    groups[number].targets[free] = target
    texts.copy(name.span, at: Int(groups[number].text) + free * name.count)
  }

  private static func word(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }
}

extension KeyIndex.Group {
  fileprivate init(length: Int, text: Int) {
    mask = length >= 8 ? .max : (1 << UInt64(8 * length)) - 1
    self.length = UInt32(length)
    self.text = UInt32(text)
    isSpecial = length > 16
  }
}
