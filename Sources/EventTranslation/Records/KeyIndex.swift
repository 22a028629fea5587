/// The requested members of records in flat arrays, grouped by the lengths of their names, in which ``RecordWalker`` finds the slot of a
/// key.
struct KeyIndex {
  /// A name and its target.
  struct Name {
    /// The first eight bytes and the last eight. For a shorter name, both are all its bytes, followed by zeros.
    var first: UInt64 = 0, last: UInt64 = 0
    /// The slot in the lower half, never 0, and in the upper half the node of requested members inside, or 0. The whole is 0 for an empty
    /// place.
    var target: UInt64 = 0
    /// The offset and length of the name in ``KeyIndex/texts``.
    var text: UInt32 = 0, length: UInt32 = 0
  }

  /// The names of one length. Most have a place computed from their words, so that a key is compared with a single name.
  struct Length {
    /// A bit for each first byte of a name, by the lower six bits of the byte.
    var firstBytes: UInt64 = 0
    /// The index of the name in the first place.
    var names: UInt32 = 0
    /// The shift and the mask of the bits that give the place, see ``place(_:_:)``.
    var shift: UInt8 = 0, mask: UInt8 = 0
    /// Whether the names are a list terminated by an empty one, because they are longer than both words or no bits distinguish them.
    var isList = false

    /// Returns the place of a name by the sum of its words.
    @inline(__always)
    func place(_ first: UInt64, _ last: UInt64) -> Int { Int((first &+ last) &>> UInt64(shift) & UInt64(mask)) }
  }

  /// An element of an array, and its target as in ``Name/target``.
  struct Element {
    var index: UInt32
    var target: UInt64
  }

  /// An object or array with requested members or elements.
  struct Node {
    var firstElement: UInt32 = 0, elementCount: UInt32 = 0
    /// The slots of everything inside, which a repeated member clears.
    var firstSlot: UInt32 = 0, slotEnd: UInt32 = 0
  }

  /// The number of lengths of names for each node. The last one includes all longer names.
  static let lengthCount = 64

  private(set) var nodes: [Node] = []
  /// The lengths of each node, one group of ``lengthCount`` after the other.
  private(set) var lengths: [Length] = []
  /// The names of all lengths. The first one has no target and serves lengths without names.
  private(set) var names = [Name()]
  private(set) var elements: [Element] = []
  private(set) var texts: [UInt8] = []
  /// The kind of a value by its first byte; absent for bytes that start none, such as separators.
  static let kinds: [JSONKind] = (0...255).map { (byte: UInt8) in
    "\"{[-0123456789ntf".utf8.contains(byte) ? JSONKind(firstByte: byte) : .absent
  }

  /// - Parameter nodes: the nodes of the tree; the first is the record.
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
    // An empty name has no first byte, so any byte may follow the quote.
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

  /// Returns bits that distinguish all names; `nil` if eight adjacent bits do not suffice.
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
