/// Event IDs, each once, numbered in the order in which they come.
///
/// By bytes: two strings that Unicode holds for equal are two IDs to a server. Nothing but a number is kept where an ID is looked for, so
/// that as much as can be of a large table stays at hand while it is made.
struct DistinctEventIDs {
  private(set) var list: [String] = []
  private var hashes: [UInt64] = []
  /// Numbers, plus one, from the place on that the hash gives; 0 for an empty slot. The count is a power of two, at most half of it in use.
  private var slots: [UInt32]
  private let byteHash = ByteHash()

  /// - Parameter capacity: about how many there will be.
  init(capacity: Int) {
    var count = 16
    while count < 2 * capacity { count *= 2 }
    slots = [UInt32](repeating: 0, count: count)
    list.reserveCapacity(capacity)
    hashes.reserveCapacity(capacity)
  }

  /// The number of an ID, which is added if it is not there yet.
  mutating func number(of id: String) -> Int {
    let hash = id.withUTF8Span { byteHash.hash($0) }
    let slot = slot(of: hash) { hashes[$0] == hash && list[$0].utf8.elementsEqual(id.utf8) }
    if slots[slot] != 0 { return Int(slots[slot]) - 1 }
    list.append(id)
    hashes.append(hash)
    slots[slot] = UInt32(list.count)
    if 2 * list.count > slots.count { grow() }
    return list.count - 1
  }

  /// The slot of the number that is looked for, or the empty one where it belongs.
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
