/// What is looked for in records, flat and by the length of its names: as ``RecordWalker`` finds the slot of a key.
struct KeyIndex {
  /// A name, and what it leads to.
  struct Name {
    /// The first eight bytes and the last eight; of a shorter name twice all of them, zeros after them.
    var first: UInt64 = 0, last: UInt64 = 0
    /// The slot, never 0, and above it the node of what is looked for inside, 0 for nothing. 0 where there is no name.
    var target: UInt64 = 0
    /// Where it is in the texts.
    var text: UInt32 = 0, length: UInt32 = 0
  }

  /// The names of a length. Most have a place that follows from their words alone, so that a key is compared with one name.
  struct Length {
    /// A bit for each first byte that a name has, by the lower six bits of the byte.
    var firstBytes: UInt64 = 0
    /// The number of the name in the first place.
    var names: UInt32 = 0
    /// The bits of a place: see ``place(_:_:)``.
    var shift: UInt8 = 0, mask: UInt8 = 0
    /// Whether the names are a list that ends with an empty one: they are longer than both words, or have no places.
    var isList = false

    /// The place of a name by the sum of its words.
    @inline(__always)
    func place(_ first: UInt64, _ last: UInt64) -> Int { Int((first &+ last) &>> UInt64(shift) & UInt64(mask)) }
  }

  /// An element of an array, and as a number what ``Name/target`` has.
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

  /// Of how many lengths a node has names; all that are longer are together with the last.
  static let lengthCount = 64

  private(set) var nodes: [Node] = []
  /// Those of each node.
  private(set) var lengths: [Length] = []
  /// The first stands for lengths that have no names: it has no target.
  private(set) var names = [Name()]
  private(set) var elements: [Element] = []
  private(set) var texts: [UInt8] = []
  /// What a value is by its first byte; absent for all that none starts with, as separators and what a structural index takes for them.
  static let kinds: [JSONKind] = (0...255).map { (byte: UInt8) in
    "\"{[-0123456789ntf".utf8.contains(byte) ? JSONKind(firstByte: byte) : .absent
  }

  /// - Parameter nodes: the first is the record.
  init(_ nodes: [MemberTree.Node]) {
    for node in nodes { add(node) }
  }

  private mutating func add(_ node: MemberTree.Node) {
    let firstElement = UInt32(elements.count)
    elements += node.elements.map { Element(index: UInt32($0.index), target: Self.target($0.slot, $0.node)) }
    var names = [[Name]](repeating: [], count: Self.lengthCount)
    for (name, slot, inner) in node.names {
      names[min(name.count, Self.lengthCount - 1)].append(add(name, Self.target(slot, inner)))
    }
    for names in names { lengths.append(add(names)) }
    nodes.append(
      Node(
        firstElement: firstElement, elementCount: UInt32(node.elements.count),
        firstSlot: UInt32(node.slots.lowerBound), slotEnd: UInt32(node.slots.upperBound)))
  }

  private static func target(_ slot: Int, _ node: Int) -> UInt64 { UInt64(slot) | UInt64(node) << 32 }

  private mutating func add(_ text: [UInt8], _ target: UInt64) -> Name {
    let start = texts.count
    texts += text
    return Name(
      first: Self.word(text.prefix(8)), last: Self.word(text.suffix(8)), target: target, text: UInt32(start),
      length: UInt32(text.count))
  }

  private mutating func add(_ added: [Name]) -> Length {
    var length = Length()
    if added.isEmpty { return length }
    length.names = UInt32(names.count)
    // An empty name has no first byte: any may follow the quote.
    length.firstBytes = added.reduce(0) { $0 | ($1.length == 0 ? .max : 1 << (texts[Int($1.text)] & 63)) }
    if let (shift, mask) = Self.places(added) {
      (length.shift, length.mask) = (shift, mask)
      names += [Name](repeating: Name(), count: Int(mask) + 1)
      for name in added { names[Int(length.names) + length.place(name.first, name.last)] = name }
    } else {
      length.isList = true
      names += added + [Name()]
    }
    return length
  }

  /// Bits that differ for all names; `nil` where eight bits next to each other are not enough.
  private static func places(_ names: [Name]) -> (shift: UInt8, mask: UInt8)? {
    if names.contains(where: { $0.length > 16 }) { return nil }
    for bits in 0...8 where 1 << bits >= names.count {
      for shift in 0..<UInt8(UInt64.bitWidth) {
        let length = Length(shift: shift, mask: UInt8((1 << bits) - 1))
        if Set(names.map { length.place($0.first, $0.last) }).count == names.count { return (shift, length.mask) }
      }
    }
    return nil
  }

  private static func word(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }
}
