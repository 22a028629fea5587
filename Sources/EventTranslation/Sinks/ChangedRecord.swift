/// A record with the changes of a server event: its slots, where the slots of changed members lead to the new values. A column may be a
/// changed member or a member inside it.
///
///     {"m":{"a":1}}, the table adds "p":"$m"   ──▶   m ▶ {"a":1}   m.a ▶ 1   p ▶ the same {"a":1}   p.a ▶ the same 1
struct ChangedRecord {
  /// A batch of one record: the changed one.
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

  /// Copies a record of a batch and applies the changes of a server event.
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
      // Columns take the event ID and the timing from elsewhere. Only the old values inside replaced members must go.
      case .eventID: if edit.replaced != nil { removeInside(paths.eventID) }
      case .timing(let part):
        if edit.replaced != nil, let timing = paths.timing, resolved.hasTiming(part, of: row) {
          removeInside(timing[part])
        }
      }
    }
  }

  /// Releases the strings of the batch. Shared strings would be copied when the batch they came from changes them.
  mutating func removeAll() { batch.embedded = [] }

  /// Replaces the value of a member and reads the members inside the new value.
  ///
  /// - Parameters:
  ///   - path: the path of a top-level member.
  ///   - slot: the new value.
  private mutating func replace(_ path: Int, _ slot: MemberSlot, _ source: borrowing Span<UInt8>) {
    let node = removeInside(path)
    var own = slot
    own.count = 1
    batch.slots[batch.tree.slots(ofPath: path)[0]] = own
    guard node > 0, own.kind == .object || own.kind == .array else { return }
    // The value is part of a valid record, so reading it cannot fail.
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

  /// Clears the slots of the members inside a top-level member.
  ///
  /// - Returns: the node of the member in the tree, 0 if no path leads inside it.
  @discardableResult
  private mutating func removeInside(_ path: Int) -> Int {
    let slot = batch.tree.slots(ofPath: path)[0]
    let node = batch.tree.nodes[0].names.first { $0.slot == slot }?.node ?? 0
    if node > 0 { for inner in batch.tree.nodes[node].slots { batch.slots[inner] = MemberSlot() } }
    return node
  }
}

extension MemberSlot {
  /// Makes a slot of a value that a table adds.
  fileprivate init(ofTable texts: [UInt8], _ range: Range<Int>) {
    let first = texts[range.lowerBound]
    let isEscaped = first == UInt8(ascii: "\"") && texts[range].contains(UInt8(ascii: "\\"))
    self.init(
      start: UInt32(range.lowerBound), end: UInt32(range.upperBound),
      kind: isEscaped ? .escapedString : .init(firstByte: first), count: 1)
    moveToTable()
  }
}
