/// The distinct event IDs of a table, numbered in order of insertion.
///
/// IDs are compared by bytes, because two canonically equivalent strings are two IDs to a server. The hash table stores only
/// numbers, so that as much as possible of a large table stays in the caches while it is built.
struct DistinctEventIDs {
  private(set) var list: [String] = []
  private var hashes: [UInt64] = []
  /// Open addressing: each slot holds an ID's number plus one, or 0 if it is empty. The count is a power of two, and at most half
  /// of the slots are used.
  private var slots: [UInt32]
  private let byteHash = ByteHash()

  /// - Parameter capacity: the expected number of IDs.
  init(capacity: Int) {
    var count = 16
    while count < 2 * capacity { count *= 2 }
    slots = [UInt32](repeating: 0, count: count)
    list.reserveCapacity(capacity)
    hashes.reserveCapacity(capacity)
  }

  /// The number of an ID. Adds the ID if it is new.
  mutating func number(of id: String) -> Int {
    let hash = id.withUTF8Span { byteHash.hash($0) }
    let slot = slot(of: hash) { hashes[$0] == hash && ByteWords.areSame(list[$0], id) }
    if slots[slot] != 0 { return Int(slots[slot]) - 1 }
    list.append(id)
    hashes.append(hash)
    slots[slot] = UInt32(list.count)
    if 2 * list.count > slots.count { grow() }
    return list.count - 1
  }

  /// The slot of the matching number, or the empty slot where it would be stored.
  @inline(__always)
  private func slot(of hash: UInt64, where isWanted: (Int) -> Bool) -> Int {
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: hash) & mask
    while slots[slot] != 0, !isWanted(Int(slots[slot]) - 1) { slot = (slot + 1) & mask }
    return slot
  }

  private mutating func grow() {
    slots = [UInt32](repeating: 0, count: 2 * slots.count)
    for (number, hash) in hashes.enumerated() { slots[slot(of: hash) { _ in false }] = UInt32(number + 1) }
  }
}
