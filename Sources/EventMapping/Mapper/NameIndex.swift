/// Names as UTF-8 in one flat buffer, found by open addressing: a name's number is the order in which it was added.
///
/// A lookup touches two places in memory: a slot with a part of the hash, and the record with the name itself. It neither allocates nor
/// retains, and takes its bytes as they come.
///
///     slots   … │ tag, offset ─┼─┐ …
///     records … │ value, kind, length │ HomeViewController │ …
package struct NameIndex: Sendable {
  private struct Slot {
    /// The upper half of the hash.
    var tag: UInt32
    /// Where the record starts, plus one; 0 for an empty slot.
    var record: UInt32
  }

  /// The bytes before a record's name: value, kind, length and the lower half of the hash, four bytes each.
  private static let headLength = 16

  private var records: [UInt8] = []
  private var starts: [UInt32] = []
  /// The count is a power of two, at most a third of it in use.
  private var slots: [Slot]
  /// One less than the count of the slots.
  private var mask: Int
  private let hash: ByteHash

  /// Makes an empty index. Names from outside the table want a random seed: see ``ByteHash``.
  ///
  /// - Parameters:
  ///   - capacity: how many names it will hold, if that is known.
  ///   - byteCapacity: how many bytes they may have together; nothing is copied then to make room for more.
  package init(seed: UInt64 = 0, capacity: Int = 0, byteCapacity: Int = 0) {
    hash = ByteHash(seed: seed)
    var count = 16
    while count < 3 * capacity { count *= 2 }
    slots = [Slot](repeating: Slot(tag: 0, record: 0), count: count)
    mask = count - 1
    starts.reserveCapacity(capacity)
    records.reserveCapacity(max(48 * capacity, byteCapacity))
  }

  /// How many names it holds.
  package var count: Int { starts.count }

  /// How long the longest name is.
  package private(set) var longest = 0

  /// How many bytes the names take, with what is kept about each.
  package var byteCount: Int { records.count }

  /// The hash of a name.
  ///
  /// - Parameter scope: spreads the same names that mean different things; the same for all names of one kind.
  @inline(__always)
  package func hash(_ name: borrowing Span<UInt8>, scope: UInt64 = 0) -> UInt64 {
    ByteHash.scoped(hash.hash(name), scope)
  }

  /// The value of a name whose hash is known.
  @inline(__always)
  package func value(hash: UInt64, kind: UInt32, _ name: borrowing Span<UInt8>) -> Int? {
    let records = records.span
    let kindAndLength = UInt64(kind) | UInt64(truncatingIfNeeded: name.count) << 32
    var slot = Int(truncatingIfNeeded: hash) & mask
    while true {
      // Safety: the mask is one less than the count, so the slot is inside.
      let candidate = unsafe slots.span[unchecked: slot]
      if candidate.record == 0 { return nil }
      if candidate.tag == UInt32(truncatingIfNeeded: hash >> 32) {
        let start = Int(candidate.record) &- 1
        // Safety: a slot holds the start of a record, and a record as many bytes after its head as that says, which is what is compared first.
        let words = unsafe ByteWords.uncheckedHead(records, at: start)
        if words.kindAndLength == kindAndLength,
          unsafe ByteWords.uncheckedEqual(name, records, from: start &+ Self.headLength)
        {
          return Int(words.value)
        }
      }
      slot = (slot &+ 1) & mask
    }
  }

  /// The value of the name at which a search for a hash begins, maybe another's; -1 for an empty slot. It prefetches what the search
  /// looks at.
  package func firstValue(hash: UInt64) -> Int {
    // Safety: the mask is one less than the count, so the slot is inside.
    let candidate = unsafe slots.span[unchecked: Int(truncatingIfNeeded: hash) & mask]
    // A slot holds the start of a record, which is never cut off.
    return candidate.record == 0
      ? -1 : unsafe Int(ByteWords.uncheckedHead(records.span, at: Int(candidate.record) &- 1).value)
  }

  /// The value of a name, which is added if it is not there yet.
  ///
  /// Complexity: O(length) on average. At most 4 GiB of names.
  ///
  /// - Parameters:
  ///   - hash: of the name, with the scope of its kind.
  ///   - kind: keeps apart the same names that mean different things.
  ///   - value: of a new name; its number where it is not given.
  package mutating func insert(
    hash: UInt64, kind: UInt32 = 0, _ name: borrowing Span<UInt8>, value: Int? = nil
  ) -> Int {
    if let value = self.value(hash: hash, kind: kind, name) { return value }
    if (starts.count + 1) * 3 > slots.count { grow() }
    let value = value ?? starts.count
    let start = UInt32(records.count)
    ByteWords.append((UInt32(value), kind, UInt32(name.count), UInt32(truncatingIfNeeded: hash)), to: &records)
    ByteWords.append(name, to: &records)
    starts.append(start)
    longest = max(longest, name.count)
    place(Slot(tag: UInt32(truncatingIfNeeded: hash >> 32), record: start + 1), UInt32(truncatingIfNeeded: hash))
    return value
  }

  /// What a name was added with: its kind, and where it is in ``bytes``.
  package func name(_ number: Int) -> (kind: UInt32, range: Range<Int>) {
    let start = Int(starts[number])
    let name = start + Self.headLength
    let length = Int(ByteWords.half(records.span, at: start + 8))
    return (ByteWords.half(records.span, at: start + 4), name..<(name + length))
  }

  /// What the ranges of ``name(_:)`` point into.
  package var bytes: [UInt8] { records }

  /// Forgets all names; the memory is kept.
  package mutating func removeAll() {
    records.removeAll(keepingCapacity: true)
    starts.removeAll(keepingCapacity: true)
    longest = 0
    for slot in slots.indices { slots[slot] = Slot(tag: 0, record: 0) }
  }

  /// - Parameter hash: the lower half of the hash, of which no more bits are used than there are slots.
  private mutating func place(_ new: Slot, _ hash: UInt32) {
    var slot = Int(hash) & mask
    while slots[slot].record != 0 { slot = (slot &+ 1) & mask }
    slots[slot] = new
  }

  private mutating func grow() {
    let old = slots
    slots = [Slot](repeating: Slot(tag: 0, record: 0), count: old.count * 2)
    mask = slots.count - 1
    for slot in old where slot.record != 0 {
      place(slot, ByteWords.half(records.span, at: Int(slot.record) - 1 + Self.headLength - 4))
    }
  }
}
