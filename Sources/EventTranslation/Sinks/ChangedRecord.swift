/// A record with what a server event changes in it: the slots of the record, of which those of changed members lead to their new values. A column
/// may be such a member, or inside of one.
///
///     {"m":{"a":1}}, the table adds "p":"$m"   ──▶   m ▶ {"a":1}   m.a ▶ 1   p ▶ the same {"a":1}   p.a ▶ the same 1
struct ChangedRecord {
  /// Has the record as its only one.
  private(set) var batch: RecordBatch
  private let paths: RecordPaths
  private let added: AddedMembers
  private var plain: PlainRecord

  init(_ tree: MemberTree, _ paths: RecordPaths, _ added: AddedMembers) {
    batch = RecordBatch(tree, capacity: 1)
    self.paths = paths
    self.added = added
    plain = PlainRecord(tree)
  }

  /// Takes a record of a batch with the changes of a server event.
  mutating func set(
    _ event: ServerEvent, _ original: borrowing RecordBatch, _ row: Int, _ resolved: borrowing ResolvedBatch,
    _ source: borrowing Span<UInt8>
  ) {
    for slot in batch.slots.indices { batch.slots[slot] = original.slot(slot, of: row) }
    batch.embedded = original.embedded
    for number in event.edits {
      let edit = resolved.edits[number]
      switch edit.value {
      case .constant(let text): replace(paths.rules[edit.name], MemberSlot(ofTable: added.texts, text), source)
      case .member(let number): replace(paths.rules[edit.name], resolved.values[number], source)
      // Their columns have their values from elsewhere; what was inside of the members that they replace is gone.
      case .eventID: if edit.replaced != nil { removeInside(paths.eventID) }
      case .timing(let part):
        if edit.replaced != nil, let timing = paths.timing, resolved.hasTiming(part, of: row) {
          removeInside(timing[part])
        }
      }
    }
  }

  /// Lets go of the strings of the batch: shared, they would be copied when the batch changes them.
  mutating func removeAll() { batch.embedded = [] }

  /// - Parameters:
  ///   - path: of a member of the record itself.
  ///   - slot: the value that the member gets.
  private mutating func replace(_ path: Int, _ slot: MemberSlot, _ source: borrowing Span<UInt8>) {
    let node = removeInside(path)
    var own = slot
    own.count = 1
    batch.slots[batch.tree.slots(ofPath: path)[0]] = own
    guard node > 0, own.kind == .object || own.kind == .array else { return }
    // A value of a valid record.
    if own.isEmbedded {
      let embedded = batch.embedded
      try? plain.readValue(embedded.span.extracting(own.value), node: node, into: &batch.slots, row: 0)
    } else {
      try? plain.readValue(source.extracting(own.value), node: node, into: &batch.slots, row: 0)
    }
    for inner in batch.tree.nodes[node].slots where batch.slots[inner].exists {
      let offset = UInt32(own.value.lowerBound)
      if own.isEmbedded {
        batch.slots[inner].moveToEmbedded(offset)
      } else {
        batch.slots[inner].start += offset
        batch.slots[inner].end += offset
      }
    }
  }

  /// Forgets what is inside of a member of the record; returns the node of it, 0 for one of which nothing is looked for.
  @discardableResult
  private mutating func removeInside(_ path: Int) -> Int {
    let slot = batch.tree.slots(ofPath: path)[0]
    let node = batch.tree.nodes[0].names.first { $0.slot == slot }?.node ?? 0
    if node > 0 { for inner in batch.tree.nodes[node].slots { batch.slots[inner] = MemberSlot() } }
    return node
  }
}

extension MemberSlot {
  /// A value that a table adds.
  fileprivate init(ofTable texts: [UInt8], _ range: Range<Int>) {
    let first = texts[range.lowerBound]
    let isEscaped = first == UInt8(ascii: "\"") && texts[range].contains(UInt8(ascii: "\\"))
    self.init(
      start: UInt32(range.lowerBound), end: UInt32(range.upperBound),
      kind: isEscaped ? .escapedString : .init(firstByte: first), count: 1)
    moveToTable()
  }
}
