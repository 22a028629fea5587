/// A hash table of event values, by the numbers of a class and an action.
///
/// The slot of a pair depends only on the hashes of both names, so it can be prefetched while the names are still being
/// compared.
///
///     … │ class 7, action 0, value │ class 7, action 1, value │ …
struct PairIndex: Sendable {
  /// A pair and its event value.
  struct Entry {
    /// The hash of the class and action names.
    var hash: UInt64
    var classNumber: Int
    var action: Int
    var value: UInt32
  }

  private struct Slot {
    /// The class number in the upper and the action number in the lower 32 bits; all bits set for an empty slot.
    var pair: UInt64
    var value: UInt32
  }

  /// Open addressing. The count is a power of two, and at most half of the slots are used.
  private let slots: [Slot]
  private let mask: Int

  /// - Parameter entries: the pairs, without duplicates.
  init(_ entries: [Entry]) {
    var count = 16
    while count < 2 * entries.count { count *= 2 }
    let mask = count - 1
    var slots = [Slot](repeating: Slot(pair: .max, value: 0), count: count)
    // Consecutive entries go to distant slots. A loop without other work lets their cache misses overlap.
    for entry in entries {
      var place = Int(truncatingIfNeeded: entry.hash) & mask
      while slots[place].pair != .max { place = (place + 1) & mask }
      slots[place] = Slot(pair: Self.pair(entry.classNumber, entry.action), value: entry.value)
    }
    self.slots = slots
    self.mask = mask
  }

  @inline(__always)
  private static func pair(_ classNumber: Int, _ action: Int) -> UInt64 {
    UInt64(truncatingIfNeeded: classNumber) << 32 | UInt64(UInt32(truncatingIfNeeded: action))
  }

  /// Reads the first slot that a search for a pair visits, which loads it into the cache.
  @inline(__always)
  func touch(hash: UInt64) -> Int {
    // Safety: the mask is one less than the count, so the index is in range.
    unsafe Int(slots.span[unchecked: Int(truncatingIfNeeded: hash) & mask].value)
  }

  /// The event value of a pair; `nil` if the table does not have it.
  ///
  /// - Parameter hash: the hash of the class and action names.
  @inline(__always)
  func value(hash: UInt64, classNumber: Int, action: Int) -> Int? {
    let pair = Self.pair(classNumber, action)
    var place = Int(truncatingIfNeeded: hash) & mask
    while true {
      // Safety: the mask is one less than the count, so the index is in range.
      let slot = unsafe slots.span[unchecked: place]
      if slot.pair == pair { return Int(slot.value) }
      if slot.pair == .max { return nil }
      place = (place &+ 1) & mask
    }
  }
}
