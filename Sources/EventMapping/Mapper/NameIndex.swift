/// A hash table of names as UTF-8, stored in one flat buffer. The number of a name is its insertion order.
///
/// A lookup touches two places in memory: a slot with part of the hash, and the record with the name. It neither allocates nor
/// retains, and needs no `String`.
///
///     slots   … │ tag, offset ─┼─┐ …
///     records … │ value, kind, length │ HomeViewController │ …
package struct NameIndex: Sendable {
  private struct Slot {
    /// The upper half of the hash.
    var tag: UInt32
    /// The offset of the record plus one, in bytes; 0 for an empty slot.
    var record: UInt32
  }

  /// The bytes before a record's name: value, kind, length and the lower half of the hash, four bytes each.
  private static let headLength = 16

  private var records: [UInt8] = []
  private var starts: [UInt32] = []
  /// Open addressing. The count is a power of two, and at most a third of the slots are used.
  private var slots: [Slot]
  /// The number of slots minus one.
  private var mask: Int
  private let hash: ByteHash

  /// Creates an empty index. For names from outside the table, pass a random seed: see ``ByteHash``.
  ///
  /// - Parameters:
  ///   - capacity: the expected number of names, to avoid rehashing.
  ///   - byteCapacity: the expected total size of all records in bytes, to avoid copying.
  package init(seed: UInt64 = 0, capacity: Int = 0, byteCapacity: Int = 0) {
    hash = ByteHash(seed: seed)
    var count = 16
    while count < 3 * capacity { count *= 2 }
    slots = [Slot](repeating: Slot(tag: 0, record: 0), count: count)
    mask = count - 1
    starts.reserveCapacity(capacity)
    records.reserveCapacity(max(48 * capacity, byteCapacity))
  }

  /// The number of names.
  package var count: Int { starts.count }

  /// The length of the longest name, in bytes.
  package private(set) var longest = 0

  /// The size of all records in bytes: the names and 16 bytes for each.
  package var byteCount: Int { records.count }

  /// The hash of a name.
  ///
  /// - Parameter scope: separates equal names of different kinds. It must be the same for all names of a kind.
  @inline(__always)
  package func hash(_ name: borrowing Span<UInt8>, scope: UInt64 = 0) -> UInt64 {
    ByteHash.scoped(hash.hash(name), scope)
  }

  /// The value of a name whose hash is known; `nil` if the index does not have the name.
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
        // Safety: a slot holds the start of a record, and the record is as long as its head says, which is compared first.
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

  /// The value of a name; `nil` if the index does not have the name.
  ///
  /// Not inlined, for searches that are rare: each copy is half a kilobyte of an app.
  @inline(never)
  package func number(of name: borrowing Span<UInt8>, kind: UInt32 = 0, scope: UInt64 = 0) -> Int? {
    value(hash: hash(name, scope: scope), kind: kind, name)
  }

  /// The value in the first slot that a search for a hash visits, which may be that of another name; -1 for an empty slot. Used
  /// to prefetch the memory that the search reads.
  package func firstValue(hash: UInt64) -> Int {
    // Safety: the mask is one less than the count, so the slot is inside.
    let candidate = unsafe slots.span[unchecked: Int(truncatingIfNeeded: hash) & mask]
    // A slot holds the start of a record, which is always complete.
    return candidate.record == 0
      ? -1 : unsafe Int(ByteWords.uncheckedHead(records.span, at: Int(candidate.record) &- 1).value)
  }

  /// Returns the value of a name. Adds the name if it is new.
  ///
  /// Complexity: O(length) on average. The records may take at most 4 GiB.
  ///
  /// - Parameters:
  ///   - hash: the hash of the name, with the scope of its kind.
  ///   - kind: distinguishes equal names with different meanings.
  ///   - value: the value of a new name; by default its number.
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

  /// The kind of a name, and its range in ``bytes``.
  package func name(_ number: Int) -> (kind: UInt32, range: Range<Int>) {
    let start = Int(starts[number])
    let name = start + Self.headLength
    let length = Int(ByteWords.half(records.span, at: start + 8))
    return (ByteWords.half(records.span, at: start + 4), name..<(name + length))
  }

  /// The records, which the ranges of ``name(_:)`` refer to.
  package var bytes: [UInt8] { records }

  /// Removes all names and keeps the capacity.
  package mutating func removeAll() {
    records.removeAll(keepingCapacity: true)
    starts.removeAll(keepingCapacity: true)
    longest = 0
    for slot in slots.indices { slots[slot] = Slot(tag: 0, record: 0) }
  }

  /// - Parameter hash: the lower half of the hash, which is enough because at most 32 bits select a slot.
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
